import { useRef, useState } from 'react';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';

type Props<Reason extends string> = {
  button: string;
  title: string;
  onHand: number;
  /** What is there, with its unit. */
  onHandText: string;
  /** The first is chosen until another is. */
  reasons: readonly Reason[];
  reasonTexts: Readonly<Record<Reason, string>>;
  change: { isBusy: boolean; failure: string | undefined; reset: () => void };
  onChange: (body: { from: number; to: number; reason: Reason; note: string }) => Promise<unknown>;
};

/** Sets what is on hand, of a kit or a material, with the reason that its ledger keeps. */
export function StockChangeDialog<Reason extends string>(props: Props<Reason>) {
  const { button, title, onHand, onHandText, reasons, reasonTexts, change, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState(onHand);
  const [chosen, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const reason = chosen ?? reasons[0];
  const isWrong = Number.isNaN(to);
  /** Known before it is drawn: the second of two quick taps comes earlier. */
  const isSent = useRef(false);

  function open(): void {
    setTo(onHand);
    setNote('');
    change.reset();
    isSent.current = false;
    setOpen(true);
  }

  async function confirm(): Promise<void> {
    if (isWrong || reason === undefined || isSent.current) return;
    isSent.current = true;
    await onChange({ from: onHand, to, reason, note }).then(
      () => setOpen(false),
      // Said beside the fields, and tried again from there.
      () => (isSent.current = false),
    );
  }

  return (
    <>
      <OfficeButton onClick={open}>{button}</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        action="Change the stock"
        isBusy={change.isBusy}
        onConfirm={() => void confirm()}
      >
        <OfficeNumber
          label="On hand"
          hint={`${onHandText} now`}
          value={to}
          onNumber={setTo}
          error={isWrong ? 'A whole number' : undefined}
        />
        <OfficeSelect
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as Reason)}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeText
          label="Note"
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
        />
        <CallFailure>{change.failure}</CallFailure>
      </Confirm>
    </>
  );
}
