import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow, scrolledThrough } from './page-checks.ts';
import { publicPages } from './public-pages.ts';

const mostShift = 0.05;
const transitions = 'document.getAnimations().filter((each) => each instanceof CSSTransition).length';

test.for(Object.entries(publicPages))(
  '%s is whole, accessible and in place at every width',
  async ([name, path], { arrive }) => {
    const isMissing = name === 'an address that leads nowhere';
    const page = await scrolledThrough(async () => {
      // Who has never been here: pictures and fonts come while the page is there.
      const visit = await arrive(widths.phone, {});
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
    expect([...(await problemsAtWidths(page)), ...(await problemsWhenNarrow(page))]).toEqual([]);
  },
);

test('a page that the browser stops drawing is visited anew', async ({ arrive }) => {
  const visits: Page[] = [];
  const page = await scrolledThrough(async () => {
    const visit = await arrive(widths.phone, {});
    await prepareChecks(visit);
    const neverDrawn = 'checks.drawnWithinMs = 100; window.requestAnimationFrame = () => 0;';
    if (visits.push(visit) === 1) await visit.addInitScript(neverDrawn);
    await openHydrated(visit, paths.about);
    return visit;
  });
  expect(visits.indexOf(page)).toBe(1);
});
