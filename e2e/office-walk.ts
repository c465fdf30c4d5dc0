import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { openHydrated, widths } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { watchBy } from './reused-pages.ts';

const height = 800;

type Screen = readonly [path: string, heading: string | RegExp];

/**
 * The back office's screens, each opened once, walked by keyboard, and looked at from a tablet's width to a laptop's:
 * nothing shuts anybody out, and nothing sticks out.
 */
export async function expectScreensToHold(
  owner: Page,
  screens: readonly Screen[],
  at: readonly number[] = [widths.tablet, widths.laptop],
): Promise<void> {
  await watchBy(owner, join(import.meta.dirname, 'in-office.js'));
  for (const [path, heading] of screens) {
    await owner.setViewportSize({ width: widths.laptop, height });
    await openHydrated(owner, path);
    await owner.getByRole('heading', { level: 1, name: heading }).waitFor();
    await owner.locator('html:not(:has(.skeleton))').waitFor({ state: 'attached' });
    await expectToBeWalked(owner, path);
    for (const width of at) {
      await owner.setViewportSize({ width, height });
      expect(await accessibilityProblems(owner), `${path} at ${width}`).toEqual([]);
      const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
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
async function expectToBeWalked(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
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

/** So many times, one after another as they are sent; Playwright waits after each for the page to be drawn. */
async function pressTab(keys: CDPSession, times: number): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(presses.flat());
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
