import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { widths } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { keepFromOthers, watchBy } from './reused-pages.ts';

/** What a page is checked for (experience.md, at its end). Each check answers with problems in words. */

const height = 800;

/** Brings along what the checks ask inside the page; before the page is opened. */
export async function prepareChecks(page: Page): Promise<void> {
  await watchBy(page, join(import.meta.dirname, 'in-page.js'));
}

const visitsAtMost = 3;

/**
 * A page that was scrolled through, from its top to its end and back. On a machine that does much else Chromium stops
 * drawing one of some fifty pages for good: its scripts go on, but no frame comes any more, not for a picture of it
 * either. Then it is visited anew, and all of it is looked at there.
 */
export async function scrolledThrough(visit: () => Promise<Page>): Promise<Page> {
  for (let visits = 0; visits < visitsAtMost; visits += 1) {
    const page = await visit();
    if (await page.evaluate<boolean>('checks.scrollThrough()')) return page;
    keepFromOthers(page);
  }
  throw new Error(`The browser stopped drawing it at each of ${visitsAtMost} visits.`);
}

/** At each of the widths: nothing sticks out, nothing is missing, nothing shuts anybody out. */
export async function problemsAtWidths(
  page: Page,
  at: readonly number[] = Object.values(widths),
): Promise<string[]> {
  const problems: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height });
    const found = [
      ...(await page.evaluate<string[]>('[...checks.overflow(), ...checks.shape(), ...checks.pictures()]')),
      ...(await accessibilityProblems(page)),
    ];
    problems.push(...found.map((problem) => `${width}: ${problem}`));
  }
  return problems;
}

/**
 * In a window of 320 px, and with text twice as large (WCAG 1.4.10 and 1.4.4), nothing sticks out.
 *
 * @param onPhone what else is asked of large letters on a phone
 */
export async function problemsWhenNarrow(page: Page, onPhone = '[]'): Promise<string[]> {
  await page.setViewportSize({ width: 320, height });
  const problems = await page.evaluate<string[]>('checks.overflow()');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const width of [widths.phone, widths.laptop]) {
    await page.setViewportSize({ width, height });
    const asked = `[...checks.overflow(), ...${width === widths.phone ? onPhone : '[]'}]`;
    const found = await page.evaluate<string[]>(asked);
    problems.push(...found.map((problem) => `twice as large: ${problem}`));
  }
  return problems;
}

/** All of it, of a page as it stands; it is as wide afterwards as before, and its letters as large. */
export async function expectWholeAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize();
  expect([...(await problemsAtWidths(page)), ...(await problemsWhenNarrow(page))], page.url()).toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  if (before) await page.setViewportSize(before);
}
