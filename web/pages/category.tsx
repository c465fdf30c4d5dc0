import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/kernel/paths.ts';
import { kitSorts } from '../../contracts/storefront/listing/listing.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { kitListingAddress } from '../storefront/listing/listing-address.ts';
import { listingQuery } from '../storefront/listing/listing-query.ts';
import { ListingSwitch } from '../storefront/listing/listing-switch.tsx';
import { ListingView, SkipToKits } from '../storefront/listing/listing.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';

const otherWay = 'inline-block min-h-6 underline underline-offset-4';

export function CategoryPage() {
  const { slug } = useParams({ strict: false });
  const { data: listing } = useSuspenseQuery(listingQuery(slug, useSearch({ strict: false })));
  const { name, description, page } = listing;
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={description}
        canonical={kitListingAddress(listing.slug, { page })}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here={name} />
      <h1 className="mt-4 md:mt-6">{name}</h1>
      <SkipToKits found={listing} />
      <p className="mt-3 max-w-measure text-lead text-stone">{description}</p>
      <div className="mt-8 mb-6">
        <ListingSwitch current={listing.slug} />
        <p className="mt-3 text-small text-stone">
          Or choose{' '}
          <ShopLink to={paths.collections} className={otherWay}>
            by moment
          </ShopLink>
          , or{' '}
          <ShopLink to={paths.gifts} className={otherWay}>
            find a gift
          </ShopLink>{' '}
          by price and day.
        </p>
      </div>
      <ListingView
        found={listing}
        query={(search) => listingQuery(slug, search)}
        base={kitListingAddress(listing.slug)}
        sorts={kitSorts}
        actions={(kit) => (
          <>
            <AddToCart kit={kit} />
            <CompareLink kit={kit} />
          </>
        )}
        whenEmpty={<EmptyListing />}
      />
    </div>
  );
}

function EmptyListing() {
  return (
    <div className="rounded-card bg-linen px-6 py-16 text-center">
      <p>This shelf is empty at the moment.</p>
      <ShopLink to={paths.category('all')} className={buttonClass('secondary', 'mt-6')}>
        See all kits
      </ShopLink>
    </div>
  );
}
