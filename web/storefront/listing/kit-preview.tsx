import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { Price } from '../../ui/price.tsx';

type Props = { kit: Kit; opener: RefObject<HTMLElement | null>; ref: Ref<HTMLDivElement> };

/** The kit larger than its card, over the page and inside the window. */
export function KitPreview({ kit, opener, ref }: Props) {
  const near = useRef<HTMLImageElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    const card = opener.current?.closest('article');
    if (!box || !card) return;
    const shown = card.querySelector('img')?.currentSrc;
    if (near.current && shown) near.current.src = shown;
    box.showPopover();
    const over = card.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${within(over.left + over.width / 2 - width / 2, width, document.documentElement.clientWidth)}px`;
    box.style.top = `${within(over.top + over.width * 0.6 - height / 2, height, window.innerHeight)}px`;
  }, [opener]);

  return (
    <div
      ref={place}
      popover="manual"
      className="kit-preview fixed overflow-hidden rounded-card border border-line bg-paper text-ink shadow-toast"
    >
      <div ref={ref} role="status">
        {kit.imageUrl && (
          <div className="relative aspect-square bg-sand">
            {/* The card's own picture stands in until the larger one has come. */}
            <img
              ref={near}
              alt=""
              width={600}
              height={600}
              className="absolute inset-0 size-full object-cover"
            />
            <img
              src={imageUrl(kit.imageUrl, 'medium')}
              alt={kit.imageAlt}
              width={600}
              height={600}
              className="relative block size-full object-cover"
            />
          </div>
        )}
        <div className="p-4">
          <p className="flex justify-between gap-3 font-[560]">
            <span className="wrap-anywhere">{kit.name}</span>
            <Price shown={cardPrice(kit)} />
          </p>
          <p className="mt-1 text-small text-stone">
            {kit.summary} {kit.hoursTo > 0 && `${hoursText(kit)}.`}
          </p>
        </div>
      </div>
    </div>
  );
}

const marginPx = 12;

/** Where something of this size begins, so that it stays inside the window. */
function within(start: number, size: number, room: number): number {
  return Math.round(Math.max(marginPx, Math.min(start, room - size - marginPx)));
}
