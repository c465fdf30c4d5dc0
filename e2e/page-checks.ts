import { AxeBuilder } from '@axe-core/playwright';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { widths } from './journey.ts';

/** What a page is checked for (experience.md, at its end). Each check answers with problems in words. */

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const height = 800;

/** Brings along what the checks ask inside the page; before the page is opened. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
}

/** axe: WCAG 2.2 A and AA, target size, best practice. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .options({ resultTypes: ['violations'], elementRef: false, preload: false })
    // In the page itself: no second page is opened for each run.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
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
      ...(await page.evaluate<string[]>('checks.overflow()')),
      ...(await page.evaluate<string[]>('[...checks.shape(), ...checks.pictures()]')),
      ...(await accessibilityProblems(page)),
    ];
    problems.push(...found.map((problem) => `${width}: ${problem}`));
  }
  return problems;
}

/** In a window of 320 px, and with text twice as large (WCAG 1.4.10 and 1.4.4), nothing sticks out. */
export async function problemsWhenNarrow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height });
  const problems = await page.evaluate<string[]>('checks.overflow()');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const width of [widths.phone, widths.laptop]) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate<string[]>('checks.overflow()');
    problems.push(...found.map((problem) => `twice as large: ${problem}`));
  }
  return problems;
}
