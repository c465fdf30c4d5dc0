import type { ReactNode } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { KitCard } from './kit-card.tsx';

type Props = {
  heading: string;
  kits: readonly Kit[];
  /** What stands here while there is nothing to show. */
  emptyText: string;
  /** The address of the whole list, where there is one. */
  all?: string;
  actions?: (kit: Kit) => ReactNode;
};

const slideSizes = '(min-width: 1024px) 300px, (min-width: 768px) 34vw, 62vw';

export function KitCarousel({ heading, kits, emptyText, all, actions }: Props) {
  if (kits.length === 0) {
    return (
      <section data-empty>
        <h2>{heading}</h2>
        <p className="mt-4 text-stone">{emptyText}</p>
      </section>
    );
  }
  return (
    <Carousel
      heading={heading}
      what={`kits, ${heading}`}
      slideClass="w-[62vw] max-w-75 md:w-75"
      aside={
        all && (
          <ShopLink
            to={all}
            className="inline-flex min-h-11 items-center text-eucalypt underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            See all<span className="sr-only">: {heading}</span>
          </ShopLink>
        )
      }
      slides={kits.map((kit) => ({
        key: kit.id,
        content: <KitCard kit={kit} sizes={slideSizes} actions={actions?.(kit)} />,
      }))}
    />
  );
}
