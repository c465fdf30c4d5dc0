import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { openHydrated, untilAnswered, widths } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { followTo } from './office-steps.ts';
import { watchBy } from './reused-pages.ts';
import { pressTab } from './tab-presses.ts';

const height = 800;

type Screen = readonly [path: string, heading: string | RegExp];

/**
 * The back office's screens, each walked by keyboard, and looked at from a tablet's width to a laptop's: nothing shuts
 * anybody out, and nothing sticks out. The first is opened by its address and the others as links lead there, which
 * takes a fifth as long; server/back-office.test.ts asks for each by its address.
 */
export async function expectScreensToHold(
  owner: Page,
  screens: readonly Screen[],
  at: readonly number[] = [widths.tablet, widths.laptop],
): Promise<void> {
  await watchBy(owner, join(import.meta.dirname, 'in-office.js'));
  for (const [place, [path, heading]] of screens.entries()) {
    await owner.setViewportSize({ width: widths.laptop, height });
    if (place === 0) await openHydrated(owner, path);
    else await followUntilShown(owner, path);
    await owner.getByRole('heading', { level: 1, name: heading }).waitFor();
    await owner.locator('html:not(:has(.skeleton))').waitFor({ state: 'attached' });
    await expectToBeWalked(owner, path, place === 0);
    for (const width of at) {
      await owner.setViewportSize({ width, height });
      expect(await accessibilityProblems(owner), `${path} at ${width}`).toEqual([]);
      const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

/** The router itself says which screen is shown: the heading may still be the last one's, or reads as it did. */
async function followUntilShown(page: Page, path: string): Promise<void> {
  await followTo(page, path);
  const shown = () => page.evaluate('window.__TSR_ROUTER__.state.resolvedLocation.href');
  await expect.poll(shown, { interval: 20, timeout: 30_000 }).toBe(path);
  await page.locator('html:not(:has(.skeleton))').waitFor({ state: 'attached' });
  await untilAnswered(page);
}

/** Nothing can be done there where the provider of payments is the sandbox. */
const withoutStops = new Set([adminPaths.settingsTab('payments')]);
const withRows = new Set<string>([adminPaths.orders, adminPaths.customers, adminPaths.inventory]);
/** So far a page is walked; long tables go on in the same way. */
const stepsMost = 40;
/** So many are made before it is asked where they led. */
const stepsAtOnce = 5;

type Focused = { id: string; isInside: boolean; isLink: boolean; problems: string[] } | null;

/** From the skip link on, Tab by Tab: what has the focus shows it, is in sight, and is never the same twice. */
async function expectToBeWalked(page: Page, path: string, isOpened: boolean): Promise<void> {
  // From the top of a page that was opened Tab leads to it; after a link the focus stands on the heading.
  const skip = page.locator('.skip-link');
  await (isOpened ? page.keyboard.press('Tab') : skip.focus());
  await skip.and(page.locator(':focus')).press('Enter');
  const problems: string[] = [];
  const seen = new Set<string>();
  let rows = 0;
  let last = '';
  await page.evaluate('takeStops()');
  const keys = await page.context().newCDPSession(page);
  let isWalked = false;
  for (let step = 0; step < stepsMost && !isWalked; step += stepsAtOnce) {
    await pressTab(keys, stepsAtOnce);
    for (const now of await page.evaluate<Focused[]>('takeStops()')) {
      // A field for a day has several stops.
      if (now?.id === last) continue;
      isWalked = !now?.isInside || seen.has(now.id);
      if (!now || isWalked) break;
      last = now.id;
      seen.add(now.id);
      if (now.isLink) rows += 1;
      problems.push(...now.problems);
    }
  }
  await keys.detach();
  expect(problems, `${path} by keyboard`).toEqual([]);
  const fewest = withoutStops.has(path) ? 0 : 1;
  expect(seen.size, `${path} has nothing that Tab reaches`).toBeGreaterThanOrEqual(fewest);
  if (withRows.has(path)) expect(rows, `rows of ${path} that Tab reaches`).toBeGreaterThan(0);
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}

/** A walk over a dozen screens is longer than a journey, and several times so on a busy machine. */
export const walk = { timeout: 540_000 };

/** So many orders fill each list of the back office to its pager; a whole year of them takes three times as long. */
export const fullLists = 140;

/** A market that is planned and has not begun. */
export const aMarket = {
  name: 'Rozelle Collectors Market',
  place: 'Rozelle, NSW',
  startsOn: '2026-11-28',
  endsOn: '2026-11-28',
  feeCents: 9_500,
  floatCents: 20_000,
  payId: '',
};
