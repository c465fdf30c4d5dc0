import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

export type Toast = { title: string; description?: string; kind?: 'success' | 'error' };

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within the Toaster');
  return show;
}

/** Shows one message at a time. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const show = useCallback((next: Toast) => setToast(next), []);
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label="Messages" aria-live="polite">
        {toast && (
          <>
            <strong>{toast.title}</strong>
            <p>{toast.description}</p>
          </>
        )}
      </section>
    </ToastContext>
  );
}
