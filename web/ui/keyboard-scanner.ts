import { useEffect, useRef } from 'react';

/** A scanner types faster than a person, and ends with Enter. */
const betweenKeysMs = 40;

/** Hears a keyboard scanner wherever the focus is, unless somebody is typing into a field. */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const hear = useRef(onCode);
  useEffect(() => {
    hear.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.timeStamp - last > betweenKeysMs) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= 4) {
        event.preventDefault();
        hear.current(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    }
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
