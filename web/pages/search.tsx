import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/paths.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { ShelfSwitch } from '../catalogue/shelf-switch.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { searchQuery } from '../search/search-query.ts';
import { TermNotice } from '../search/term-notice.tsx';
import { Pager } from '../ui/pager.tsx';

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
      <div className="mt-6 max-w-lg">
        <SearchBox />
      </div>
      <div className="mt-6 mb-10 wrap-anywhere text-stone" role="status">
        {asked ? (
          <TermNotice found={found} />
        ) : (
          <p>A motif, a craft or a mood: “wattle”, “cross stitch”, “gentle”.</p>
        )}
      </div>
      {found.kits.length > 0 ? (
        <>
          <h2 className="sr-only">Kits</h2>
          <KitGrid kits={found.kits} actions={(kit) => <AddToCart kit={kit} />} />
        </>
      ) : (
        <ShelfSwitch current="" />
      )}
      <Pager
        page={found.page}
        pages={found.pages}
        addressOf={(page) => `${paths.search(found.term)}${page > 1 ? `&page=${page}` : ''}`}
      />
    </div>
  );
}
