import { useQuery, type UseQueryResult, useSuspenseQuery } from '@tanstack/react-query';
import { homeDescription } from '../../contracts/growth/seo/home-description.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import type { Kit } from '../../contracts/storefront/listing/listing.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { CategoryShowcase } from '../storefront/listing/category-showcase.tsx';
import { bestsellersQuery, featuredQuery, newArrivalsQuery } from '../storefront/listing/flagged-queries.ts';
import { Hero } from '../storefront/listing/hero.tsx';
import { KitCarousel } from '../storefront/listing/kit-carousel.tsx';
import { PartMissing } from '../ui/part-missing.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ArrangedHome, type HomeElements } from './arranged-home.tsx';
import {
  DeferredBanners,
  DeferredGalleryCarousel,
  DeferredPromises,
  DeferredTestimonials,
} from './home-parts.tsx';

export function HomePage() {
  const { home } = useSuspenseQuery(settingsQuery).data;
  const parts = useHomeElements();
  const head = <PageHead description={homeDescription} canonical={paths.home} />;
  // Its elements stand in the order in which the shop came.
  const order = home?.parts ?? (Object.keys(parts) as (keyof HomeElements)[]);
  return <ArrangedHome head={head} order={order} parts={parts} />;
}

function useHomeElements(): HomeElements {
  const featured = useQuery(featuredQuery);
  const bestsellers = useQuery(bestsellersQuery);
  const { heroPicture, home } = useSuspenseQuery(settingsQuery).data;
  const newArrivals = useQuery(newArrivalsQuery);
  return {
    hero: <Hero kit={featured.data?.[0]} picture={heroPicture} words={home?.hero} />,
    featured: (
      <KitListing heading="Featured kits" slug="featured" query={featured} kits="featured products" />
    ),
    categories: <CategoryShowcase />,
    bestsellers: (
      <KitListing heading="Bestsellers" slug="bestsellers" query={bestsellers} kits="bestselling products" />
    ),
    promises: (
      <div className="later my-section [--tall:50rem] md:[--tall:32rem]">
        <DeferredPromises />
      </div>
    ),
    'new-arrivals': (
      <KitListing heading="New arrivals" slug="new-arrivals" query={newArrivals} kits="new arrivals" />
    ),
    banners: (
      <div className="later [--tall:68rem] md:[--tall:39rem] lg:[--tall:46rem]">
        <DeferredBanners />
      </div>
    ),
    testimonials: (
      <div className="later [--tall:45rem] md:[--tall:42rem]">
        <DeferredTestimonials />
      </div>
    ),
    gallery: (
      <div className="later [--tall:38rem] md:[--tall:34rem]">
        <DeferredGalleryCarousel />
      </div>
    ),
  };
}

type KitListingProps = { heading: string; slug: string; query: UseQueryResult<Kit[]>; kits: string };

/** A row of kits that leads to all of its listing. */
function KitListing({ heading, slug, query, kits }: KitListingProps) {
  return (
    <div className="later [--tall:37rem] md:[--tall:42rem]">
      {query.data ? (
        <KitCarousel
          heading={heading}
          kits={query.data}
          emptyText={`No ${kits} available at the moment.`}
          all={paths.category(slug)}
          actions={(kit) => <AddToCart kit={kit} />}
        />
      ) : (
        <section className="grid gap-6">
          <h2>{heading}</h2>
          {query.isError ? (
            <PartMissing what={heading.toLowerCase()} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton className="h-100" />
          )}
        </section>
      )}
    </div>
  );
}
