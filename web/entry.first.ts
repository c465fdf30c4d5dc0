/**
 * All that a page fetches of the shop's script at once: too little to stand between a phone and the first picture.
 * The rest comes when the page has been painted; where nothing is painted, as in a tab behind, shortly after all
 * else has come. Until then the page is links and forms.
 */
const afterLoadMs = 300;

const { entry, rest = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
let hasBegun = false;

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
  import(/* @vite-ignore */ entry).catch((error: unknown) => console.warn('The page sleeps on.', error));
}

const beginSoon = () => setTimeout(begin, afterLoadMs);
if (document.readyState === 'complete') beginSoon();
else window.addEventListener('load', beginSoon, { once: true });
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
