import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { Earned } from '../../../pricing/margins/admin/earned.tsx';
import { useMargins } from '../../../pricing/margins/admin/use-margins.ts';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
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
          margins.gstRegistered
            ? 'Kits sold, with their margin after GST and their cost'
            : 'Kits sold, with their margin and their cost'
        }
        headings={[
          'Kit',
          'Sold',
          'Taken',
          margins.gstRegistered ? 'Margin after GST, and cost' : 'Margin and cost',
        ]}
        rows={sold.map(({ productId, name, sold: units, takenCents }) => ({
          key: String(productId),
          cells: [
            <OfficeLink key="kit" to={adminPaths.kit(productId)} className="office-link">
              {name}
            </OfficeLink>,
            units,
            priceText(takenCents),
            <Earned
              key="margin"
              kit={margins.byId.get(productId)}
              units={units}
              salesCents={takenCents}
              gstRegistered={margins.gstRegistered}
            />,
          ],
        }))}
        empty="Nothing was sold yet."
      />
    </Panel>
  );
}
