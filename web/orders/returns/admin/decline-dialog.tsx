import { useState } from 'react';
import { declineReturn, type OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useReturnStep } from './use-return-step.ts';

export type StepDialog = { one: OfficeReturn; orderId: string; open: boolean; onClose: () => void };

export function DeclineDialog({ one, orderId, open, onClose }: StepDialog) {
  const [reason, setReason] = useState('');
  const step = useReturnStep(declineReturn, orderId, {
    done: 'Declined; the buyer reads why',
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Decline return ${one.number}`}
      action="Decline it"
      isDanger
      isBusy={step.isBusy}
      onConfirm={() => step.run({ params: { id: one.id }, body: { seen: one.state, reason } })}
    >
      {one.kind !== 'change_of_mind' && (
        <p>
          The buyer says that something is wrong with it. The Australian Consumer Law has no deadline for
          that, and asks for no packaging.
        </p>
      )}
      <OfficeArea
        label="Why"
        hint="The buyer reads it in a letter."
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={step.errorOrFailureOf('reason')}
      />
    </Confirm>
  );
}
