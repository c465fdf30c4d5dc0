import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

const shownForMs = 5000;
const swipeThresholdPx = 50;

/** Stays for five seconds, longer while it is hovered, focused or in a hidden tab; swiped right it goes at once. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  const swipeStart = useRef<number | undefined>(undefined);
  useCountdown(shownForMs, isHovered || hasFocus, onDismiss);
  const failed = toast.kind === 'error';
  return (
    <div
      className="toast flex items-start gap-3 rounded-card border border-line bg-white p-4 shadow-toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (swipeStart.current !== undefined && event.clientX - swipeStart.current >= swipeThresholdPx)
          onDismiss();
        swipeStart.current = undefined;
      }}
    >
      <Icon
        of={failed ? CircleAlert : CircleCheck}
        className={classes('mt-0.5', failed ? 'text-danger' : 'text-success')}
      />
      <div className="min-w-0 grow text-small">
        <p className="font-[600]">{toast.title}</p>
        {toast.description && <p className="text-stone">{toast.description}</p>}
        {toast.more?.map((line) => (
          <p key={line} className="mt-1">
            {line}
          </p>
        ))}
        {toast.action && (
          <button
            type="button"
            className="mt-1 min-h-8 cursor-pointer font-[560] text-eucalypt underline underline-offset-4"
            onClick={() => {
              onDismiss();
              toast.action?.onClick();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss message"
        className="-m-2 grid size-10 cursor-pointer place-items-center rounded-control hover:bg-linen"
        onClick={onDismiss}
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  );
}
