/**
 * As the `ref` of what takes the place of something that had the focus, so that whoever uses the keyboard goes on
 * there. Whoever has gone elsewhere meanwhile, and writes perhaps, stays there.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** The same for a form: into its first field. */
export function beginToWrite(form: HTMLElement | null): void {
  takeFocus(form?.querySelector<HTMLElement>('input, select, textarea') ?? null);
}
