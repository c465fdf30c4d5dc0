import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hears a press or a focus beside something that is open. */
export function useOutside(open: boolean, whole: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !whole.current?.contains(target)) onOutside();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
    };
  }, [open]);
}
