import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left, by link, by Back or by closing the tab. */
export function useUnsaved(isDirty: boolean): void {
  useBlocker({
    // The browser's own question: it works where a page is closed, too.
    shouldBlockFn: () => isDirty && !window.confirm('Your changes are not saved. Leave this page?'),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  });
}
