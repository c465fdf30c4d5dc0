import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const looking = readFileSync(join(import.meta.dirname, 'in-forced-colours.js'), 'utf8');

/**
 * Where the browser draws a page in its own colours (forced colours), what had a ground keeps a box, what is chosen
 * and what has the focus is told from the rest, and signs are drawn like the words beside them.
 */
export async function expectSeenWithoutColours(page: Page): Promise<void> {
  await page.evaluate(looking);
  await page.evaluate('withoutColours.noteGrounds()');
  await page.emulateMedia({ forcedColors: 'active' });
  // Rings are for who comes by the keyboard.
  await page.keyboard.press('Tab');
  expect(await page.evaluate<string[]>('withoutColours.problems()'), page.url()).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}
