import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/kernel/paths.ts';
import type { KitListing } from '../../contracts/storefront/listing/listing.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { collectionQuery, collectionsQuery } from '../storefront/collections/collection-queries.ts';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { deliveryFactsQuery } from '../storefront/listing/facts-query.ts';
import { GiftArrivals } from '../storefront/listing/gifts/gift-arrivals.tsx';
import { GiftForm } from '../storefront/listing/gifts/gift-form.tsx';
import {
  asksAnywhere,
  giftFilters,
  giftSearchIn,
  type GiftSearch,
} from '../storefront/listing/gifts/gift-search.ts';
import { kitEstimateQuery } from '../storefront/listing/kit-estimate-query.ts';
import { KitGrid } from '../storefront/listing/kit-grid.tsx';
import { listingAddress } from '../storefront/listing/listing-address.ts';
import { listingQuery } from '../storefront/listing/listing-query.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PartMissing } from '../ui/part-missing.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const giftsNeed = () => [collectionsQuery];

/** Read while the server renders, so that the page says everything without script. */
export async function fetchGifts(queryClient: QueryClient, search: Record<string, unknown>): Promise<void> {
  const collections = await queryClient.ensureQueryData(collectionsQuery);
  const wanted = giftSearchIn(search);
  const query = giftKitsQuery(wanted, collections);
  await queryClient.prefetchQuery(query);
  const first = queryClient.getQueryData<KitListing>(query.queryKey)?.kits[0];
  if (first && wanted.postcode !== '')
    await queryClient.prefetchQuery(kitEstimateQuery(first.id, wanted.postcode));
  if (first && asksAnywhere(wanted)) await queryClient.prefetchQuery(deliveryFactsQuery);
}

/** Of a collection that is gone meanwhile all kits are shown. */
function giftKitsQuery(wanted: GiftSearch, collections: readonly { slug: string }[]) {
  const filters = giftFilters(wanted);
  return collections.some(({ slug }) => slug === wanted.collection)
    ? collectionQuery(wanted.collection, filters)
    : listingQuery('all', filters);
}

/** For whom, by when, how much: kits that are there, and when they would arrive. */
export function GiftsPage() {
  const wanted = giftSearchIn(useSearch({ strict: false }));
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const { data: found, isError, refetch } = useQuery<KitListing>(giftKitsQuery(wanted, collections));
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title="Find a gift"
        description="A calm evening for somebody else: for whom, how much, and by when it has to be there."
        canonical={paths.gifts}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Find a gift" />
      <h1 className="mt-4 md:mt-6">Find a gift</h1>
      <p className="mt-3 max-w-measure text-lead text-stone">
        Everything for it is in the box. Say for whom, how much and by when; at the checkout you can add a
        message.
      </p>
      <GiftForm wanted={wanted} collections={collections} />
      <GiftArrivals wanted={wanted} kitId={found?.kits[0]?.id} />
      <section aria-labelledby="kits" className="mt-10">
        <h2 id="kits" className="mb-6 text-h3">
          Kits to give
        </h2>
        {isError && <PartMissing what="kits" onRetry={() => void refetch()} />}
        {!found && !isError && <Skeleton className="h-96" />}
        {found && <Kits found={found} wanted={wanted} />}
      </section>
      <p className="mt-12 max-w-measure">
        An evening together instead? Friends each choose a kit and pay their own, and one parcel comes:{' '}
        <a href={paths.craftNights} className="underline underline-offset-4">
          host a craft night
        </a>
        .
      </p>
    </div>
  );
}

function Kits({ found, wanted }: { found: KitListing; wanted: GiftSearch }) {
  if (found.kits.length === 0) return <NoKits wanted={wanted} />;
  const { slug, kits, total } = found;
  const base = slug === 'all' ? paths.category('all') : paths.collection(slug);
  return (
    <>
      <KitGrid
        kits={kits}
        actions={(kit) => (
          <>
            <AddToCart kit={kit} />
            <CompareLink kit={kit} />
          </>
        )}
      />
      {total > kits.length && (
        <ShopLink
          to={listingAddress(base, 'recommended', giftFilters(wanted))}
          className={buttonClass('secondary', 'mt-10')}
        >
          See all {total}
        </ShopLink>
      )}
    </>
  );
}

function NoKits({ wanted }: { wanted: GiftSearch }) {
  const isForPrice = wanted.budget !== '';
  // What is asked for less is left out; where there is no price to leave out, it is for whom.
  const asked = { for: isForPrice ? wanted.collection : '', by: wanted.by, postcode: wanted.postcode };
  const without = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  return (
    <div className="rounded-card bg-linen px-6 py-14 text-center">
      <p>
        {isForPrice ? 'No kit for that is there at this price today.' : 'No kit for that is there today.'}
      </p>
      {(isForPrice || wanted.collection !== '') && (
        <ShopLink
          to={without.size > 0 ? `${paths.gifts}?${without}` : paths.gifts}
          className={buttonClass('secondary', 'mt-6')}
        >
          {isForPrice ? 'At any price' : 'For anybody'}
        </ShopLink>
      )}
    </div>
  );
}
