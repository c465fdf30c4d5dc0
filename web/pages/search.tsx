import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/kernel/paths.ts';
import { searchSorts } from '../../contracts/storefront/listing/found-kits.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { ListingSwitch } from '../storefront/listing/listing-switch.tsx';
import { ListingView, SkipToKits } from '../storefront/listing/listing.tsx';
import { Answers } from '../storefront/search/answers.tsx';
import { searchQuery } from '../storefront/search/search-query.ts';
import { ShopPages } from '../storefront/search/shop-pages.tsx';
import { TermNotice } from '../storefront/search/term-notice.tsx';
import { SomethingElse } from './something-else.tsx';

export function SearchPage() {
  const { data: found } = useSuspenseQuery(searchQuery(useSearch({ strict: false })));
  const asked = found.term !== '';
  return (
    <div className="container pt-10 md:pt-14">
      <PageHead
        title={asked ? `Search: ${found.term}` : 'Search'}
        canonical={asked ? paths.search(found.term) : paths.searchPage}
      />
      <h1 className="wrap-anywhere">{asked ? `Results for “${found.term}”` : 'Search'}</h1>
      {asked && <SkipToKits found={found} />}
      <div className="mt-6 max-w-lg">
        <SearchBox label="Another search" />
      </div>
      <div className="mt-6 mb-6 wrap-anywhere text-stone">
        {asked ? (
          <TermNotice found={found} />
        ) : (
          <p>A motif, a craft or a wish: “wattle”, “cross stitch”, “easy gift under $50”.</p>
        )}
      </div>
      <ShopPages pages={found.shopPages} />
      <Answers answers={found.answers} />
      {asked ? (
        <ListingView
          found={found}
          query={searchQuery}
          base={paths.search(found.term)}
          sorts={searchSorts}
          actions={(kit) => (
            <>
              <AddToCart kit={kit} />
              <CompareLink kit={kit} />
            </>
          )}
          // Whoever is answered by a page, such as about an order, is not sold anything.
          whenEmpty={found.shopPages.length + found.answers.length === 0 && <NothingFound />}
        />
      ) : (
        <NothingFound />
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <>
      <ListingSwitch current="" />
      <SomethingElse />
    </>
  );
}
