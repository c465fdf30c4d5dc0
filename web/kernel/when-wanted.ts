const narrow = '(width < 48rem)';
const mobileDeferMs = 3000;
const nearPx = 400;

/**
 * Calls once: in wide windows as soon as the browser has time; in narrow ones after three seconds or when the
 * element is scrolled near, whichever is first.
 *
 * @returns what calls it off
 */
export function whenWanted(element: Element, begin: () => void): () => void {
  const isNarrow = window.matchMedia(narrow).matches;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(),
    { rootMargin: `${nearPx}px` },
  );
  const timer = setTimeout(finish, isNarrow ? mobileDeferMs : 0);
  if (isNarrow) observer.observe(element);
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
export function sayAsleep(error: unknown): void {
  console.warn('A part of the page could not be woken.', error);
}
