/**
 * All that a page fetches of the shop's script at once: too little to stand between a phone and the first picture.
 * The rest comes when the page has been painted or is pressed; where nothing is painted, as in a tab behind, shortly
 * after all else has come. What is pressed meanwhile is kept, and done when the page is awake.
 */
const afterLoadMs = 300;

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry, rest = '' } = script?.dataset ?? {};
const whileAsleep = new AbortController();
let hasBegun = false;
let pressed: (() => void) | undefined;

function begin(): void {
  if (hasBegun || !entry) return;
  hasBegun = true;
  // All at once, or each would be asked for only when the one that needs it has come.
  for (const href of rest.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    console.warn('The page could not be woken.', error);
    release();
  });
}

/** What was pressed is done: by the page that is awake, or as a plain form where its script did not come. */
function release(): void {
  whileAsleep.abort();
  pressed?.();
}

/** Only the last counts: who presses again because nothing has happened yet means it once. */
function keep(event: Event, again: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  pressed = again;
  begin();
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (button && button.type === 'button') keep(event, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement)) return;
  // By its button: a click makes React wake what is clicked at once, a form that is sent does not.
  keep(event, () => (button ? button.click() : form.requestSubmit()));
}

const beginSoon = () => setTimeout(begin, afterLoadMs);
const listening = { capture: true, signal: whileAsleep.signal };
document.addEventListener('click', onClick, listening);
document.addEventListener('submit', onSubmit, listening);
script?.addEventListener('awake', release, { once: true });
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
if (document.readyState === 'complete') beginSoon();
else window.addEventListener('load', beginSoon, { once: true });
