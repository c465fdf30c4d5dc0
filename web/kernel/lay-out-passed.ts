export const notLaidOut = '.later:not([data-laid])';

/**
 * Gives sections above the window their real height, however far somebody jumped and however busy the browser is, so
 * that Back finds the same place again. What is in view does not move (scroll anchoring).
 */
export function layOutPassed(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(notLaidOut)];
  const passed = parts.filter((part) => part.getBoundingClientRect().top < 0);
  for (const part of passed) part.dataset['laid'] = '';
}
