import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { categoriesQuery } from './categories-query.ts';

/** From one category to its neighbours. */
export function ListingSwitch({ current }: { current: string }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const places = [{ slug: 'all', name: 'All kits' }, ...categories];
  return <SwitchLinks label="Categories" places={places} address={paths.category} current={current} />;
}

/** Links to the neighbours of a list, in one row that scrolls on a phone. */
export function SwitchLinks({
  label,
  places,
  address,
  current,
}: {
  label: string;
  places: readonly { slug: string; name: string }[];
  address: (slug: string) => string;
  current: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="track -mx-(--gutter) flex gap-2 px-(--gutter) md:mx-0 md:flex-wrap md:px-0">
        {places.map(({ slug, name }) => (
          <li key={slug} ref={slug === current ? scrollIntoRow : undefined} className="shrink-0 snap-start">
            <ShopLink
              to={address(slug)}
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

/** Where the row scrolls, the place that somebody is at is seen among the others; the page itself stays where it is. */
function scrollIntoRow(place: HTMLElement | null): void {
  const row = place?.parentElement;
  if (place && row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.clientWidth) / 2;
}
