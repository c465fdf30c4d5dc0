import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, problemsAtThisWidth, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow, scrolledThrough } from './page-checks.ts';
import { publicPages } from './public-pages.ts';

const mostShift = 0.05;
const transitions = 'document.getAnimations().filter((each) => each instanceof CSSTransition).length';

/** Forms without a name, which are no landmarks: one button for each kit, a code, a booking. */
const withoutLandmarks = new Set([
  'kits beside each other',
  'the code on a box',
  'craft nights',
  'a craft night on one bill',
]);

test.for(Object.entries(publicPages))(
  '%s is whole, accessible and in place at every width',
  async ([name, path], { arrive }) => {
    const isMissing = name === 'an address that leads nowhere';
    const page = await scrolledThrough(async () => {
      // Who has never been here: pictures and fonts come while the page is there.
      const visit = await arrive(widths.phone, 'anew');
      if (isMissing) expectProblem(visit, /404/);
      await prepareChecks(visit);
      const answer = await openHydrated(visit, path);
      expect(answer?.status()).toBe(isMissing ? 404 : 200);
      return visit;
    });
    const moved = await page.evaluate<string>("checks.moved.join('\\n')");
    expect(await page.evaluate('checks.shifted'), `layout shift\n${moved}`).toBeLessThanOrEqual(mostShift);
    // Every visitor of these journeys has asked for less motion.
    expect(await page.evaluate(transitions)).toBe(0);
    const problems = await problemsAtWidths(page);
    if (!withoutLandmarks.has(name)) problems.push(...(await page.evaluate<string[]>('checks.names()')));
    problems.push(...(await problemsWhenNarrow(page)));
    expect(problems).toEqual([]);
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

test.for(Object.entries(wideFaults))(
  'what is wrong at a further width alone is found there (%s)',
  async ([rule, style], { page }) => {
    await page.setContent(`<!doctype html><html lang="en-AU"><title>A page</title>
      <style>#picture { display: none; } button { min-width: 0; border: 0; padding: 20px; margin: 0; }
        @media (width > 1000px) { ${style} }</style>
      <main><h1>A page</h1><p id="words">Words</p><p><a id="link" href="#words"><span>A link</span></a></p>
      <img id="picture" src="data:," width="9" height="9"><div id="list"><p>One</p><p>Two</p></div>
      <div id="tight"><button>A</button><button>B</button></div></main></html>`);
    const found: string[] = [];
    for (const [place, width] of [widths.phone, widths.tablet, widths.laptop].entries()) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await problemsAtThisWidth(page, place === 0)).map((problem) => `${width} ${problem}`));
    }
    expect(found.map((problem) => problem.split(':')[0])).toEqual([`${widths.laptop} ${rule}`]);
  },
);
