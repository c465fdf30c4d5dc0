import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; onBack: () => void; children: ReactNode; foot?: ReactNode };

/** A screen over the tiles: the whole of a phone, the middle of a tablet. What is pressed stands at its foot. */
export function TillSheet({ title, onBack, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A dialog that is removed from the page does not return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-white text-ink backdrop:bg-ink/40 md:m-auto md:h-[min(46rem,calc(100dvh-2rem))] md:w-[30rem] md:rounded-card"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 border-b border-line px-1 py-1">
          <button
            type="button"
            aria-label="Back"
            className="grid size-12 cursor-pointer place-items-center rounded-control active:bg-linen"
            onClick={onBack}
          >
            <ArrowLeft aria-hidden="true" />
          </button>
          <h2 className="text-h2">{title}</h2>
        </div>
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">{children}</div>
        {foot && <div className="grid gap-2 border-t border-line p-3">{foot}</div>}
      </div>
    </dialog>
  );
}
