/** What the checks of page-checks.ts ask of a page, from inside it: loaded before the page's own script. */
const checks = {
  /** Pixels that stick out sideways, and what they belong to. */
  overflow() {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > room + 1 && !element.closest('.track > *'),
    );
    const names = wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120));
    return [`${over} px stick out at ${room} px: ${names.join(' … ')}`];
  },

  /**
   * Words of headings that begin on one line and end on another. A compound may be parted at its hyphen, and what is
   * longer than any word of ours may be parted where it has no room.
   */
  partedWords() {
    return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const parted = [];
      while (texts.nextNode()) {
        for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\p{L}\d’']+/gu)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const lines = [...range.getClientRects()]
            .filter(({ width }) => width > 1)
            .map(({ top }) => Math.round(top));
          if (word.length < 20 && new Set(lines).size > 1) parted.push(`${word} is parted`);
        }
      }
      return parted;
    });
  },

  /** One h1, landmarks, a skip link that comes first, the title's template, no id twice. */
  shape() {
    const problems = [];
    const count = (selector) => document.querySelectorAll(selector).length;
    if (count('h1') !== 1) problems.push(`${count('h1')} h1`);
    if (count('main') !== 1) problems.push(`${count('main')} main`);
    if (!document.title.endsWith(' | Stillmade')) problems.push(`title: ${document.title}`);
    if (document.documentElement.lang !== 'en-AU') problems.push('no language');
    const isPlain = count('script') === 0;
    if (!isPlain) {
      if (count('body > header') !== 1 || count('body > footer') !== 1) problems.push('no header or footer');
      const first = document.querySelector('a[href], button, input');
      if (first?.getAttribute('href') !== '#content') problems.push('the skip link does not come first');
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) problems.push(`ids that are there twice: ${twice.join(', ')}`);
    return problems;
  },

  /** Every form, slide and search box has a name of its own, every article a name. */
  names() {
    const named = (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility())
        .map(
          (part) =>
            part.getAttribute('aria-label') ??
            document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
            '',
        );
    // The one button of a card is no landmark: it is named by its card, or by its bar.
    const parts = [
      'form:not(search form, article form, .buy-bar form)',
      'search',
      '[aria-roledescription=slide]',
    ];
    const problems = parts.flatMap((part) => {
      const names = named(part);
      const isNamed = !names.includes('') && new Set(names).size === names.length;
      return isNamed ? [] : [`${part} is not named, or twice alike: ${names.join(', ')}`];
    });
    return named('article').includes('') ? [...problems, 'an article has no name'] : problems;
  },

  /** Every picture has size, alt, and, where it grows with the page, its sources and their sizes. */
  pictures() {
    return [...document.images].flatMap((image) => {
      const said = image.outerHTML.slice(0, 160);
      const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width).join();
      const grows = /width=800,quality=\d+,format=avif,fit=scale-down/.test(image.src);
      return [
        !image.hasAttribute('alt') && `no alt: ${said}`,
        !(image.getAttribute('width') && image.getAttribute('height')) && `no size: ${said}`,
        grows && widths !== '400,600,800,1200' && `sources ${widths}: ${said}`,
        grows && image.sizes === '' && `no sizes: ${said}`,
      ].filter((problem) => problem !== false);
    });
  },

  /** So long a page may take to be drawn on a machine that does much else. */
  drawnWithinMs: 10_000,

  /** Once through the page from top to bottom, as somebody reads it, and back up; false where it is drawn no more. */
  async scrollThrough() {
    const frame = () =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, checks.drawnWithinMs, false);
        requestAnimationFrame(() => {
          clearTimeout(late);
          resolve(true);
        });
      });
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      if (!((await frame()) && (await frame()))) return false;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return frame();
  },

  /** Layout shift so far, as the browser's own score. */
  shifted: 0,
  /** What was moved by it, where, and when. */
  moved: [],
  /** The largest picture or text that was painted first. */
  largest: undefined,
};

function hear(type, work) {
  new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true });
}
hear('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
  if (hadRecentInput) return;
  checks.shifted += value;
  const places = sources.map(
    ({ node, previousRect, currentRect }) =>
      `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” from ${previousRect.y} to ${currentRect.y}`,
  );
  checks.moved.push(`${Math.round(value * 1000)} ‰ at ${Math.round(startTime)} ms: ${places.join(', ')}`);
});
hear('largest-contentful-paint', ({ element }) => {
  checks.largest = element?.outerHTML ?? '';
});

window.checks = checks;
