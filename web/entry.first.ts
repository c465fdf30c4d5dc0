/**
 * All that a page fetches of the shop's script at once: too little to stand between a phone and the first picture.
 * The rest comes when the page has been painted, or when it is pressed before that.
 * What is typed and pressed meanwhile is kept, and done when the page is hydrated.
 */

import { retargetSlippedClicks } from './kernel/slipped-press.ts';
import { yieldToMain } from './kernel/yield-to-main.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { libraries, entry, rest = '' } = script?.dataset ?? {};
const untilHydration = new AbortController();
const typed = new Map<Field, string>();
let hasBegun = false;
let pressed: (() => void) | undefined;

function begin(): void {
  if (hasBegun || !libraries || !entry) return;
  hasBegun = true;
  // All at once, or each would be asked for only when the one that needs it has come.
  for (const href of [entry, ...rest.split(' ').filter(Boolean)]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  read([libraries, entry]).catch((error: unknown) => {
    console.warn('The page could not be woken.', error);
    release();
  });
}

/** One after the other: each is read in a task of its own, so that a finger comes between them. */
async function read(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await yieldToMain();
  }
}

/** What was pressed is done: by the hydrated page, or as a plain form where its script did not come. */
function release(): void {
  untilHydration.abort();
  for (const [field, value] of typed) typeAgain(field, value);
  pressed?.();
}

/** A form that wakes fills its fields as it would begin, so what was typed follows. */
function typeAgain(field: Field, value: string): void {
  // Past React, which would otherwise see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Only the last counts: who presses again because nothing has happened yet means it once. */
function keep(event: Event, again: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  pressed = again;
  begin();
}

function onClick(event: MouseEvent): void {
  const place = event.target instanceof Element ? event.target : null;
  const control = place?.closest<HTMLElement>('button[type=button], input[type=checkbox], input[type=radio]');
  if (!control) return;
  keep(event, () => control.click());
}

function onInput({ target }: Event): void {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    typed.set(target, target.value);
  begin();
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement)) return;
  keep(event, () => form.requestSubmit(button));
}

// Before the others: they hear of the click that it becomes.
retargetSlippedClicks();
const listening = { capture: true, signal: untilHydration.signal };
document.addEventListener('click', onClick, listening);
document.addEventListener('submit', onSubmit, listening);
document.addEventListener('input', onInput, listening);
script?.addEventListener('hydrated', release, { once: true });
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
// Nothing is painted in a tab that was opened behind another, and an old browser does not say so.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
