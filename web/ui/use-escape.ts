import { useEffect, useEffectEvent } from 'react';

/** Hears the Escape key while something is open. */
export function useEscape(open: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return undefined;
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && escape();
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
}
