import { useSuspenseQuery } from '@tanstack/react-query';
import type { Kit } from '../../contracts/catalogue.ts';
import { paths } from '../../contracts/paths.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { CategoryShowcase } from '../catalogue/category-showcase.tsx';
import { bestsellersQuery, featuredQuery, newArrivalsQuery } from '../catalogue/flagged-queries.ts';
import { Hero } from '../catalogue/hero.tsx';
import { KitCarousel } from '../catalogue/kit-carousel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Banners, GalleryCarousel, Promises, Testimonials } from './home-parts.tsx';

export function HomePage() {
  const { data: featured } = useSuspenseQuery(featuredQuery);
  const { data: bestsellers } = useSuspenseQuery(bestsellersQuery);
  const { heroPicture } = useSuspenseQuery(settingsQuery).data;
  const { data: newArrivals } = useSuspenseQuery(newArrivalsQuery);
  return (
    <>
      <PageHead
        description="Paint by numbers, cross stitch, felt art and punch needle kits from Australia, each with everything in the box."
        canonical={paths.home}
      />
      <Hero kit={featured[0]} picture={heroPicture} />
      <div className="container mt-section grid grid-cols-1 gap-section">
        <div className="later [--tall:37rem] md:[--tall:42rem]">
          <Shelf
            heading="Featured kits"
            slug="featured"
            kits={featured}
            emptyText="No featured products available at the moment."
          />
        </div>
        <CategoryShowcase />
        <div className="later [--tall:37rem] md:[--tall:42rem]">
          <Shelf
            heading="Bestsellers"
            slug="bestsellers"
            kits={bestsellers}
            emptyText="No bestselling products available at the moment."
          />
        </div>
      </div>
      <div className="later my-section [--tall:50rem] md:[--tall:32rem]">
        <Promises />
      </div>
      <div className="container grid grid-cols-1 gap-section">
        <div className="later [--tall:37rem] md:[--tall:42rem]">
          <Shelf
            heading="New arrivals"
            slug="new-arrivals"
            kits={newArrivals}
            emptyText="No new arrivals available at the moment."
          />
        </div>
        <div className="later [--tall:68rem] md:[--tall:39rem]">
          <Banners />
        </div>
        <div className="later [--tall:45rem] md:[--tall:42rem]">
          <Testimonials />
        </div>
        <div className="later [--tall:38rem] md:[--tall:34rem]">
          <GalleryCarousel />
        </div>
      </div>
    </>
  );
}

type ShelfProps = { heading: string; slug: string; kits: readonly Kit[]; emptyText: string };

/** A row of kits that leads to all of its shelf. */
function Shelf({ slug, ...row }: ShelfProps) {
  return <KitCarousel {...row} all={paths.category(slug)} actions={(kit) => <AddToCart kit={kit} />} />;
}
