import { settleShort } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useMarketCall } from './use-market-call.ts';

/** What was sold and not there: both sales stand, and somebody has to look. */
export function MarketTasks({ sheet: { market, tasks } }: { sheet: MarketSheet }) {
  const settle = useMarketCall(settleShort, { done: 'Settled' });
  if (tasks.length === 0) return null;
  return (
    <Panel title="To see to">
      <ul className="grid gap-2">
        {tasks.map(({ productId, message }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <strong className="font-[560]">{message}.</strong> Sold here, and neither in the box nor on the
              shelf: count the shelf, or make one for the buyer.
            </span>
            <OfficeButton onClick={() => settle.run({ params: { id: market.id, productId } })}>
              I have seen to it
            </OfficeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
