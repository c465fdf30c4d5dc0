import { useState } from 'react';
import {
  listOutstanding,
  noteSentRefund,
  type OrderMoney,
  readOrderMoney,
} from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { waysToSend, type WayToSend } from '../../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { cameText } from '../receipt-labels.ts';
import { type MovedByHand, ReceiptFields } from './receipt-fields.tsx';

type Refund = OrderMoney['toSend'][number];
type Props = {
  order: WholeOrder;
  refund: Refund;
  receipts: OrderMoney['receipts'];
  openMarkets: OpenMarkets;
};

/** A refund of money that came by hand: somebody has to send it, and says so here. */
export function RefundToSend({ order, refund, receipts, openMarkets }: Props) {
  const [isOpen, setOpen] = useState(false);
  const came = receipts.findLast(({ kind }) => kind === 'received');
  const isMine = useMayCall()(noteSentRefund);
  return (
    <div className="grid gap-2 rounded-control border border-line bg-blush px-3 py-2">
      <p>
        <strong className="tabular-nums">{priceText(refund.cents)} is to be sent back.</strong>{' '}
        <span className="wrap-anywhere">{refund.reason}</span>
      </p>
      <p className="text-small wrap-anywhere">{whereText(order, came)}</p>
      {isMine && (
        <OfficeButton variant="primary" className="w-fit" onClick={() => setOpen(true)}>
          {priceText(refund.cents)} was sent
        </OfficeButton>
      )}
      {isOpen && (
        <SentDialog
          order={order}
          refund={refund}
          method={came?.method ?? 'cash'}
          openMarkets={openMarkets}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** How its money came, and whom to ask for an account. */
function whereText(
  { name, email, phone }: WholeOrder,
  came: OrderMoney['receipts'][number] | undefined,
): string {
  const reach = [name, phone, email].filter(Boolean).join(', ');
  const how = came ? `Its money came ${cameText(came.method, came.reference)}. ` : '';
  return `${how}${reach === '' ? 'Nobody is named in this order.' : `Ask for the account where you do not have it: ${reach}.`}`;
}

function SentDialog({
  order,
  refund,
  method: usual,
  openMarkets,
  onClose,
}: Pick<Props, 'order' | 'refund' | 'openMarkets'> & {
  method: WayToSend;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<MovedByHand<WayToSend>>({
    method: usual,
    day: sydneyToday(),
    reference: '',
    marketId: null,
  });
  const note = useOfficeCall(noteSentRefund, {
    done: 'Noted: the refund was sent',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork, listOutstanding],
    onDone: onClose,
  });
  const { method, day, reference, marketId } = draft;
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Send ${priceText(refund.cents)} back`}
      action="It was sent"
      isBusy={note.isBusy}
      onConfirm={() =>
        note.run({
          params: { id: order.id },
          body: { refundId: refund.refundId, method, sentOn: day, reference, marketId },
        })
      }
    >
      <p>
        Send it first, from your bank or out of the till; the shop only notes that it went.{' '}
        {order.email === ''
          ? 'This buyer has no email: tell them yourself.'
          : 'The buyer gets a letter then.'}
      </p>
      <ReceiptFields
        methods={waysToSend}
        method={method}
        day={day}
        reference={reference}
        marketId={marketId}
        openMarkets={openMarkets}
        isGoing
        dayLabel="Day on which it went"
        dayError={note.errorOf('sentOn')}
        onChange={(some) => setDraft({ ...draft, ...some })}
      />
      {note.failureBeside('sentOn') && <p className="text-danger">{note.failureBeside('sentOn')}</p>}
    </Confirm>
  );
}
