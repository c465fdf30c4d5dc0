import { useState } from 'react';
import { cancelMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useMarketCall } from './use-market-call.ts';

/** A market that does not take place; who wanted to collect there is told, and how many that are is said first. */
export function CancelMarket({ sheet: { market, orders } }: { sheet: MarketSheet }) {
  const [open, setOpen] = useState(false);
  const cancel = useMarketCall(cancelMarket, {
    done: 'The market is cancelled',
    onDone: () => setOpen(false),
  });
  const { waiting } = orders;
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>It does not take place</OfficeButton>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel the market"
        action="Cancel it"
        isBusy={cancel.isBusy}
        onConfirm={() => cancel.run({ params: { id: market.id } })}
      >
        <p>What lies in its box goes back into stock.</p>
        <p>
          {waiting === 0
            ? 'No order was to be collected there.'
            : `${waiting === 1 ? '1 order was' : `${waiting} orders were`} to be collected there: the buyers are told, and you decide how each of them goes on.`}
        </p>
        {cancel.failure && (
          <p role="alert" className="text-danger">
            {cancel.failure}
          </p>
        )}
      </Confirm>
    </>
  );
}
