import { useState } from 'react';
import { handOverOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import type { ActDialog } from './cancel-dialog.tsx';
import { useOrderAct } from './use-order-act.ts';

/** Somebody came for an order: who it was is noted, should another one come for it. */
export function HandOverDialog({ order, open, onClose }: ActDialog) {
  const [name, setName] = useState(order.buyerName || order.name);
  const act = useOrderAct(handOverOrder, order.id, { done: 'Handed over', onDone: onClose });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Hand over"
      action="It was picked up"
      isBusy={act.isBusy}
      onConfirm={() => act.run({ params: { id: order.id }, body: { version: order.version, name } })}
    >
      <p>
        Order {order.number}, {order.deliveryName}
      </p>
      <OfficeText
        label="Who took it"
        hint="Only the shop reads it, in the timeline."
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={act.errorOrFailureOf('name')}
      />
    </Confirm>
  );
}
