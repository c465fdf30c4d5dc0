import { type RefObject, useEffect } from 'react';

const hoverMs = 1_000;
const pressMs = 1_200;
const closesAfterTouchMs = 4_000;
const leavingMs = 150;
const stillPx = 10;

/**
 * Specification, section 2: the preview opens after a second under a mouse or 1.2 seconds under a finger, and closes
 * four seconds after the finger has left. It stays while the mouse is on it, and goes when the page is scrolled.
 */
export function usePreviewPointer(
  inCard: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    const card = inCard.current?.closest('article');
    if (!card) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { x: number; y: number; shown: boolean } | undefined;

    const later = (ms: number, work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const isOnPreview = (target: EventTarget | null) =>
      target instanceof Node && preview.current?.contains(target) === true;

    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      hear: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => card.addEventListener(name, hear, { signal, capture });

    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && later(hoverMs, () => setOpen(true)));
    on('pointerleave', (event) => {
      if (event.pointerType !== 'mouse' || isOnPreview(event.relatedTarget)) return;
      later(leavingMs, () => !preview.current?.matches(':hover') && setOpen(false));
    });
    on('pointerdown', ({ pointerType, clientX, clientY, target }) => {
      if (pointerType === 'mouse') return isOnPreview(target) ? undefined : close();
      if (target instanceof Element && target.closest('button')) return undefined;
      pressed = { x: clientX, y: clientY, shown: false };
      later(pressMs, () => {
        if (pressed) pressed.shown = true;
        setOpen(true);
      });
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > stillPx && !pressed.shown)
        released();
    });
    function released() {
      if (pressed?.shown) later(closesAfterTouchMs, () => setOpen(false));
      else if (pressed) clearTimeout(timer);
      const wasShown = pressed?.shown;
      pressed = undefined;
      // The click that follows a long press does not lead to the product.
      if (wasShown) card?.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => card?.removeEventListener('click', swallow, true), 50);
    }
    on('pointerup', released);
    on('pointercancel', released);
    on('contextmenu', (event) => pressed && event.preventDefault());
    const scrolled = () => {
      close();
      // A mouse that rests on the card again begins anew.
      if (card.matches(':hover') && window.matchMedia('(hover: hover)').matches)
        later(hoverMs, () => setOpen(true));
    };
    window.addEventListener('scroll', scrolled, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [inCard, preview, setOpen]);
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
