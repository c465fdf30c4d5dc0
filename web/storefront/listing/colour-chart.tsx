import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';

/** Paint is told by pot, thread, felt and yarn by the maker's number. */
const paintCategory = 'paint-by-numbers';

export function ColourChart({ kit: { colours, categorySlug } }: { kit: KitDetail }) {
  if (colours.length === 0) return null;
  const numbered = categorySlug === paintCategory ? 'Pot' : '';
  return (
    <section aria-labelledby="colours">
      <h2 id="colours">Its {colours.length} colours</h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
        {colours.map(({ code, name, hex }) => (
          <li key={code} className="flex items-center gap-3">
            {/* A drawing instead of a style attribute, which the Content-Security-Policy refuses. */}
            <svg
              viewBox="0 0 40 40"
              aria-hidden="true"
              className="size-10 shrink-0 rounded-chip border border-line forced-color-adjust-none"
            >
              <rect width="40" height="40" fill={hex} />
            </svg>
            <span className="min-w-0 text-small leading-snug">
              <span className="block wrap-anywhere">{name}</span>
              <span className="text-stone tabular-nums">{`${numbered} ${code}`.trim()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
