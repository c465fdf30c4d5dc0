import { savesData } from './save-data.ts';
import { whenIdle } from './when-idle.ts';
import { isNarrow, mobileDeferMs } from './when-wanted.ts';

const waiting = '.later:not([data-laid]), .track:not([data-laid])';

/**
 * What is below the first screen keeps its layout and its pictures waiting (`later` and `track` in the style sheet),
 * so that it does not stand in the way of what is seen first. Here it follows part by part when the browser has time:
 * at once in wide windows, after three seconds in narrow ones (specification, section 2). Whoever scrolls there sooner
 * does not wait for it.
 *
 * @returns what ends it
 */
export function layOutRest(): () => void {
  let isUnderWay = false;
  let hasEnded = false;
  const layOutNext = () => {
    const part = hasEnded ? null : document.querySelector<HTMLElement>(waiting);
    isUnderWay = part !== null;
    if (!part) return;
    layOut(part);
    whenIdle(layOutNext);
  };
  const begin = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    whenIdle(layOutNext);
  };
  const observer = new MutationObserver(begin);
  const timer = setTimeout(
    () => {
      begin();
      observer.observe(document.body, { childList: true, subtree: true });
    },
    isNarrow() ? mobileDeferMs : 0,
  );
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    observer.disconnect();
  };
}

function layOut(part: HTMLElement): void {
  part.dataset['laid'] = '';
  if (savesData()) return;
  for (const picture of part.querySelectorAll('img')) {
    // What would have to be swiped to is fetched when it is.
    if (picture.getBoundingClientRect().left >= window.innerWidth) continue;
    picture.loading = 'eager';
    const box = picture.closest<HTMLElement>('.card-picture');
    if (box) box.dataset['laid'] = '';
  }
}
