import { useState } from 'react';
import {
  type MaterialLot,
  readMaterialLedger,
  readMaterialLots,
  takeBackLot,
} from '../../../../contracts/stock/making/material-ledger.ts';
import { listMaterials, readMaterial } from '../../../../contracts/stock/making/materials.ts';
import { listPurchaseOrders, readPurchaseOrder } from '../../../../contracts/stock/making/purchase-orders.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dayText } from '../../../ui/day-text.ts';

/** Of a lot that nothing was used of: it was booked by mistake. */
export function TakeBackLot({ materialId, lot }: { materialId: number; lot: MaterialLot }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const takeBack = useOfficeCall(takeBackLot, {
    done: 'Taken back',
    refresh: [
      readMaterialLots,
      readMaterialLedger,
      readMaterial,
      listMaterials,
      listPurchaseOrders,
      readPurchaseOrder,
    ],
    onDone: () => setOpen(false),
  });
  if (!useMayCall()(takeBackLot) || lot.left === 0 || lot.left < lot.quantity) return null;
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>
        Take back<span className="sr-only"> what came on {dayText(lot.receivedOn)}</span>
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Take back ${lot.quantity.toLocaleString('en-AU')}, booked on ${dayText(lot.receivedOn)}`}
        action="Take it back"
        isBusy={takeBack.isBusy}
        refusal={note.trim() === '' ? 'Say what was wrong first.' : undefined}
        onConfirm={() =>
          takeBack.run({ params: { id: materialId, lotId: lot.id }, body: { note: note.trim() } })
        }
      >
        <p>
          For a lot that was booked by mistake: it goes out at its cost, and the ledger keeps both. What was
          ordered of it is on its way again.
        </p>
        <OfficeText
          label="What was wrong"
          hint="Such as: ten came, not a hundred"
          required
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={takeBack.errorOrFailureOf('note')}
        />
      </Confirm>
    </>
  );
}
