import { useState } from 'react';
import { listPartClaims, takeBatchOutOfSale } from '../../../../contracts/buying/parts-desk.ts';
import { type Batch, readBatch } from '../../../../contracts/stock/making/batches.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** A fault of the batch that somebody of the shop has found. */
export function TakeOutOfSale({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const stop = useOfficeCall(takeBatchOutOfSale, {
    done: 'Out of sale',
    refresh: [readBatch, listPartClaims],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Take it out of sale</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Take batch ${batch.id} out of sale`}
        action="Take it out of sale"
        isDanger
        isBusy={stop.isBusy}
        onConfirm={() => stop.run({ params: { id: batch.id }, body: { reason } })}
      >
        <p>
          What is left of it is set aside, in the store and in the boxes of markets. Under Parts it is put on
          sale again, or written off. What is paid and not packed yet is not stopped: look at it yourself.
        </p>
        <OfficeText
          label="What is wrong with it"
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={stop.errorOrFailureOf('reason')}
        />
      </Confirm>
    </>
  );
}
