import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectFirstSeenFirst, withPictures } from './first-seen.ts';
import { test } from './furnished.ts';
import { openHydrated, widths } from './journey.ts';
import { prepareChecks } from './page-checks.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

// At a phone every-page.test.ts asks the same.
test.for([...withPictures])(
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

test.for([widths.phone, widths.laptop])(
  'all of home is there after a while at %i px, though nobody scrolls',
  async (width, { arrive }) => {
    const page = await arrive(width);
    await page.goto(paths.home);
    const missing = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('main img')]
        .filter((one) => one.getBoundingClientRect().left < innerWidth)
        .filter((one) => one.naturalWidth === 0 || !one.checkVisibility({ contentVisibilityAuto: true }))
        .map((one) => one.alt)`);
    await expect.poll(missing).toEqual([]);
    await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(20);
  },
);

test('nothing on the home page moves out of its place, not when it is scrolled and not in ten seconds', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop, 'anew');
  await prepareChecks(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await page.evaluate('checks.scrollThrough()')).toBe(true);
  await page.clock.runFor(10_000);
  expect(await page.evaluate('checks.scrollThrough()')).toBe(true);
  expect(await page.evaluate('checks.shifted')).toBeLessThanOrEqual(0.05);
});

test('where less motion is asked for nothing moves', async ({ page }) => {
  await page.goto(paths.category('all'), { waitUntil: 'networkidle' });
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
  await page.evaluate('window.began = 0; document.startViewTransition = () => { began += 1; }');
  await page.locator('.card-link').first().click();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  expect(await page.evaluate('began')).toBe(0);
});

/** Whatever else the machine does, the page takes its device for one that is so many times as slow. */
const onDevice = (times: number) =>
  `{ const now = performance.now.bind(performance); performance.now = () => now() * ${times}; }`;

test('where hydrating a page takes long, no transition plays to the kit’s page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(onDevice(20));
  await openHydrated(page, paths.category('all'));
  await page.evaluate('window.began = 0; document.startViewTransition = () => { began += 1; }');
  await page.locator('.card-link').first().click();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  expect(await page.evaluate('began')).toBe(0);
});

test('a card’s picture flows into the kit’s page, within 320 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(onDevice(0.02));
  await openHydrated(page, paths.category('all'));
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

/** Pages with what can be chosen, pressed and read off a sign. */
const withSigns = {
  home: paths.home,
  'a list that was narrowed': `${paths.category('all')}?difficulty=gentle`,
  'kits beside each other': compareAddress([demoKits.kookaburra.slug, demoKits.snowGum.slug]),
};

test.for(Object.entries(withSigns))(
  'where the browser takes colours away, %s shows what is chosen, pressed and focused',
  async ([, path], { page }) => {
    await openHydrated(page, path);
    const hearts = page.getByRole('button', { name: /^Wishlist: / });
    if ((await hearts.count()) > 0) await hearts.first().click();
    await expectSeenWithoutColours(page);
  },
);

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
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate<string>(`(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      const focused = document.activeElement;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = !at || focused.contains(at) || at.contains(focused) || at.closest('label, .group')?.contains(focused);
      return isSeen ? '' : focused.outerHTML.slice(0, 90) + ' under ' + at.outerHTML.slice(0, 90);
    })()`);
    if (problem !== '') covered.push(problem);
  }
  expect(covered).toEqual([]);
});
