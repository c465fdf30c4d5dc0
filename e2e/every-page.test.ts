import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { expectFirstSeenFirst, withPictures } from './first-seen.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, widths } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { expectOpenStatesToHold } from './open-states.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow, scrolledThrough } from './page-checks.ts';
import { publicPages } from './public-pages.ts';

const mostShift = 0.05;
type Rest = { shifted: number; moved: string; transitions: number };
const restNow = `({
  shifted: checks.shifted,
  moved: checks.moved.join('\\n'),
  transitions: document.getAnimations().filter((each) => each instanceof CSSTransition).length,
})`;

/** Forms without a name, which are no landmarks: one button for each kit, a code, a booking. */
const withoutLandmarks = new Set([
  'kits beside each other',
  'the code on a box',
  'craft nights',
  'a craft night on one bill',
]);

const entries = Object.entries(publicPages) as [keyof typeof publicPages, string][];

test.for(entries)(
  '%s is whole, accessible and in place at every width, and nobody is shut out of what opens on it',
  async ([name, path], { arrive }) => {
    const isMissing = name === 'an address that leads nowhere';
    const page = await scrolledThrough(async () => {
      // Who has never been here: pictures and fonts come while the page is there.
      const visit = await arrive(widths.phone, 'anew');
      if (isMissing) expectProblem(visit, /404/);
      await prepareChecks(visit);
      const answer = await openHydrated(visit, path);
      expect(answer?.status()).toBe(isMissing ? 404 : 200);
      if (withPictures.has(path)) await expectFirstSeenFirst(visit, (await answer?.text()) ?? '');
      return visit;
    });
    const { shifted, moved, transitions } = await page.evaluate<Rest>(restNow);
    expect(shifted, `layout shift\n${moved}`).toBeLessThanOrEqual(mostShift);
    // Every visitor of these journeys has asked for less motion.
    expect(transitions).toBe(0);
    const problems = await problemsAtWidths(page);
    if (!withoutLandmarks.has(name)) problems.push(...(await page.evaluate<string[]>('checks.names()')));
    problems.push(...(await problemsWhenNarrow(page, 'checks.partedWords()')));
    expect(problems).toEqual([]);
    await expectOpenStatesToHold(page, name);
  },
);

test('a page that the browser stops drawing is visited anew', async ({ arrive }) => {
  const visits: Page[] = [];
  const page = await scrolledThrough(async () => {
    const visit = await arrive(widths.phone, 'anew');
    await prepareChecks(visit);
    const neverDrawn = 'checks.drawnWithinMs = 100; window.requestAnimationFrame = () => 0;';
    if (visits.push(visit) === 1) await visit.addInitScript(neverDrawn);
    await openHydrated(visit, paths.about);
    return visit;
  });
  expect(visits.indexOf(page)).toBe(1);
});

/** Faults that a page has at a laptop's width alone, by the rule that finds them. */
const wideFaults: Record<string, string> = {
  'target-size': '#tight button { padding: 0; width: 12px; height: 12px; }',
  'color-contrast': '#words { color: #999; }',
  'link-name': '#link span { display: none; }',
  'image-alt': '#picture { display: block; }',
  'page-has-heading-one': 'h1 { display: none; }',
  'scrollable-region-focusable': '#list { height: 20px; overflow: auto; }',
};

test('what is wrong at a further width alone is found there', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const [rule, style] of Object.entries(wideFaults)) {
    await page.setContent(`<!doctype html><html lang="en-AU"><title>A page</title>
      <style>#picture { display: none; } button { min-width: 0; border: 0; padding: 20px; margin: 0; }
        @media (width > 1000px) { ${style} }</style>
      <main><h1>A page</h1><p id="words">Words</p><p><a id="link" href="#words"><span>A link</span></a></p>
      <img id="picture" src="data:," width="9" height="9"><div id="list"><p>One</p><p>Two</p></div>
      <div id="tight"><button>A</button><button>B</button></div></main></html>`);
    found[rule] = [];
    for (const width of [widths.phone, widths.tablet, widths.laptop]) {
      await page.setViewportSize({ width, height: 800 });
      const problems = await accessibilityProblems(page);
      found[rule].push(...problems.map((problem) => `${width} ${problem.split(':')[0]}`));
    }
  }
  const atLaptop = Object.keys(wideFaults).map((rule) => [rule, [`${widths.laptop} ${rule}`]]);
  expect(found).toEqual(Object.fromEntries(atLaptop));
});

/** Faults that one of several pages alike has, by the rule that finds them: what is there in the place of what. */
const faultsOfOne: Record<string, readonly [instead: string, of: string]> = {
  'aria-hidden-focus': ['<p aria-hidden="true"><a href="/b">B</a>', '<p aria-hidden="true">B'],
  'aria-valid-attr-value': ['aria-controls="gone"', 'aria-controls="panel"'],
  'button-name': ['<button><span hidden>', '<button><span>'],
  'color-contrast': ['background: #555', 'background: #fff'],
  'document-title': ['<title></title>', '<title>A page</title>'],
  'heading-order': ['<h4>Third</h4>', '<h3>Third</h3>'],
  'image-alt': ['<img src="data:,">', '<img src="data:," alt="A kit">'],
  'image-redundant-alt': ['alt="Its name"', 'alt="A drawing"'],
  'label-content-name-mismatch': ['aria-label="Basket"', 'aria-label="Cart"'],
  'landmark-unique': ['<nav aria-label="Main">Two', '<nav aria-label="Second">Two'],
  'link-in-text-block': ['text-decoration: none', 'text-decoration: underline'],
  list: ['<ul><p>One</p></ul>', '<ul><li>One</li></ul>'],
  'nested-interactive': ['<button>Open <a href="/c">C</a>', '<button>Open'],
  region: ['</main><p>Lost</p>', '</main>'],
  label: ['for="gone"', 'for="field"'],
};

const likeOthers = `<!doctype html><html lang="en-AU"><title>A page</title>
  <style>#over { position: relative; } #over i { position: absolute; inset: 0; background: #fff; }
    #over p { position: relative; color: #333; } p a { color: #444; text-decoration: underline; }</style>
  <main><h1>A page</h1><h2>Second</h2><h3>Third</h3><nav aria-label="Main">One</nav><nav aria-label="Second">Two</nav>
  <p aria-hidden="true">B</p><p id="panel">A panel</p><button aria-controls="panel" aria-expanded="true">Panel</button>
  <button><span>Go</span></button><button>Open</button><button aria-label="Cart">Cart</button>
  <p id="other">Other</p><p aria-describedby="said">Described</p><p id="said">Said</p>
  <a href="/d"><img src="data:," alt="A drawing">Its name</a><img src="data:," alt="A kit">
  <p>Words around <a href="/e">a link</a> and after it</p><ul><li>One</li></ul>
  <label for="field">Field</label><input id="field"><div id="over"><i></i><p>Over a ground</p></div></main></html>`;

test('what is wrong on one page alone is found there', async ({ page }) => {
  for (const _look of ['the first of its kind', 'one that looks just so']) {
    await page.setContent(likeOthers);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  for (const [rule, [instead, of]] of Object.entries(faultsOfOne)) {
    expect(likeOthers.split(of).length, of).toBe(2);
    await page.setContent(likeOthers.replace(of, instead));
    for (const _look of ['found', 'found again']) {
      const found = await accessibilityProblems(page);
      expect(found.map((problem) => problem.split(':')[0])).toContain(rule);
    }
  }
});
