import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { collectionsQuery } from './collection-queries.ts';

/** From one collection to the others. */
export function CollectionSwitch({ current }: { current: string }) {
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  return (
    <nav aria-label="Collections">
      <ul className="track -mx-(--gutter) flex gap-2 px-(--gutter) md:mx-0 md:flex-wrap md:px-0">
        {collections.map(({ slug, name }) => (
          <li key={slug} className="shrink-0 snap-start">
            <ShopLink
              to={paths.collection(slug)}
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
