const soonMs = 1_000;

/** Calls once, when the browser has nothing else to do; where it does not say so, a little later. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => work());
  else setTimeout(work, soonMs);
}
