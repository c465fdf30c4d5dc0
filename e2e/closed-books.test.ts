import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { readPayouts, sandboxProvider } from '../server/orders/payments/payments.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { test } from './journey.ts';
import { signInAsOwner } from './owner-steps.ts';

const dayMs = 86_400_000;

/** The moment in the middle of the quarter before this one. */
function lastQuarter(now: Date): { quarter: string; at: Date } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3) - 3, 1));
  return { quarter: first.toISOString().slice(0, 7), at: new Date(first.getTime() + 40 * dayMs) };
}

test('a sale of last quarter is paid out, its books are closed, and their files say what they said', async ({
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

  await signInAsOwner(page, shop);
  await page.goto(adminPaths.payouts);
  await page.getByText('Everything matches').waitFor();
  await page.getByRole('table', { name: 'Payouts' }).getByRole('link').click();
  const items = page.getByRole('table', { name: 'What this payout is made of' });
  await items.getByRole('link', { name: order.number }).waitFor();
  await items.getByText(priceText(order.total_cents)).first().waitFor();

  await page.goto(`${adminPaths.exports}?quarter=${quarter}`);
  await page.getByRole('button', { name: 'Close the quarter' }).click();
  await page.getByRole('button', { name: 'Close it now' }).click();
  const file = page.getByRole('link', { name: `xero-sales-${quarter}.csv` });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const kept = await db
    .selectFrom('closed_files')
    .where('name', '=', download.suggestedFilename())
    .select(['content', 'sha256'])
    .executeTakeFirstOrThrow();
  expect(kept.content.toString()).toContain(`,${order.number},`);
  await page.getByText(`SHA-256 ${kept.sha256}`).waitFor();

  await page.getByRole('button', { name: 'Open it again' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A sale was missing');
  await page.getByRole('button', { name: 'Open the quarter' }).click();
  await page.getByText('A sale was missing').waitFor();
  await page.getByRole('button', { name: 'Close the quarter' }).waitFor();
});
