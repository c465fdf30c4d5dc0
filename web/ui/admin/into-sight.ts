/** A `ref` that scrolls an element into view when it appears, such as an answer at the end of a dialog. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
