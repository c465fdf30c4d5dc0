import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Something comes above, such as a note or a row that gets its height; the window stays where it is. */
const comeAbove = `(() => {
  document.body.style.overflowAnchor = 'none';
  const { style } = document.querySelector('main');
  style.paddingTop = parseFloat(style.paddingTop || '0') + 200 + 'px';
})()`;

/** @param awayPx how far the finger moves before it leaves the screen */
export async function pressWhileItSlips(page: Page, control: Locator, awayPx = 0): Promise<void> {
  await control.hover();
  const before = await control.boundingBox();
  await page.mouse.down();
  await page.evaluate(comeAbove);
  const after = await control.boundingBox();
  if (!before || !after) throw new Error('What is pressed is not there.');
  expect(Math.abs(after.y - before.y), 'slips by').toBeGreaterThan(before.height);
  await page.mouse.move(before.x + before.width / 2 + awayPx, before.y + before.height / 2);
  await page.mouse.up();
}
