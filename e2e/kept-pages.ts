import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';

/** What a browser keeps of the shop for when there is no connection, in several journeys. */

/** Keeping takes seconds, and each question looks through all that is kept. */
export const slowly = { timeout: 60_000, interval: 300 };

/** From here on the worker answers for the shop, and keeps what is opened. */
export async function untilWorkerAnswers(page: Page): Promise<void> {
  const isThere = 'navigator.serviceWorker.controller !== null';
  await expect.poll(() => page.evaluate(isThere), slowly).toBe(true);
}

export async function untilKept(page: Page, address: string): Promise<void> {
  const isKept = `caches.match(${JSON.stringify(address)}).then((kept) => kept !== undefined)`;
  await expect.poll(() => page.evaluate(isKept), slowly).toBe(true);
}

/** From a kit's page. The page of the cart was never opened: it is kept with the first kit in it. */
export async function addToKeptCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await untilKept(page, paths.cart);
}

/** As if all that is kept had been kept so many days ago. */
export const agedBy = (days: number) => `(async () => {
  const before = Date.now() - ${days} * 86_400_000;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      const kept = await cache.match(asked);
      if (!/html|json/.test(kept.headers.get('content-type'))) continue;
      const headers = new Headers(kept.headers);
      headers.set('date', new Date(before).toUTCString());
      await cache.put(asked, new Response(await kept.blob(), { headers }));
    }
  }
  const seen = JSON.parse(localStorage.getItem('cart-as-seen'));
  localStorage.setItem('cart-as-seen', JSON.stringify({ ...seen, at: before }));
})()`;
