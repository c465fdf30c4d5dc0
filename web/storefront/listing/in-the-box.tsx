import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { Picture } from '../../platform/images/picture.tsx';
import { gallerySizes } from './gallery-sizes.ts';

/**
 * What the parcel holds, counted, beside the picture of it laid out while that shows all of it; what it does not hold
 * is said as plainly.
 */
export function InTheBox({ kit: { contents, alsoNeeded, pictures } }: { kit: KitDetail }) {
  const laidOut = pictures.find(({ box }) => box === 'whole');
  return (
    <section aria-labelledby="in-the-box">
      <h2 id="in-the-box">In the box</h2>
      {laidOut && (
        <div className="mt-5 aspect-4/5 overflow-hidden rounded-card bg-sand">
          <Picture
            original={laidOut.url}
            // Its words are the list below, and stand at the same picture in the gallery.
            alt=""
            width={laidOut.width}
            height={laidOut.height}
            preset="productDetail"
            // As in the gallery, so that it is fetched once.
            sizes={gallerySizes(pictures.length)}
            focus={laidOut.focus}
          />
        </div>
      )}
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
          <ul className="mt-3 list-disc pl-5 text-stone [&>li::marker]:text-sage">
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
