import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/kernel/paths.ts';
import { kitSorts } from '../../contracts/storefront/listing/listing.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { CollectionCards } from '../storefront/collections/collection-cards.tsx';
import { collectionQuery, collectionsQuery } from '../storefront/collections/collection-queries.ts';
import { CollectionSwitch } from '../storefront/collections/collection-switch.tsx';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { listingAddress } from '../storefront/listing/listing-address.ts';
import { ListingView, SkipToKits } from '../storefront/listing/listing.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';

type Asked = { params: Record<string, string>; search: Record<string, string> };

/** Asked for with the page, so that its calls are no part of what every visitor fetches first. */
export function collectionsNeed({ params: { slug }, search }: Asked) {
  return [collectionsQuery, ...(slug === undefined ? [] : [collectionQuery(slug, search)])];
}

/** All collections, or one of them. */
export function CollectionsPage() {
  const { slug } = useParams({ strict: false });
  return slug === undefined ? <AllCollections /> : <OneCollection slug={slug} />;
}

function AllCollections() {
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title="Collections"
        description="Kits by the moment that they are for: a first one, an evening, a winter, a gift."
        canonical={paths.collections}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Collections" />
      <h1 className="mt-4 md:mt-6">Collections</h1>
      <p className="mt-3 mb-10 max-w-measure text-lead text-stone">Kits by the moment that they are for.</p>
      {collections.length === 0 ? <NoKits /> : <CollectionCards collections={collections} />}
    </div>
  );
}

function OneCollection({ slug }: { slug: string }) {
  const { data: found } = useSuspenseQuery(collectionQuery(slug, useSearch({ strict: false })));
  const { name, description, page } = found;
  const base = paths.collection(slug);
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={description}
        canonical={listingAddress(base, 'recommended', { page })}
      />
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home },
          { name: 'Collections', to: paths.collections },
        ]}
        here={name}
      />
      <h1 className="mt-4 md:mt-6">{name}</h1>
      <SkipToKits found={found} />
      <p className="mt-3 max-w-measure text-lead text-stone">{description}</p>
      <div className="mt-8 mb-6">
        <CollectionSwitch current={slug} />
      </div>
      <ListingView
        found={found}
        query={(search) => collectionQuery(slug, search)}
        base={base}
        sorts={kitSorts}
        actions={(kit) => (
          <>
            <AddToCart kit={kit} />
            <CompareLink kit={kit} />
          </>
        )}
        whenEmpty={<NoKits />}
      />
    </div>
  );
}

function NoKits() {
  return (
    <div className="rounded-card bg-linen px-6 py-16 text-center">
      <p>No kit of ours fits this at the moment.</p>
      <ShopLink to={paths.category('all')} className={buttonClass('secondary', 'mt-6')}>
        See all kits
      </ShopLink>
    </div>
  );
}
