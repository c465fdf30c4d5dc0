import { receiptMethods, type ReceiptMethod } from '../../../../contracts/buying/receivables.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { receiptMethodLabels } from '../receipt-labels.ts';

type Fields = { method: ReceiptMethod; day: string; reference: string };
type Props = Fields & { dayLabel: string; onChange: (some: Partial<Fields>) => void };

/** How and when money moved, and what the statement of the account says of it. */
export function ReceiptFields({ method, day, reference, dayLabel, onChange }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="How"
          value={method}
          onChange={({ target }) => onChange({ method: target.value as ReceiptMethod })}
        >
          {receiptMethods.map((one) => (
            <option key={one} value={one}>
              {receiptMethodLabels[one]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeText
          label={dayLabel}
          type="date"
          required
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </div>
      <OfficeText
        label="Reference (optional)"
        hint="As the statement of your account shows it"
        maxLength={80}
        value={reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
    </>
  );
}
