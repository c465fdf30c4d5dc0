import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Category } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { scrollToTop } from '../../kernel/motion.ts';
import { Picture } from '../../platform/images/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { categoriesQuery } from './categories-query.ts';

const scrollDelayMs = 50;
const cardClass = 'w-[85%] shrink-0 snap-start md:w-auto';

/** A swipeable row on phones, a grid of two and then four columns on wider windows. */
export function CategoryShowcase() {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <section aria-labelledby="category-showcase">
      <p className="text-small font-[560] text-clay">Explore</p>
      <h2 id="category-showcase" className="mt-1">
        Find Your Perfect Creative Outlet
      </h2>
      <ul className="track -mx-(--gutter) mt-8 flex gap-4 px-(--gutter) md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:px-0 lg:grid-cols-4">
        {categories?.map((category) => (
          <li key={category.id} className={cardClass}>
            <CategoryCard category={category} />
          </li>
        )) ??
          Array.from({ length: 4 }, (_, index) => (
            <li key={index} className={cardClass}>
              <Skeleton className="aspect-4/3" />
            </li>
          ))}
      </ul>
    </section>
  );
}

function CategoryCard({ category: { slug, name, description, imageUrl, imageAlt } }: { category: Category }) {
  return (
    <ShopLink
      to={paths.category(slug)}
      className="group block h-full"
      onClick={() => setTimeout(scrollToTop, scrollDelayMs)}
    >
      {/* The pictures are not for saving: no menu, no long press, no dragging. Scrolling and zooming stay. */}
      <span
        className="guarded-picture block aspect-4/3 overflow-hidden rounded-card bg-sand"
        onContextMenu={(event) => event.preventDefault()}
        onDragStart={(event) => event.preventDefault()}
      >
        {imageUrl && (
          <Picture
            original={imageUrl}
            alt={imageAlt}
            width={400}
            height={300}
            preset="categoryCard"
            sizes="(min-width: 1024px) 23vw, (min-width: 768px) 46vw, 80vw"
            className="transition-transform duration-320 ease-settle group-hover:scale-[1.025] motion-reduce:transform-none"
          />
        )}
      </span>
      <span className="mt-4 block font-display text-h3 leading-tight font-[460] underline-offset-4 decoration-1 group-hover:underline">
        {name}
      </span>
      <span className="mt-1.5 block text-stone">{description}</span>
    </ShopLink>
  );
}
