import { useState } from 'react';
import { listInventory, readLedger } from '../../../../contracts/stock/inventory/inventory.ts';
import {
  type Batch,
  listBatches,
  readBatch,
  unpackBatch,
} from '../../../../contracts/stock/making/batches.ts';
import { listMaterials } from '../../../../contracts/stock/making/materials.ts';
import { listPackable } from '../../../../contracts/stock/making/recipes.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { materialReads } from './material-reads.ts';

/** Undoes a batch whose kits are still in stock. */
export function Unpack({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const unpack = useOfficeCall(unpackBatch, {
    done: 'Unpacked',
    refresh: [
      readBatch,
      listBatches,
      listPackable,
      listMaterials,
      ...materialReads,
      listInventory,
      readLedger,
    ],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Unpack</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Unpack batch ${batch.id}`}
        action="Unpack it"
        isDanger
        isBusy={unpack.isBusy}
        onConfirm={() => unpack.run({ params: { id: batch.id } })}
      >
        <p>
          {batch.quantity} × {batch.kitName} {batch.quantity === 1 ? 'leaves' : 'leave'} the stock, and the
          materials go back to where they were, at what they cost.
        </p>
        <CallFailure>{unpack.failure}</CallFailure>
      </Confirm>
    </>
  );
}
