import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';

/** Pages whose pictures are seen first. */
export const withPictures: ReadonlySet<string> = new Set([
  paths.home,
  paths.category('all'),
  paths.product(demoKits.kookaburra.slug),
  paths.gallery,
]);

/**
 * What is seen first of a page comes first: it is in the first HTML, fetched at once, sized. Asked of a page with the
 * checks of page-checks.ts before anybody scrolls it.
 */
export async function expectFirstSeenFirst(page: Page, html: string): Promise<void> {
  const urgent = [...html.matchAll(/<img [^>]*fetchPriority="high"[^>]*>/gi)].map(([tag]) => tag);
  expect(urgent.length).toBeGreaterThan(0);
  for (const tag of urgent) {
    expect(tag).toMatch(/ width="\d+"/);
    expect(tag).toMatch(/ height="\d+"/);
    expect(tag).not.toContain('loading="lazy"');
  }
  // The browser tells of it a moment after it was painted.
  await page.waitForFunction('checks.largest !== undefined');
  const largest = await page.evaluate<string>('checks.largest');
  if (largest.startsWith('<img')) expect(largest).toContain('fetchpriority="high"');
}
