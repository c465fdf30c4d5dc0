const narrow = '(width < 48rem)';
const nearPx = 400;
/** What is below the first screen waits that long on phones (specification, section 9). */
export const mobileDeferMs = 3000;

export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

/**
 * Calls once: in wide windows when the browser is idle; in narrow ones after three seconds or when the element is
 * about to scroll into view, whichever is first.
 *
 * @returns a function that cancels it
 */
export function whenWanted(element: Element, begin: () => void): () => void {
  const waits = isNarrow();
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(),
    { rootMargin: `${nearPx}px` },
  );
  const timer = setTimeout(finish, waits ? mobileDeferMs : 0);
  if (waits) observer.observe(element);
  return stop;

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }

  function finish(): void {
    stop();
    begin();
  }
}

/** What was sent stays readable where its script does not come. */
export function reportNotHydrated(error: unknown): void {
  console.warn('A part of the page could not be woken.', error);
}
