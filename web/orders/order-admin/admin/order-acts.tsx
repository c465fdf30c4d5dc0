import { type ReactNode, useState } from 'react';
import type { Endpoint } from '../../../../contracts/kernel/endpoint.ts';
import { promisedDayText } from '../../../../contracts/kernel/preorder-text.ts';
import {
  orderActs,
  whyNotPermitted,
  type OrderAct,
} from '../../../../contracts/orders/order-admin/order-moves.ts';
import {
  cancelWithRefund,
  noteArrival,
  packOrder,
  refundPart,
  settleAttention,
  shipParcel,
  type WholeOrder,
} from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { orderStatusOf } from './order-status.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderAct } from './use-order-act.ts';

const label: Readonly<Record<OrderAct, string>> = {
  pack: 'Start packing',
  ship: 'Send a parcel',
  deliver: 'It has arrived',
  cancel: 'Cancel the order',
  refund: 'Refund',
  settle: 'Settle what needs attention',
};

/** What is picked up is not sent. */
const pickupLabel: Partial<Record<OrderAct, string>> = { ship: 'Ready to collect', deliver: 'Hand over' };

const calls = {
  pack: packOrder,
  ship: shipParcel,
  deliver: noteArrival,
  cancel: cancelWithRefund,
  refund: refundPart,
  settle: settleAttention,
} satisfies Record<OrderAct, Endpoint>;

/** The act that comes next in an order's life is the one primary button. */
const next: Partial<Record<WholeOrder['state'], OrderAct>> = {
  paid: 'pack',
  packing: 'ship',
  shipped: 'deliver',
};

type Props = { order: WholeOrder; /** More buttons, of other rooms. */ more?: ReactNode };

/** Everything that can be done with an order; what cannot be done now says why. */
export function OrderActs({ order, more }: Props) {
  const [open, setOpen] = useState<OrderAct>();
  const status = orderStatusOf(order);
  const isPickup = order.service === 'pickup';
  const labelOf = (act: OrderAct) => (isPickup && pickupLabel[act]) || label[act];
  const nextAct = order.market && order.state === 'packing' ? 'deliver' : next[order.state];
  const params = { id: order.id };
  const pack = useOrderAct(packOrder, order.id, { done: 'It is being packed' });
  const deliver = useOrderAct(noteArrival, order.id, { done: 'Its buyer hears that it has arrived' });
  const body = { version: order.version };

  const press: Readonly<Record<OrderAct, () => void>> = {
    pack: () => pack.run({ params, body }),
    ship: () => setOpen('ship'),
    deliver: () => (isPickup ? setOpen('deliver') : deliver.run({ params, body })),
    cancel: () => setOpen('cancel'),
    refund: () => setOpen('refund'),
    settle: () => setOpen('settle'),
  };
  const may = useMayCall();
  const possible = orderActs.filter((act) => act !== 'settle' || status.needsAttention);
  const shown = possible.filter((act) => may(calls[act]));
  const refused = shown.flatMap((act) => {
    const why = whyNotPermitted(act, status);
    return why === undefined ? [] : [{ act, why }];
  });
  const close = () => setOpen(undefined);
  return (
    <section aria-label="What to do" className="mb-5 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {shown.map((act) => (
          <OfficeButton
            key={act}
            variant={nextAct === act ? 'primary' : act === 'cancel' ? 'danger' : 'secondary'}
            refusal={whyNotPermitted(act, status)}
            aria-describedby={whyNotPermitted(act, status) && `why-not-${act}`}
            onClick={press[act]}
          >
            {labelOf(act)}
          </OfficeButton>
        ))}
        {more}
      </div>
      {order.state === 'paid' && order.leavesOn !== null && (
        <p>It waits for a pre-ordered kit, promised for {promisedDayText(order.leavesOn)}.</p>
      )}
      {refused.length > 0 && (
        <details className="text-small text-stone">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 sm:min-h-0 sm:py-0.5">
            Why some of it is not possible now
          </summary>
          <ul className="mt-1">
            {refused.map(({ act, why }) => (
              <li key={act} id={`why-not-${act}`}>
                {labelOf(act)}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ShipDialog order={order} open={open === 'ship'} onClose={close} />
      <HandOverDialog order={order} open={open === 'deliver'} onClose={close} />
      <RefundDialog order={order} open={open === 'refund'} onClose={close} />
      <CancelDialog order={order} open={open === 'cancel'} onClose={close} />
      <SettleDialog order={order} open={open === 'settle'} onClose={close} />
    </section>
  );
}
