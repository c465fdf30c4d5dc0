import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazily } from '../kernel/lazily.tsx';
import { noToasts, type Toast, ToastStore } from './toast-store.ts';

type CardProps = { toast: Toast; onDismiss: () => void };

/** Loaded with what pages share, once a page is idle; until then only the text is shown. */
const ToastCard = lazily<'ToastCard', CardProps>(
  () => import('./toast-card.tsx'),
  'ToastCard',
  undefined,
  ({ toast }) => (
    <p className="toast rounded-card border border-line bg-white p-4 text-small shadow-toast">
      {toast.title}. {toast.description}
    </p>
  ),
);

const ToastContext = createContext<ToastStore | undefined>(undefined);

export function useToasts(): ToastStore {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts must be used within the Toaster');
  return toasts;
}

/** @returns what shows a message; there is one at a time, and the newest wins */
export function useToast(): (toast: Toast) => void {
  return useToasts().show;
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts] = useState(() => new ToastStore());
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

/**
 * Where messages appear: a live region that is there from the start. An open dialog makes the page
 * around it inert, so it brings a viewport of its own, and the innermost one shows the message.
 */
export function ToastViewport() {
  const toasts = useToasts();
  const { shown, viewports } = useSyncExternalStore(toasts.subscribe, toasts.state, () => noToasts);
  const [name] = useState(() => Symbol('toast viewport'));
  const region = useRef<HTMLElement>(null);
  const innermost = viewports.at(-1) === name;
  const toast = innermost && shown?.open ? shown : undefined;

  useEffect(() => toasts.mount(name), [toasts, name]);
  useEffect(() => {
    if (!innermost) return undefined;
    const reach = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, [innermost]);

  const card = toast && <ToastCard key={toast.key} toast={toast} onDismiss={toasts.dismiss} />;
  return (
    <section
      ref={region}
      aria-label={innermost ? 'Messages (F8)' : undefined}
      tabIndex={-1}
      className="toast-viewport"
    >
      <div role="status">{toast?.kind !== 'error' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </section>
  );
}
