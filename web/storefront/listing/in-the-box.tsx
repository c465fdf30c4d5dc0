import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';

/** What the parcel holds, counted; what it does not hold is said as plainly. */
export function InTheBox({ kit: { contents, alsoNeeded } }: { kit: KitDetail }) {
  return (
    <section aria-labelledby="in-the-box">
      <h2 id="in-the-box">In the box</h2>
      <ul className="mt-5 wrap-anywhere border-t border-line">
        {contents.map(({ quantity, what, detail }) => (
          <li
            key={`${what} ${detail}`}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-b border-line py-3"
          >
            <span className="font-display text-[1.25rem] tabular-nums">{quantity}</span>
            <span>
              <span className="font-[560]">{what}</span>
              {detail && <span className="block text-small text-stone">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      {alsoNeeded.length > 0 && (
        <>
          <h3 className="mt-8">What you also need</h3>
          <ul className="mt-3 list-disc pl-5 text-stone marker:text-sage">
            {alsoNeeded.map((what) => (
              <li key={what} className="py-0.5">
                {what}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
