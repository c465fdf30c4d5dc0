import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { categoriesQuery } from './categories-query.ts';

/** From one category to its neighbours. */
export function ListingSwitch({ current }: { current: string }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const shelves = [{ slug: 'all', name: 'All kits' }, ...categories];
  return (
    <nav aria-label="Categories">
      <ul className="track -mx-(--gutter) flex gap-2 px-(--gutter) md:mx-0 md:flex-wrap md:px-0">
        {shelves.map(({ slug, name }) => (
          <li key={slug} className="shrink-0 snap-start">
            <ShopLink
              to={paths.category(slug)}
              aria-current={slug === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-chip border border-line px-4 text-small font-[560] hover:border-ink aria-[current=page]:border-eucalypt aria-[current=page]:bg-eucalypt aria-[current=page]:text-white"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
