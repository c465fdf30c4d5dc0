import { useEffect, useEffectEvent } from 'react';

/** Ctrl or ⌘ with a letter, wherever the focus is. */
export function useShortcut(email: string, work: () => void): void {
  const onPressed = useEffectEvent(work);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== email) return;
      event.preventDefault();
      onPressed();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [email]);
}
