import { savesData } from './save-data.ts';

/** So many pages are prefetched from one page, however far it is scrolled. */
export const mostPrefetched = 4;

/**
 * Prefetches the pages of cards that scroll into view, one after the other and a few only. A hover, a touch or a
 * focus prefetches a page in any case.
 *
 * @returns what ends it
 */
export function prefetchInView(
  onPageChange: (work: () => void) => () => void,
  fetchPage: (path: string) => Promise<unknown>,
): () => void {
  if (savesData()) return () => {};
  let watch: IntersectionObserver | undefined;
  const begin = () => {
    watch?.disconnect();
    watch = watchCards(fetchPage);
  };
  begin();
  const stop = onPageChange(begin);
  return () => {
    stop();
    watch?.disconnect();
  };
}

function watchCards(fetchPage: (path: string) => Promise<unknown>): IntersectionObserver {
  let left = mostPrefetched;
  let before: Promise<unknown> = Promise.resolve();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = target.querySelector('.card-link')?.getAttribute('href');
      if (!isIntersecting || !path || left === 0) continue;
      left -= 1;
      observer.unobserve(target);
      // What does not come ahead comes with the click.
      before = before.then(() => fetchPage(path)).catch(() => {});
      if (left === 0) observer.disconnect();
    }
  });
  for (const card of document.querySelectorAll('main article:has(.card-link)')) observer.observe(card);
  return observer;
}
