import { type ReactNode, use } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { cardStockBadge, type Kit } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { badgesOf } from './badges.ts';
import { CardCorner } from './card-corner.ts';
import { CardRating } from './card-rating.tsx';
import { difficultyLabels, shortHoursText } from './difficulty-and-time.ts';
import { chooseFlow, pictureFlow } from './picture-flow.ts';
import { SaleName } from './sale-name.tsx';
import { StockLine } from './stock-line.tsx';

type Props = {
  kit: Kit;
  /** What a page puts under the card, such as the cart's button. */
  actions?: ReactNode;
  sizes?: string;
  first?: boolean;
};

const gridSizes = '(min-width: 1760px) 270px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';

export function KitCard({ kit, actions, sizes = gridSizes, first }: Props) {
  const corner = use(CardCorner);
  const { word, tone } = difficultyLabels[kit.difficulty];
  // No container queries here: for one frame Chrome paints what is within a container without the page's
  // base style, and the card moves.
  return (
    <article aria-label={kit.name} className="group relative flex h-full flex-col">
      <div className="card-picture relative aspect-4/5 overflow-hidden rounded-card bg-sand">
        {kit.imageUrl && (
          <Picture
            original={kit.imageUrl}
            alt={kit.imageAlt}
            preset="productCard"
            sizes={sizes}
            first={first}
            focus={kit.imageFocus}
            className="transition-transform duration-320 ease-settle group-hover:scale-[1.025] motion-reduce:transform-none"
          />
        )}
        <p className="absolute inset-x-2 top-2 flex flex-wrap gap-1 md:inset-x-3 md:top-3">
          {badgesOf(kit).map((badge) => (
            <Badge key={badge.label} tone={badge.tone}>
              {badge.label}
            </Badge>
          ))}
        </p>
        {corner?.(kit)}
      </div>
      <h3 className="mt-3 font-text text-body leading-snug font-[560] tracking-normal wrap-anywhere">
        <ShopLink
          to={paths.product(kit.slug)}
          viewTransition={pictureFlow}
          onClick={({ currentTarget }) => chooseFlow(currentTarget)}
          className="card-link underline-offset-4 decoration-1 group-hover:underline"
        >
          {kit.name}
        </ShopLink>
      </h3>
      <p className="mt-1">
        <Price shown={cardPrice(kit)} />
        {kit.sale && <SaleName of={kit.sale} />}
      </p>
      <CardRating kit={kit} />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-tiny text-stone xl:gap-x-3 xl:text-small">
        {kit.hoursTo > 0 && (
          <>
            <span className="max-xl:basis-full">
              <Badge tone={tone}>{word}</Badge>
            </span>
            <span className="whitespace-nowrap">{shortHoursText(kit)}</span>
          </>
        )}
        <StockLine badge={cardStockBadge(kit)} />
      </p>
      {actions && <div className="relative z-10 mt-auto pt-4">{actions}</div>}
    </article>
  );
}
