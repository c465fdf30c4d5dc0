import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { earnedText } from '../../../pricing/margins/admin/margin-text.ts';
import { useMargins } from '../../../pricing/margins/admin/use-margins.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';

/** What each kit of a market left over its cost; nothing for whoever's role does not include costs. */
export function EarnedByKits({ sheet: { lines } }: { sheet: MarketSheet }) {
  const sold = lines.filter((line) => line.sold > 0);
  const margins = useMargins(sold.map(({ productId }) => productId));
  if (!margins) return null;
  return (
    <Panel title="What each kit left">
      <PlainTable
        caption={
          margins.gstRegistered ? 'Kits sold, with their margin after GST' : 'Kits sold, with their margin'
        }
        headings={['Kit', 'Sold', 'Taken', margins.gstRegistered ? 'Margin after GST' : 'Margin']}
        rows={sold.map(({ productId, name, sold: units, takenCents }) => ({
          key: String(productId),
          cells: [
            <ShopLink key="kit" to={adminPaths.kit(productId)} className="office-link">
              {name}
            </ShopLink>,
            units,
            priceText(takenCents),
            earnedText(margins.byId.get(productId), { units, salesCents: takenCents }, margins),
          ],
        }))}
        empty="Nothing was sold yet."
      />
    </Panel>
  );
}
