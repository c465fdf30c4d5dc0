import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../dialog.tsx';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { FieldErrorsProvider } from './field-errors.ts';
import { useFirstWrong } from './use-first-wrong.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The words of the button that does it: 'Cancel the order', never 'OK'. */
  action: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why it cannot be done yet, said beside the button: 'Choose an order first.' */
  refusal?: string | undefined;
  /** What will happen, and fields that it needs. */
  children: ReactNode;
};

const noErrors = {};

/**
 * Asks before something that cannot be taken back, and gathers what it needs. It stands beside the page, because it may
 * be asked from within a form: browsers keep what a form inside a form sends to themselves.
 */
export function Confirm({
  open,
  onClose,
  onConfirm,
  title,
  action,
  isDanger,
  isBusy,
  refusal,
  children,
}: Props) {
  const id = useId();
  const { form, press } = useFirstWrong(isBusy);
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title}>
      <form
        ref={form}
        id={id}
        className="grid grid-cols-1 gap-4 px-6 pt-4 pb-6 wrap-break-word"
        onSubmit={(event) => {
          event.preventDefault();
          // React lets it rise to a form that this is asked from, which is not to be sent.
          event.stopPropagation();
          if (isBusy || refusal !== undefined) return;
          onConfirm();
          press();
        }}
      >
        {/* It may be asked from within a form, whose fields are others. */}
        <FieldErrorsProvider value={noErrors}>{children}</FieldErrorsProvider>
        <ConfirmButtons
          action={action}
          onLeave={onClose}
          isDanger={isDanger}
          isBusy={isBusy}
          refusal={refusal}
        />
      </form>
    </Dialog>,
    document.body,
  );
}
