import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectFirstSeenFirst, withPictures } from './first-seen.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, widths } from './journey.ts';
import { prepareChecks } from './page-checks.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

// At a phone every-page.test.ts asks the same; at a laptop home is asked below.
test.for([...withPictures].filter((path) => path !== paths.home))(
  'what is seen first of %s comes first: in the first HTML, at once, sized',
  async (path, { arrive }) => {
    // Who has never been here: pictures and fonts come while the page is there.
    const page = await arrive(widths.laptop, 'anew');
    await prepareChecks(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    await expectFirstSeenFirst(page, (await answer?.text()) ?? '');
    expect(await page.evaluate('checks.shifted')).toBeLessThanOrEqual(0.05);
  },
);

/** Though nobody scrolls. */
async function expectAllOfHome(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('main img')]
      .filter((one) => one.getBoundingClientRect().left < innerWidth)
      .filter((one) => one.naturalWidth === 0 || !one.checkVisibility({ contentVisibilityAuto: true }))
      .map((one) => one.alt)`);
  await expect.poll(missing).toEqual([]);
  await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(20);
}

test('all of home is there on a phone after a while, though nobody scrolls', async ({ arrive }) => {
  const page = await arrive(widths.phone);
  await page.goto(paths.home);
  await expectAllOfHome(page);
});

test('what is seen first of home comes first at a laptop: in the first HTML, at once, sized; all of it is there after a while, though nobody scrolls; nothing moves out of its place, not when it is scrolled and not in ten seconds', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop, 'anew');
  await prepareChecks(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const answer = await page.goto(paths.home, { waitUntil: 'networkidle' });
  await expectFirstSeenFirst(page, (await answer?.text()) ?? '');
  await expectAllOfHome(page);
  expect(await page.evaluate('checks.scrollThrough()')).toBe(true);
  await page.clock.runFor(10_000);
  expect(await page.evaluate('checks.scrollThrough()')).toBe(true);
  expect(await page.evaluate('checks.shifted')).toBeLessThanOrEqual(0.05);
});

/** Whatever else the machine does, the page takes its device for one that is so many times as slow. */
const onDevice = (times: number) =>
  `{ const now = performance.now.bind(performance); performance.now = () => now() * ${times}; }`;

test('where hydrating a page takes long, no transition plays to the kit’s page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(onDevice(20));
  await openHydrated(page, paths.category('all'));
  await expectNoTransition(page);
});

/** From a list to a kit. */
async function expectNoTransition(page: Page): Promise<void> {
  await page.evaluate(`{
    const begin = document.startViewTransition;
    window.began = 0;
    window.endCount = () => (document.startViewTransition = begin);
    document.startViewTransition = () => { began += 1; };
  }`);
  await page.locator('.card-link').first().click();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  expect(await page.evaluate('began')).toBe(0);
  await page.evaluate('endCount()');
}

test('where less motion is asked for nothing moves; where it is not, a card’s picture flows into the kit’s page, within 320 ms', async ({
  page,
}) => {
  await page.addInitScript(onDevice(0.02));
  await openHydrated(page, paths.category('all'));
  const longest = () =>
    page.evaluate<number>(
      `Math.max(0, ...document.getAnimations().filter(({ effect }) => !effect.target?.matches('.skeleton'))
        .map(({ effect }) => effect.getComputedTiming().endTime))`,
    );
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  // Skeletons wait 300 ms before they appear; nothing else may take time.
  expect(await longest()).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expectNoTransition(page);

  await page.goBack();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(`(() => {
    const begin = document.startViewTransition.bind(document);
    window.flow = new Promise((resolve) => {
      document.startViewTransition = (how) => {
        const flow = begin(how);
        const timings = () => document.getAnimations()
          .filter(({ effect }) => effect.pseudoElement?.includes('picture'))
          .map(({ effect }) => effect.getComputedTiming().endTime);
        void flow.ready.then(() => resolve(timings()), () => resolve([]));
        return flow;
      };
    });
  })()`);
  await page.locator('.card-link').nth(3).click();
  const timings = await page.evaluate<number[]>('flow');
  expect(timings.length).toBeGreaterThan(0);
  expect(Math.max(...timings)).toBeLessThanOrEqual(320);
});

test('where the browser takes colours away, a kit is hearted, put into the cart and brought to the checkout', async ({
  page,
}) => {
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  await expectSeenWithoutColours(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Your cart · 1 item' });
  await drawer.waitFor();
  await expectSeenWithoutColours(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByLabel('Postcode').fill('0870');
  await expect.poll(() => page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true);
  await expectSeenWithoutColours(page);
});

test('the focus is never covered, not even by the bar that sells on phones', async ({ arrive }) => {
  const page = await arrive(widths.phone);
  await page.goto(paths.product(demoKits.kookaburra.slug), { waitUntil: 'networkidle' });
  // Where the keys lead, one after another; asked inside the page, which takes a fifth as long as sixty presses.
  const [stops, covered] = await page.evaluate<[number, string[]]>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const covered = [];
    for (const focused of stops) {
      focused.focus();
      await frame();
      await frame();
      if (document.activeElement !== focused) continue;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = !at || focused.contains(at) || at.contains(focused) || at.closest('label, .group')?.contains(focused);
      if (!isSeen) covered.push(focused.outerHTML.slice(0, 90) + ' under ' + at.outerHTML.slice(0, 90));
    }
    return [stops.length, covered];
  })()`);
  expect(stops).toBeGreaterThanOrEqual(60);
  expect(covered).toEqual([]);
});

type Places = Record<string, [left: number, top: number]>;

const pieces = 14;
const coming = readFileSync(join(import.meta.dirname, 'in-pieces.js'), 'utf8');
const pages = [
  ['home', paths.home, widths.laptop],
  ['a kit', paths.product(demoKits.kookaburra.slug), widths.laptop],
  ['shipping and returns', paths.shippingReturns, widths.laptop],
  ['a listing', paths.category('all'), widths.phone],
  ['a kit', paths.product(demoKits.kookaburra.slug), widths.phone],
  ['our story', paths.about, widths.phone],
  ['shipping and returns', paths.shippingReturns, widths.phone],
] as const;

test.for(pages)(
  'what is seen of %s, still coming, stays where it is when the rest has come (%s, %i px)',
  async ([, path, width], { arrive }) => {
    const page = await arrive(width, 'anew');
    expectProblem(page, /ERR_FAILED/);
    const html = await (await page.request.get(path)).text();
    await openEmpty(page, path);
    await page.evaluate(coming);
    const seen: { cut: number; places: Places }[] = [];
    let come = 0;
    for (const cut of [...cutsOf(html), html.length]) {
      const places = await page.evaluate<Places>(`come(${JSON.stringify(html.slice(come, cut))})`);
      seen.push({ cut, places });
      come = cut;
    }
    const whole = seen.at(-1)?.places ?? {};
    expect(Object.keys(whole).length).toBeGreaterThan(20);
    for (const { cut, places } of seen) {
      const moved = Object.keys(places).filter((element) => isElsewhere(places[element], whole[element]));
      expect(moved, `cut off after ${html.slice(cut - 80, cut)}`).toEqual([]);
    }
  },
);

/** A page of which nothing has come yet; without its scripts, which come later. */
async function openEmpty(page: Page, path: string): Promise<void> {
  await page.route('**/*', (route) => {
    const kind = route.request().resourceType();
    if (kind === 'document') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '' });
    return kind === 'script' ? route.abort() : route.continue();
  });
  await page.goto(path);
}

/** After which letters a slow connection may stop: at ends of parts, the more the nearer to the top. */
function cutsOf(html: string): number[] {
  const ends = [...html.matchAll(/<\/(?:div|li|section|nav|form|figure|tr|table)>/g)].map(
    ({ index, 0: tag }) => index + tag.length,
  );
  const inBody = ends.filter((end) => end > html.indexOf('<main'));
  const cuts = Array.from(
    { length: pieces },
    (_, i) => inBody[Math.floor((i / pieces) ** 1.5 * inBody.length)],
  );
  return [...new Set(cuts)].filter((cut) => cut !== undefined);
}

function isElsewhere(before: Places[string] | undefined, after: Places[string] | undefined): boolean {
  if (!before || !after) return false;
  return Math.abs(before[0] - after[0]) > 1 || Math.abs(before[1] - after[1]) > 1;
}
