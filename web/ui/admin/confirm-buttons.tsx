import { useId } from 'react';
import { OfficeButton } from './office-button.tsx';

type Props = {
  /** The words of the button that does it. */
  action: string;
  onLeave: () => void;
  isDanger: boolean | undefined;
  isBusy: boolean | undefined;
  refusal: string | undefined;
};

/** What a dialog ends with: it is left, or done; and why it cannot be done yet. */
export function ConfirmButtons({ action, onLeave, isDanger, isBusy, refusal }: Props) {
  const id = useId();
  return (
    <div className="office-dialog-foot">
      <p id={id} role="status" className="text-small text-stone not-empty:mb-3">
        {refusal}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton onClick={onLeave}>Leave it</OfficeButton>
        <OfficeButton
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          aria-disabled={isBusy || refusal !== undefined || undefined}
          aria-describedby={refusal === undefined ? undefined : id}
        >
          {action}
        </OfficeButton>
      </div>
    </div>
  );
}
