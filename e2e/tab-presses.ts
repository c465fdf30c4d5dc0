import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** So many times, one after another as they are sent; Playwright waits after each for the page to be drawn. */
export async function pressTab(keys: CDPSession, times: number, way: 'on' | 'back' = 'on'): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: way === 'back' ? shift : 0 };
  const presses = Array.from({ length: times }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(presses.flat());
}

/** Where the keys lead the focus by themselves. */
export const untilFocused = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor();

/** Tab after Tab, until the focus stands there, which is seen. */
export async function tabTo(page: Page, target: Locator, way?: 'back'): Promise<void> {
  await tabUntil(page, target, way);
  await expectRing(page);
}

/** Around what has the focus, around all that belongs to it, or around its label. */
async function expectRing(page: Page): Promise<void> {
  const widest = await page.evaluate<number>(`(() => {
    const focused = document.activeElement;
    const looks = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
    if (focused.closest('label')) looks.push(getComputedStyle(focused.closest('label')));
    return Math.max(...looks.map((look) => look.outlineStyle === 'none' ? 0 : parseInt(look.outlineWidth, 10)));
  })()`);
  expect(widest, await page.evaluate<string>('document.activeElement.outerHTML')).toBeGreaterThan(1);
}

const shift = 8;
const atOnce = 5;
const mostTabs = 200;

/** Tab after Tab, until the focus stands there. */
export async function tabUntil(page: Page, target: Locator, way?: 'back'): Promise<void> {
  // The page that has it may only be coming.
  await target.first().waitFor({ state: 'attached' });
  const keys = await page.context().newCDPSession(page);
  for (let step = 0; step < mostTabs; step += atOnce) {
    if (await target.evaluateAll(stopsThere)) return keys.detach();
    await pressTab(keys, atOnce, way);
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

type Inside = {
  document: { activeElement: unknown };
  awaited?: readonly unknown[];
  addEventListener(type: 'keydown', listen: (event: Press) => void, isFirst: boolean): void;
};
type Press = { key: string; preventDefault(): void; stopImmediatePropagation(): void };

/** Inside the page: whether the focus is there. Until it is, the Tabs that are sent after the one that leads there do nothing. */
function stopsThere(targets: readonly unknown[]): boolean {
  const inside = globalThis as unknown as Inside;
  const isThere = () => inside.awaited?.includes(inside.document.activeElement) ?? false;
  const stop = (event: Press) => {
    if (event.key !== 'Tab' || !isThere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (!inside.awaited) inside.addEventListener('keydown', stop, true);
  inside.awaited = targets;
  if (!isThere()) return false;
  inside.awaited = [];
  return true;
}
