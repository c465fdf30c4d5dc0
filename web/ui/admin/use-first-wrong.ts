import { useEffect, useRef, useState } from 'react';

/**
 * Brings whoever pressed in vain to the first field that is wrong, which may be out of sight: where the form itself saw
 * it at once, else when its call is refused.
 */
export function useFirstWrong(isBusy = false) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(isBusy);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (busy.current && !isBusy) focusFirstWrong(form.current);
    busy.current = isBusy;
  }, [isBusy]);
  useEffect(() => {
    if (presses === 0) return undefined;
    // Whether a call has begun is known one task later, and until then what it was refused before is still marked.
    const later = setTimeout(() => !busy.current && focusFirstWrong(form.current));
    return () => clearTimeout(later);
  }, [presses]);
  return { form, press: () => setPresses((count) => count + 1) };
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
