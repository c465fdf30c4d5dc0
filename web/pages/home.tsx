import { useQuery, type UseQueryResult, useSuspenseQuery } from '@tanstack/react-query';
import type { Kit } from '../../contracts/storefront/listing/listing.ts';
import { homeDescription } from '../../contracts/growth/seo/home-description.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { CategoryShowcase } from '../storefront/listing/category-showcase.tsx';
import { bestsellersQuery, featuredQuery, newArrivalsQuery } from '../storefront/listing/flagged-queries.ts';
import { Hero } from '../storefront/listing/hero.tsx';
import { KitCarousel } from '../storefront/listing/kit-carousel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { settingsQuery } from '../platform/settings/settings-query.ts';
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
  if (home) return <ArrangedHome head={head} order={home.parts} parts={parts} />;
  return (
    <>
      {head}
      {parts.hero}
      <div className="container mt-section grid grid-cols-1 gap-section">
        {parts.featured}
        {parts.categories}
        {parts.bestsellers}
      </div>
      {parts.promises}
      <div className="container grid grid-cols-1 gap-section">
        {parts['new-arrivals']}
        {parts.banners}
        {parts.testimonials}
        {parts.gallery}
      </div>
    </>
  );
}

function useHomeElements(): HomeElements {
  const featured = useQuery(featuredQuery);
  const bestsellers = useQuery(bestsellersQuery);
  const { heroPicture, home } = useSuspenseQuery(settingsQuery).data;
  const newArrivals = useQuery(newArrivalsQuery);
  return {
    hero: <Hero kit={featured.data?.[0]} picture={heroPicture} words={home?.hero} />,
    featured: (
      <div className="later [--tall:37rem] md:[--tall:42rem]">
        <KitListing
          heading="Featured kits"
          slug="featured"
          query={featured}
          emptyText="No featured products available at the moment."
        />
      </div>
    ),
    categories: <CategoryShowcase />,
    bestsellers: (
      <div className="later [--tall:37rem] md:[--tall:42rem]">
        <KitListing
          heading="Bestsellers"
          slug="bestsellers"
          query={bestsellers}
          emptyText="No bestselling products available at the moment."
        />
      </div>
    ),
    promises: (
      <div className="later my-section [--tall:50rem] md:[--tall:32rem]">
        <DeferredPromises />
      </div>
    ),
    'new-arrivals': (
      <div className="later [--tall:37rem] md:[--tall:42rem]">
        <KitListing
          heading="New arrivals"
          slug="new-arrivals"
          query={newArrivals}
          emptyText="No new arrivals available at the moment."
        />
      </div>
    ),
    banners: (
      <div className="later [--tall:68rem] md:[--tall:39rem]">
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

type AccountListProps = { heading: string; slug: string; query: UseQueryResult<Kit[]>; emptyText: string };

/** A row of kits that leads to all of its shelf. */
function KitListing({ heading, slug, query, emptyText }: AccountListProps) {
  if (!query.data)
    return (
      <section className="grid gap-6">
        <h2>{heading}</h2>
        {query.isError ? (
          <PartMissing what={heading.toLowerCase()} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-100" />
        )}
      </section>
    );
  return (
    <KitCarousel
      heading={heading}
      kits={query.data}
      emptyText={emptyText}
      all={paths.category(slug)}
      actions={(kit) => <AddToCart kit={kit} />}
    />
  );
}
