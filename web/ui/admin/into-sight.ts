/** As the `ref` of what appears at the end of a dialog: an answer that nobody sees is none. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
