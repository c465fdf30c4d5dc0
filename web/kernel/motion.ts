/** Has the visitor asked for less motion? */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
}
