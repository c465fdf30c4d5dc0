/** A finger that trembles moves less than this; one that thinks better of it moves away. */
const stillPx = 8;
const pressable = 'a, button, input, label, summary';

/**
 * What is pressed is pressed, also where the page has moved it from under a finger that stayed: rows above get their
 * height, a note comes. The browser would give that click to whatever holds both places, and so to nobody.
 */
export function pressWhatSlips(): void {
  let down: PointerEvent | undefined;
  addEventListener('pointerdown', (event) => (down = event), true);
  addEventListener(
    'click',
    (event) => {
      const began = down;
      down = undefined;
      // A key clicks too, without a finger.
      if (!began || !event.detail) return;
      const pressed = began.target instanceof Element && began.target.closest(pressable);
      const isStill = Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) < stillPx;
      if (!pressed || !isStill || pressed.contains(event.target as Node)) return;
      // What is gone, or was put away by the press itself, has had its turn.
      if (!pressed.getClientRects().length) return;
      event.preventDefault();
      event.stopPropagation();
      // With the keys that were held, and so on.
      pressed.dispatchEvent(new MouseEvent('click', event));
    },
    true,
  );
}
