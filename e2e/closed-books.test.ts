import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { readPayouts, sandboxProvider } from '../server/orders/payments/payments.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';

/** The moment in the middle of the quarter before this one. */
function lastQuarter(now: Date): { quarter: string; at: Date } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3) - 3, 1));
  return { quarter: first.toISOString().slice(0, 7), at: daysAfter(first, 40) };
}

test('a sale of last quarter is paid out, its books are closed, and a file of them says what it said', async ({
  page,
  shop,
}) => {
  const { db } = shop;
  const { quarter, at } = lastQuarter(new Date());
  await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  // The sale was weeks ago.
  await db.updateTable('orders').set({ paid_at: at }).where('id', '=', order.id).execute();
  await db.updateTable('payments').set({ settled_at: at }).execute();
  await db.updateTable('sandbox_payments').set({ captured_at: at }).execute();
  const provider = sandboxProvider({
    db,
    siteOrigin: shop.url,
    secret: '',
    nowSeconds: () => Date.now() / 1000,
  });
  await readPayouts(db, provider);

  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.payouts);
  await page.getByText('Everything matches').waitFor();
  await page.getByRole('table', { name: 'Payouts' }).getByRole('link').click();
  const items = page.getByRole('table', { name: 'What this payout is made of' });
  await items.getByRole('link', { name: order.number }).waitFor();
  await items.getByText(priceText(order.total_cents)).first().waitFor();

  await followTo(page, `${adminPaths.exports}?quarter=${quarter}`);
  await page.getByRole('button', { name: 'Close the quarter' }).click();
  await page.getByRole('button', { name: 'Close it now' }).click();
  // What stands in each file is told of in server/insight/exports.
  const xero = await downloadedFile(page, `xero-sales-${quarter}.csv`);
  expect(xero).toContain(`,${order.number},,${bookedDay(at)},`);
  // What is closed is held by the database itself.
  const moved = db
    .updateTable('orders')
    .set({ paid_at: daysAfter(at, 1) })
    .execute();
  await expect(moved).rejects.toThrow('closed');

  await page.getByRole('button', { name: 'Open it again' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A sale was missing');
  await page.getByRole('button', { name: 'Open the quarter' }).click();
  await page.getByText('A sale was missing').waitFor();
  await page.getByRole('button', { name: 'Close the quarter' }).waitFor();
});

/** '20/11/2026', as the books write a day. */
function bookedDay(at: Date): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney' }).format(at);
}

/** A file of the closed quarter as it arrives; its bytes are those whose fingerprint the page shows. */
async function downloadedFile(page: Page, name: string): Promise<string> {
  const link = page.getByRole('listitem').filter({ hasText: 'SHA-256' }).getByRole('link', { name });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  await page.getByText(`SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`).waitFor();
  return bytes.toString();
}
