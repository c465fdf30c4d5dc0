import type { ReactNode } from 'react';
import { stockBadge } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import { type KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { TradePrice } from '../../pricing/price-lists/trade-price.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { badgesOf } from './badges.ts';
import { difficultyLabels } from './difficulty-and-time.ts';
import { SaleName } from './sale-name.tsx';
import { SinceWhen } from './since-when.tsx';
import { StockLine } from './stock-line.tsx';
import { VariantChoice } from './variant-choice.tsx';

type Props = {
  kit: KitDetail;
  /** The reviews' part. */
  rating?: ReactNode;
  /** The kits of a bundle. */
  bundle?: ReactNode;
  /** The payments' part: what the price is in four payments. */
  instalments?: ReactNode;
  /** The cart's part. */
  actions?: ReactNode;
};

/** What is sold, and for how much. The page puts the parts of other rooms into it. */
export function BuyBox({ kit, rating, bundle, instalments, actions }: Props) {
  const { word, tone } = difficultyLabels[kit.difficulty];
  const badges = badgesOf(kit);
  const shown = shownPrice(kit);
  return (
    <div>
      {badges.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge.label} tone={badge.tone === 'paper' ? 'mist' : badge.tone}>
              {badge.label}
            </Badge>
          ))}
        </p>
      )}
      <h1 className="text-title wrap-anywhere">{kit.name}</h1>
      {rating}
      <p className="mt-4">
        <Price shown={shown} className="text-h3" /> <SinceWhen shown={shown} slug={kit.slug} />{' '}
        <span className="ml-1 inline-block text-small text-stone">Includes GST</span>
        {kit.sale && <SaleName of={kit.sale} />}
      </p>
      {instalments}
      <TradePrice productId={kit.id} />
      <p className="mt-5 text-lead text-stone">{kit.summary}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <Badge tone={tone}>{word}</Badge>
        <span>{hoursText(kit)}</span>
        <StockLine badge={kit.preorder?.label ?? stockBadge(kit.stock)} />
      </p>
      <VariantChoice kit={kit} />
      {bundle}
      {actions && <div className="mt-7">{actions}</div>}
    </div>
  );
}
