import { X } from 'lucide-react';
import type { Facet } from '../../../contracts/storefront/listing/filters.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Choosing } from './use-filters.ts';

type Props = { facets: readonly Facet[]; choosing: Choosing; clearTo: string };

/** What is chosen, one chip each. A chip is a link to the list without it. */
export function FilterChips({ facets, choosing: { shown, addressWithout }, clearTo }: Props) {
  const chosen = facets.flatMap(({ name, label, choices }) =>
    choices
      .filter(({ value }) => shown[name].includes(value))
      .map((choice) => ({ ...choice, name, of: label })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, of, value, label }) => (
        <li key={`${name} ${value}`}>
          <ShopLink
            to={addressWithout(name, value)}
            resetScroll={false}
            rel="nofollow"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-chip bg-mist px-3.5 text-small hover:bg-sage forced-colors:border"
          >
            <span className="sr-only">Remove {of}: </span>
            {label}
            <Icon of={X} size={15} />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          to={clearTo}
          resetScroll={false}
          rel="nofollow"
          className="inline-flex min-h-9 items-center px-2 text-small text-eucalypt underline underline-offset-4"
        >
          Clear all
        </ShopLink>
      </li>
    </ul>
  );
}
