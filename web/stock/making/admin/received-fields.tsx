import { OfficeText } from '../../../ui/admin/office-fields.tsx';

export type ReceivedBy = { invoice: string; receivedOn: string };
type Props = { received: ReceivedBy; isTried: boolean; onChange: (some: Partial<ReceivedBy>) => void };

/** By which invoice, and on which day, materials came. */
export function ReceivedFields({ received: { invoice, receivedOn }, isTried, onChange }: Props) {
  return (
    <>
      <OfficeText
        label="Their invoice"
        value={invoice}
        maxLength={80}
        onChange={({ target }) => onChange({ invoice: target.value })}
      />
      <OfficeText
        label="Came on"
        type="date"
        value={receivedOn}
        onChange={({ target }) => onChange({ receivedOn: target.value })}
        error={isTried && receivedOn === '' ? 'Choose a day.' : undefined}
      />
    </>
  );
}
