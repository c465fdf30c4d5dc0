import { notLaidOut } from './lay-out-passed.ts';
import { savesData } from './save-data.ts';
import { whenIdle } from './when-idle.ts';
import { isNarrow, mobileDeferMs } from './when-wanted.ts';

const notFilled = '.later:not([data-filled]), .track:not([data-filled])';

/**
 * Sections below the first screen delay their layout and pictures (`later` in the style sheet), so that they do not
 * slow down what is seen first. This lays them out one by one when the browser is idle; their pictures follow on
 * phones after three seconds (specification, section 2). Scrolling to a section does not wait for it.
 *
 * @returns a function that stops it
 */
export function layOutRest(): () => void {
  const fetchesPictures = !savesData();
  let isTime = !isNarrow();
  let isUnderWay = false;
  let hasEnded = false;

  const begin = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    whenIdle(goOn);
  };
  const goOn = () => {
    isUnderWay = !hasEnded && (layOutNext() || (fetchesPictures && isTime && fillNext()));
    if (isUnderWay) whenIdle(goOn);
  };
  const observer = new MutationObserver(begin);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    isTime = true;
    begin();
  }, mobileDeferMs);
  begin();

  return () => {
    hasEnded = true;
    clearTimeout(timer);
    observer.disconnect();
  };
}

function layOutNext(): boolean {
  const part = document.querySelector<HTMLElement>(notLaidOut);
  if (part) part.dataset['laid'] = '';
  return part !== null;
}

function fillNext(): boolean {
  const part = document.querySelector<HTMLElement>(notFilled);
  if (part) fill(part);
  return part !== null;
}

function fill(part: HTMLElement): void {
  part.dataset['filled'] = '';
  for (const picture of part.querySelectorAll('img')) {
    // What would have to be swiped to is fetched when it is.
    if (picture.getBoundingClientRect().left >= window.innerWidth) continue;
    picture.loading = 'eager';
    const box = picture.closest<HTMLElement>('.card-picture');
    if (box) box.dataset['laid'] = '';
  }
}
