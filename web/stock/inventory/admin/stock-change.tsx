import { useState } from 'react';
import {
  changeStock,
  listInventory,
  readLedger,
  type StockReason,
  stockReasons,
} from '../../../../contracts/stock/inventory/inventory.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';

const reasons: Readonly<Record<StockReason, string>> = {
  adjusted: 'Adjusted: a mistake is put right',
  damaged: 'Damaged: it cannot be sold',
  counted: 'Counted: so many lie there',
};

/** Sets what is on hand, with the reason that the ledger keeps. */
export function StockChange({ id, onHand }: { id: number; onHand: number }) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState(onHand);
  const [reason, setReason] = useState<StockReason>('adjusted');
  const [note, setNote] = useState('');
  const change = useOfficeCall(changeStock, {
    done: 'The stock is changed',
    refresh: [readLedger, listInventory],
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
      <OfficeButton onClick={open}>Change the stock</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Change the stock"
        action="Change the stock"
        isBusy={change.isBusy}
        onConfirm={() => isWrong || change.run({ params: { id }, body: { from: onHand, to, reason, note } })}
      >
        <OfficeNumber
          label="On hand"
          hint={`${onHand} now`}
          value={to}
          onNumber={setTo}
          error={isWrong ? 'A whole number' : undefined}
        />
        <OfficeSelect
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as StockReason)}
        >
          {stockReasons.map((one) => (
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
