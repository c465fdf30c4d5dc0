import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { withdrawOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import {
  cancelWithRefund,
  readWholeOrder,
  type WholeOrder,
} from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { isRefundedByHand, sendItYourself } from './order-status.ts';
import { useOrderAct } from './use-order-act.ts';

export type ActDialog = { order: WholeOrder; open: boolean; onClose: () => void };

/** Ends the order: what was paid goes back; one that was not paid is only given up. */
export function CancelDialog(props: ActDialog) {
  return props.order.state === 'pending_payment' ? <CancelUnpaid {...props} /> : <Cancel {...props} />;
}

function Cancel({ order, open, onClose }: ActDialog) {
  const [reason, setReason] = useState('');
  const back = order.totalCents - order.refundedCents;
  const act = useOrderAct(cancelWithRefund, order.id, {
    done: back > 0 && isRefundedByHand(order) ? 'Cancelled: now send the money' : 'Cancelled and refunded',
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Cancel the order"
      action={back > 0 ? `Cancel and refund ${priceText(back)}` : 'Cancel the order'}
      isDanger
      isBusy={act.isBusy}
      onConfirm={() => act.run({ params: { id: order.id }, body: { version: order.version, reason } })}
    >
      <p>
        {back > 0 && `${priceText(back)} ${goesBack(order)}. `}The kits go back to the shelf
        {order.discountCode !== null && ', the discount code to the buyer'}. This cannot be taken back.
      </p>
      {back > 0 && isRefundedByHand(order) && <p>{sendItYourself}</p>}
      <OfficeText
        label="Why"
        hint={order.email === '' ? 'It stands on the order’s page.' : 'The buyer reads it in a letter.'}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={act.errorOrFailureOf('reason')}
      />
    </Confirm>
  );
}

function goesBack({ name, email }: WholeOrder): string {
  const whose = email || name;
  return whose === '' ? 'goes back to the buyer' : `goes back to ${whose}`;
}

function CancelUnpaid({ order, open, onClose }: ActDialog) {
  const act = useOfficeCall(withdrawOrder, {
    done: 'The order is cancelled',
    refresh: [readWholeOrder, listAllOrders, readOrderWork],
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Cancel the order"
      action="Cancel it"
      isDanger
      isBusy={act.isBusy}
      onConfirm={() => act.run({ params: { id: order.id } })}
    >
      <p>
        {order.receivedCents > 0
          ? `${priceText(order.receivedCents)} of it is here: it stands as too much then, to be sent back or kept as credit.`
          : 'Nothing was paid.'}{' '}
        The kits that it holds can be bought by others again. If a payment arrives at this very moment, the
        payment wins.
      </p>
      {act.failure && (
        <p role="alert" className="text-danger">
          {act.failure}
        </p>
      )}
    </Confirm>
  );
}
