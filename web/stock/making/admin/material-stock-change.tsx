import { useState } from 'react';
import {
  materialAmount,
  changeMaterialStock,
  listMaterials,
  type Material,
  type MaterialReason,
  materialReasons,
  readMaterial,
} from '../../../../contracts/stock/making/materials.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';

const reasons: Readonly<Record<MaterialReason, string>> = {
  counted: 'Counted: so many lie there',
  damaged: 'Damaged: it cannot be used',
  adjusted: 'Adjusted: a mistake is put right',
};

/** Sets what is on hand of a material, with the reason that the ledger keeps. */
export function MaterialStockChange({ material }: { material: Material }) {
  const { id, onHand, unit } = material;
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState(onHand);
  const [reason, setReason] = useState<MaterialReason>('counted');
  const [note, setNote] = useState('');
  const change = useOfficeCall(changeMaterialStock, {
    done: 'The stock is changed',
    refresh: [readMaterial, listMaterials],
    onDone: () => setOpen(false),
  });
  const isWrong = Number.isNaN(to);

  function open(): void {
    setTo(onHand);
    setNote('');
    change.reset();
    setOpen(true);
  }

  return (
    <>
      <OfficeButton onClick={open}>Count or write off</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Stock of ${material.name}`}
        action="Change the stock"
        isBusy={change.isBusy}
        onConfirm={() => isWrong || change.run({ params: { id }, body: { from: onHand, to, reason, note } })}
      >
        <OfficeNumber
          label="On hand"
          hint={`${materialAmount(onHand, unit)} now`}
          value={to}
          onNumber={setTo}
          error={isWrong ? 'A whole number' : undefined}
        />
        <OfficeSelect
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as MaterialReason)}
        >
          {materialReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeText
          label="Note"
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
        />
        {change.failure && <FieldError>{change.failure}</FieldError>}
      </Confirm>
    </>
  );
}
