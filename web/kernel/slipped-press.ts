/** A finger that trembles moves less than this; one that thinks better of it moves away. */
const stillPx = 8;
const controls = 'a, button, input, label, summary';

/**
 * What is pressed is pressed, also where the page has moved it from under a finger that stayed: rows above get their
 * height, a note comes. The browser would give that click to whatever holds both places, and so to nobody.
 */
export function retargetSlippedClicks(): void {
  let pointerDown: PointerEvent | undefined;
  addEventListener('pointerdown', (event) => (pointerDown = event), true);
  addEventListener(
    'click',
    (event) => {
      const down = pointerDown;
      pointerDown = undefined;
      // A key clicks too, without a finger.
      if (!down || !event.detail) return;
      const control = down.target instanceof Element && down.target.closest(controls);
      const isStill = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < stillPx;
      if (!control || !isStill || control.contains(event.target as Node)) return;
      // What is gone, or was put away by the press itself, has had its turn.
      if (!control.getClientRects().length) return;
      event.preventDefault();
      event.stopPropagation();
      // With the keys that were held, and so on.
      control.dispatchEvent(new MouseEvent('click', event));
    },
    true,
  );
}
