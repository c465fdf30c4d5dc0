import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OrderMoney, readOrderMoney } from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { ask } from '../../../kernel/query-client.ts';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { receiptMethodLabels, wayToPayLabels } from '../receipt-labels.ts';
import { CorrectReceipt } from './correct-receipt.tsx';
import { CreditExcess } from './credit-excess.tsx';
import { NoteMoney } from './note-money.tsx';
import { PayBeside } from './pay-beside.tsx';
import { RefundToSend } from './refund-to-send.tsx';
import { ReturnExcess } from './return-excess.tsx';

/** Money that comes by transfer, in cash or on invoice: what came, what is missing, and what is too much. */
export function OrderMoneyByHand({ order, openMarkets }: { order: WholeOrder; openMarkets: OpenMarkets }) {
  const asking = ask(readOrderMoney, { params: { id: order.id } });
  const query = useQuery({
    ...asking,
    // Whatever changes the order, such as cancelling it, changes what its money is for.
    queryKey: [...asking.queryKey, order.version],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Panel title="Money by hand">
      <Loading query={query} what="The money">
        {(money) => <Shown order={order} money={money} openMarkets={openMarkets} />}
      </Loading>
    </Panel>
  );
}

type ShownProps = { order: WholeOrder; money: OrderMoney; openMarkets: OpenMarkets };

function Shown({ order, money, openMarkets }: ShownProps) {
  const { dueCents, receivedCents, missingCents, excessCents, receipts } = money;
  return (
    <div className="grid gap-3">
      {!money.isWaiting && order.payBy === 'provider' && receipts.length === 0 ? null : (
        <FactList
          facts={[
            ['To be paid', priceText(dueCents)],
            ['How', wayToPayLabels[money.payBy]],
            ...(order.dueOn ? [['Due', dateText(order.dueOn)] as const] : []),
            ['Received', priceText(receivedCents)],
            ...(money.isWaiting
              ? [['Missing', <strong key="missing">{priceText(missingCents)}</strong>] as const]
              : []),
            ...(excessCents > 0
              ? [['Too much', <strong key="excess">{priceText(excessCents)}</strong>] as const]
              : []),
          ]}
        />
      )}
      {receipts.length > 0 && (
        <ul className="grid gap-1.5 border-t border-line pt-2">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <span className="flex justify-between gap-2">
                <span>{wordsOf(receipt)}</span>
                <span className="tabular-nums">{priceText(receipt.amountCents)}</span>
              </span>
              <span className="block text-small wrap-anywhere text-stone">
                {[dateText(receipt.receivedOn), marketText(receipt), receipt.reference, receipt.actor]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <CorrectReceipt order={order} money={money} receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      {money.toSend.map((refund) => (
        <RefundToSend
          key={refund.refundId}
          order={order}
          refund={refund}
          receipts={receipts}
          openMarkets={openMarkets}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <NoteMoney order={order} money={money} openMarkets={openMarkets} />
        <PayBeside order={order} money={money} />
      </div>
      {excessCents > 0 && (
        <div className="flex flex-wrap gap-2">
          <ReturnExcess order={order} money={money} openMarkets={openMarkets} />
          {order.customerId !== null && <CreditExcess order={order} money={money} />}
        </div>
      )}
    </div>
  );
}

function wordsOf({ kind, method }: OrderMoney['receipts'][number]): string {
  if (kind === 'credited') return 'Kept as credit';
  if (kind === 'corrected') return 'Taken off: it was noted here by mistake';
  return kind === 'returned' ? `Sent back: ${receiptMethodLabels[method]}` : receiptMethodLabels[method];
}

/** At which market the cash lies, or out of whose cash it went. */
function marketText({ marketId, marketName }: OrderMoney['receipts'][number]): string {
  return marketId === null ? '' : marketName || 'at a market that has closed';
}
