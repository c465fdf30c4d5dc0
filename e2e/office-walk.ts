import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { problemsAtThisWidth, openHydrated, widths } from './journey.ts';

/**
 * The back office's screens, each opened once and looked at as wide as a tablet and as a laptop: nothing
 * shuts anybody out, and nothing sticks out.
 */
export async function expectScreensToHold(
  owner: Page,
  screens: readonly (readonly [path: string, heading: string | RegExp])[],
): Promise<void> {
  for (const [path, heading] of screens) {
    await openHydrated(owner, path);
    await owner.getByRole('heading', { level: 1, name: heading }).waitFor();
    const seen = new Set<string>();
    for (const width of [widths.tablet, widths.laptop]) {
      await owner.setViewportSize({ width, height: 800 });
      expect(await problemsAtThisWidth(owner, seen), `${path} at ${width}`).toEqual([]);
      const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

/** A walk over a dozen screens is longer than a journey, and several times so on a busy machine. */
export const walk = { timeout: 180_000 };

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
