import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { openHydrated, untilAnswered, widths } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { watchBy } from './reused-pages.ts';
import { pressTab } from './tab-presses.ts';

const height = 800;

type Screen = readonly [path: string, heading: string | RegExp];

/** As wide as most phones. */
const phone = 390;

/**
 * The back office's screens, each walked by keyboard, and looked at on a laptop, a tablet and a phone: nothing shuts
 * anybody out, and nothing sticks out. The first is opened by its address and walked by the keys themselves; the others
 * are shown as links lead there, which takes a fifth as long, and each of their stops is asked what the keys would show.
 * server/back-office.test.ts asks for each by its address.
 */
export async function expectScreensToHold(owner: Page, screens: readonly Screen[]): Promise<void> {
  await watchBy(owner, join(import.meta.dirname, 'in-office.js'));
  const at = [widths.laptop, widths.tablet, phone];
  for (const [place, [path, heading]] of screens.entries()) {
    if (place === 0) await openHydrated(owner, path);
    else await followUntilShown(owner, path);
    expect(await owner.evaluate<string>('headingShown()'), path).toMatch(heading);
    for (const width of at) {
      await owner.setViewportSize({ width, height });
      if (width === widths.laptop) await expectToBeWalked(owner, path, place === 0);
      expect(await owner.evaluate<string[]>('tornAt()'), `${path} at ${width}`).toEqual([]);
      expect(await accessibilityProblems(owner), `${path} at ${width}`).toEqual([]);
    }
    // The next one is shown as wide as this one was last.
    at.reverse();
  }
}

/** What each stop of a walk is asked finds what nobody could see, or leave, on the screen that stands there. */
export async function expectFaultsToBeFound(page: Page): Promise<void> {
  await page.evaluate(`{
    const [unseen, kept, covered] = document.querySelectorAll('main :is(a[href], button, input):not(:disabled)');
    unseen.style.outline = 'none';
    kept.addEventListener('keydown', (event) => event.preventDefault());
    covered.style.position = 'relative';
    const over = document.createElement('p');
    const { left, top, width, height } = covered.getBoundingClientRect();
    over.style.cssText =
      \`position: fixed; z-index: 99; left: \${left}px; top: \${top}px; width: \${width}px; height: \${height}px\`;
    document.body.append(over);
  }`);
  const problems = (await page.evaluate<Stop[]>('walkStops(3)')).flatMap(({ problems: of }) => of);
  for (const fault of ['no visible focus', 'lets no Tab go on', 'covered by'])
    expect(problems, fault).toContainEqual(expect.stringContaining(fault));
}

async function followUntilShown(page: Page, path: string): Promise<void> {
  const tab = /\/settings\?tab=(\w+)$/.exec(path)?.[1];
  const isTab = tab && page.url().includes(adminPaths.settings);
  const move = isTab ? ['moveToTab', path, tab] : ['moveTo', path];
  await page.evaluate(`${move[0]}(...${JSON.stringify(move.slice(1))})`);
  await untilAnswered(page);
}

/** Nothing can be done there where the provider of payments is the sandbox. */
const withoutStops = new Set([adminPaths.settingsTab('payments')]);
const withRows = new Set<string>([adminPaths.orders, adminPaths.customers, adminPaths.inventory]);
/** So far a page is walked; long tables go on in the same way. */
const stepsMost = 40;
/** So many are made before it is asked where they led. */
const stepsAtOnce = 5;

async function expectToBeWalked(page: Page, path: string, isFirst: boolean): Promise<void> {
  expectStops(path, await (isFirst ? stopsByTab(page) : page.evaluate<Stop[]>(`walkStops(${stepsMost})`)));
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}

type Stop = { id: string; isInside: boolean; isLink: boolean; problems: string[] };

/** What has the focus shows it and is in sight, at each stop of a page. */
function expectStops(path: string, stops: readonly Stop[]): void {
  expect(
    stops.flatMap(({ problems }) => problems),
    `${path} by keyboard`,
  ).toEqual([]);
  const fewest = withoutStops.has(path) ? 0 : 1;
  expect(stops.length, `${path} has nothing that Tab reaches`).toBeGreaterThanOrEqual(fewest);
  const rows = stops.filter(({ isLink }) => isLink).length;
  if (withRows.has(path)) expect(rows, `rows of ${path} that Tab reaches`).toBeGreaterThan(0);
}

/** From the skip link on, Tab by Tab, and never to the same place twice. */
async function stopsByTab(page: Page): Promise<Stop[]> {
  await page.keyboard.press('Tab');
  await page.locator('.skip-link:focus').press('Enter');
  const stops = new Map<string, Stop>();
  let last = '';
  await page.evaluate('takeStops()');
  const keys = await page.context().newCDPSession(page);
  let isWalked = false;
  for (let step = 0; step < stepsMost && !isWalked; step += stepsAtOnce) {
    await pressTab(keys, stepsAtOnce);
    for (const now of await page.evaluate<(Stop | null)[]>('takeStops()')) {
      // A field for a day has several stops.
      if (now?.id === last) continue;
      isWalked = !now?.isInside || stops.has(now.id);
      if (!now || isWalked) break;
      last = now.id;
      stops.set(now.id, now);
    }
  }
  await keys.detach();
  return [...stops.values()];
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
