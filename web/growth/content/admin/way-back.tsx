import { useState } from 'react';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';

type Props = {
  /** The words of the button that gives it back: 'Bring the shop’s own header back'. */
  action: string;
  /** What becomes of what the owner arranged. */
  warning: string;
  /** Absent while it is the shop's own already. */
  onGiveBack?: (() => void) | undefined;
  isBusy: boolean;
  /** Absent where nothing stood before. */
  onBefore?: (() => void) | undefined;
};

/** Gives an arrangement back to the shop, once asked, or lays what stood before into the form to be saved. */
export function WayBack({ action, warning, onGiveBack, isBusy, onBefore }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {onBefore && (
        <OfficeButton variant="quiet" onClick={onBefore}>
          As it was before
        </OfficeButton>
      )}
      {onGiveBack && (
        <OfficeButton variant="quiet" onClick={() => setAsking(true)}>
          {action}
        </OfficeButton>
      )}
      {onGiveBack && isAsking && (
        <Confirm
          open
          isDanger
          title={`${action}?`}
          action="Bring back"
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onGiveBack();
          }}
        >
          <p>{warning}</p>
        </Confirm>
      )}
    </div>
  );
}
