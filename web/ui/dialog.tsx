import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { ToastViewport, useToasts } from './toast.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A drawer stands at an edge of the window, a dialog in its middle, where it may be wide or take all of it. */
  side?: 'left' | 'right' | 'middle' | 'wide' | 'whole';
  /** Stays open whatever is pressed: what it began is not over. */
  isHeld?: boolean;
  /** Hears every key inside, wherever the focus stands. */
  onKey?: (key: string) => void;
  children: ReactNode;
};

const shapes = {
  left: 'drawer drawer-left',
  right: 'drawer drawer-right',
  middle: 'dialog',
  wide: 'dialog dialog-wide',
  whole: 'dialog dialog-whole',
} as const;

/** A modal dialog: focus goes in and is held, Escape and the backdrop close it, focus goes back to the opener. */
export function Dialog({ open, onClose, title, side = 'middle', isHeld, onKey, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { dismiss } = useToasts();
  const isInTheMiddle = side !== 'left' && side !== 'right';
  // What was shown stays while the dialog moves out of sight.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    // A message from before would cover the dialog's title on a phone. A dialog that opens by itself leaves it to be
    // read.
    if (isInTheMiddle && opener?.matches('button')) dismiss();
    element.showModal();
    return () => {
      element.close();
      // The opener may be gone, as when the last line of the cart was removed: then the page's heading.
      const target =
        opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('h1');
      target?.focus({ preventScroll: true });
    };
  }, [open, isInTheMiddle, dismiss]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its backdrop, and Tab to hold the focus
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes('bg-paper text-ink', shapes[side])}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!open || dialog.current?.open) return;
        // Pressed twice, Escape closes it without asking.
        if (isHeld) dialog.current?.showModal();
        else onClose();
      }}
      onClick={(event) => isOutside(event) && onClose()}
      onKeyDown={(event) => {
        onKey?.(event.key);
        holdFocus(event);
      }}
    >
      {opened && (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-6">
            <h2 id={titleId} tabIndex={-1} className="text-h3">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
              onClick={onClose}
            >
              <Icon of={X} />
            </button>
          </div>
          {children}
          {open && <ToastViewport />}
        </>
      )}
    </dialog>
  );
}

/** A click on the backdrop has the dialog itself as its target and lies beside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Tab goes round inside, instead of out into the browser's own controls. */
function holdFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const reachable = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
  );
  const first = reachable[0];
  const last = reachable[reachable.length - 1];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
