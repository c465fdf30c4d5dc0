export const notLaidOut = '.later:not([data-laid])';

/**
 * What somebody has passed gets its true height, however far they jumped and however busy the browser is: by it the
 * place is found again after Back. What they see stays where it is (scroll anchoring).
 */
export function layOutPassed(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(notLaidOut)];
  const passed = parts.filter((part) => part.getBoundingClientRect().top < 0);
  for (const part of passed) part.dataset['laid'] = '';
}
