import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ToastCard } from './toast-card.tsx';

export type Toast = {
  title: string;
  description?: string;
  kind?: 'success' | 'error';
  /** Something to do about it, such as trying again. */
  action?: { label: string; onClick: () => void };
};

type Shown = Toast & { key: number; open: boolean };
type Toasts = {
  shown: Shown | undefined;
  show: (toast: Toast) => void;
  dismiss: () => void;
  viewports: readonly symbol[];
  mount: (viewport: symbol) => () => void;
};

/** A dismissed toast is remembered for this long (specification, section 9). */
const forgottenAfterMs = 1_000_000;

const ToastContext = createContext<Toasts | undefined>(undefined);

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts must be used within the Toaster');
  return toasts;
}

/** @returns what shows a message; there is one at a time, and the newest wins */
export function useToast(): (toast: Toast) => void {
  return useToasts().show;
}

export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [viewports, setViewports] = useState<readonly symbol[]>([]);
  const count = useRef(0);

  const show = useCallback((toast: Toast) => {
    count.current += 1;
    setShown({ ...toast, key: count.current, open: true });
  }, []);
  const dismiss = useCallback(() => setShown((current) => current && { ...current, open: false }), []);
  const mount = useCallback((viewport: symbol) => {
    setViewports((all) => [...all, viewport]);
    return () => setViewports((all) => all.filter((other) => other !== viewport));
  }, []);

  useEffect(() => {
    if (!shown || shown.open) return undefined;
    const forget = setTimeout(() => setShown(undefined), forgottenAfterMs);
    return () => clearTimeout(forget);
  }, [shown]);

  const toasts = useMemo(
    () => ({ shown, show, dismiss, viewports, mount }),
    [shown, show, dismiss, viewports, mount],
  );
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

/**
 * Where messages appear: a live region that is there from the start. An open dialog makes the page
 * around it inert, so it brings a viewport of its own, and the innermost one shows the message.
 */
export function ToastViewport() {
  const { shown, dismiss, viewports, mount } = useToasts();
  const [name] = useState(() => Symbol('toast viewport'));
  const region = useRef<HTMLElement>(null);
  const innermost = viewports.at(-1) === name;
  const toast = innermost && shown?.open ? shown : undefined;

  useEffect(() => mount(name), [mount, name]);
  useEffect(() => {
    if (!innermost) return undefined;
    const reach = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, [innermost]);

  const card = toast && <ToastCard key={toast.key} toast={toast} onDismiss={dismiss} />;
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
