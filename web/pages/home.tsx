import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/paths.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { Banner } from '../catalogue/banner.tsx';
import { CategoryShowcase } from '../catalogue/category-showcase.tsx';
import { bestsellersQuery, featuredQuery, newArrivalsQuery } from '../catalogue/flagged-queries.ts';
import { Hero } from '../catalogue/hero.tsx';
import { KitCarousel } from '../catalogue/kit-carousel.tsx';
import { Promises } from '../catalogue/promises.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function HomePage() {
  const { data: featured } = useSuspenseQuery(featuredQuery);
  const { data: bestsellers } = useSuspenseQuery(bestsellersQuery);
  const { data: newArrivals } = useSuspenseQuery(newArrivalsQuery);
  return (
    <>
      <PageHead
        description="Paint by numbers, cross stitch, felt art and punch needle kits from Australia, each with everything in the box."
        canonical={paths.home}
      />
      <Hero kit={featured[0]} />
      <div className="container mt-section grid grid-cols-1 gap-section">
        <KitCarousel
          heading="Featured kits"
          kits={featured}
          emptyText="No featured products available at the moment."
          all={paths.category('featured')}
          actions={(kit) => <AddToCart kit={kit} />}
        />
        <CategoryShowcase />
        <KitCarousel
          heading="Bestsellers"
          kits={bestsellers}
          emptyText="No bestselling products available at the moment."
          all={paths.category('bestsellers')}
          actions={(kit) => <AddToCart kit={kit} />}
        />
      </div>
      <div className="my-section">
        <Promises />
      </div>
      <div className="container grid grid-cols-1 gap-section">
        <KitCarousel
          heading="New arrivals"
          kits={newArrivals}
          emptyText="No new arrivals available at the moment."
          all={paths.category('new-arrivals')}
          actions={(kit) => <AddToCart kit={kit} />}
        />
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Banner
            tone="mist"
            heading="For the season at hand"
            to={paths.category('new-arrivals')}
            link="See what is new"
          >
            Fresh designs from the table, for long light or early dark.
          </Banner>
          <Banner
            tone="blush"
            heading="A gift that takes its time"
            to={paths.category('all')}
            link="Find a gift"
          >
            An afternoon of quiet, packed in a box. It needs nothing but a table.
          </Banner>
        </div>
      </div>
    </>
  );
}
