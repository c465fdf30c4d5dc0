import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { Price } from '../../ui/price.tsx';
import { SinceWhen } from './since-when.tsx';

type Props = {
  kit: KitDetail;
  /** What the bar stands in for while it is out of sight. */
  children: ReactNode;
  /** The cart's part in the bar. */
  actions: ReactNode;
};

/** On phones a bar at the bottom stands in for the buy box while that is out of sight. */
export function BuyBar({ kit, children, actions }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const shown = shownPrice(kit);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={box}>{children}</div>
      {away && (
        <section aria-label="Buy this kit" className="buy-bar lg:hidden">
          <p className="min-w-0 flex-[1_1_9rem] text-small leading-snug">
            <span className="block truncate font-[560]">{kit.name}</span>
            <Price shown={shown} /> <SinceWhen shown={shown} slug={kit.slug} />
          </p>
          <div className="shrink-0">{actions}</div>
        </section>
      )}
    </>
  );
}
