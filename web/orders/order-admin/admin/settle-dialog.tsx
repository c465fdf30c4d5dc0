import { useState } from 'react';
import { settleAttention } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import type { ActDialog } from './cancel-dialog.tsx';
import { useOrderAct } from './use-order-act.ts';

export function SettleDialog({ order, open, onClose }: ActDialog) {
  const [message, setWords] = useState('');
  const act = useOrderAct(settleAttention, order.id, { done: 'Settled', onDone: onClose });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Settle what needs attention"
      action="It is settled"
      isBusy={act.isBusy}
      onConfirm={() => act.run({ params: { id: order.id }, body: { version: order.version, message } })}
    >
      <p className="whitespace-pre-line">{order.needsAttention}</p>
      <OfficeArea
        label="What was done about it"
        hint="Only the shop reads it, in the timeline."
        required
        maxLength={1000}
        value={message}
        onChange={({ target }) => setWords(target.value)}
        error={act.errorOrFailureOf('message')}
      />
    </Confirm>
  );
}
