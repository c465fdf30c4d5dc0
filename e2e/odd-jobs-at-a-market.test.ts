import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, test, widths } from './journey.ts';
import { arriveAsOwner, beginOrderByHand, followTo } from './office-steps.ts';
import { deviceAt, inTill, openStallAt } from './stall.ts';
import { openUnreliableNetwork } from './unreliable-network.ts';

test('a scanned kit, a friend’s price, a receipt, a refund and a mistake in a field arrive as they happened', async ({
  browser,
  shop,
}) => {
  const { db } = shop;
  await using field = await openUnreliableNetwork(shop.url);
  const marketId = await openStallAt(db, [
    [demoKits.koala.slug, 2],
    [demoKits.kookaburra.slug, 1],
  ]);
  const koala = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select(['sku', 'price_cents as cents'])
    .executeTakeFirstOrThrow();
  const { page, context } = await deviceAt(browser, { url: field.url, db, marketId, name: 'Till 1' });
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  field.cut();

  await inTill(page, 'scan', ['NO-SUCH-KIT']);
  await page.getByText('No kit has the code “NO-SUCH-KIT”.').waitFor();
  await inTill(page, 'scan', [koala.sku]);
  await inTill(page, 'scan', [koala.sku]);
  await press('2 kits');
  await press('Discount');
  await page.getByLabel('Off the whole sale').fill('10');
  await press('A friend');
  await press('Agreed');
  await dialog.getByText('A friend').waitFor();
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await press(/^Cash /);
  await page.getByLabel('Another amount').fill('150');
  await press(/^Change \$.* done$/);
  await page.getByText('Kept on this device. Not sent yet.').waitFor();
  await press('Receipt code');
  await page.getByRole('img', { name: 'QR code of the receipt' }).waitFor();
  await press('By email');
  await page.getByLabel(/^Email, for this one letter/).fill('passer-by@example.com');
  await press('Send the receipt');
  await page.getByText('It goes out with the next sending.').waitFor();
  await press('Next sale');

  await page.getByLabel('Find a kit').fill('kookab');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await press(/^Kookaburra/);
  await press(/^Pay \$/);
  await press(/^Card /);
  await press('The terminal says approved');
  await press('Next sale');

  // The second was a mistake, and one koala comes back.
  await press(/^Taken/);
  await dialog.getByRole('listitem').first().getByRole('button', { name: 'Void' }).click();
  await page.getByLabel('Why').fill('Pressed twice');
  await press(/^Void it/);
  await dialog.getByText('Taken back', { exact: true }).waitFor();
  await dialog.getByRole('listitem').last().getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(/Sleeping koala/).selectOption('1');
  await page.getByLabel('Why').fill('A second one under the tree');
  await press(/^Give back \$/);
  await dialog.getByText('Partly taken back').waitFor();

  await page.reload();
  field.mend();
  await inTill(page, 'networkIsBack');
  await page.getByText('Everything is in the shop').waitFor();

  const entries = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .orderBy('sequence')
    .select(['kind', 'method', 'problem'])
    .execute();
  expect(entries.map(({ kind, method }) => [kind, method])).toEqual([
    ['sale', 'cash'],
    ['receipt', null],
    ['sale', 'card'],
    ['void', 'card'],
    ['refund', 'cash'],
  ]);
  expect(entries.every(({ problem }) => problem === null)).toBe(true);
  const orders = await db.selectFrom('orders').orderBy('placed_at').selectAll().execute();
  expect(orders.map(({ total_cents: total }) => total)).toContain(2 * (koala.cents ?? 0) - 1_000);
  const box = await db
    .selectFrom('market_boxes')
    .innerJoin('products', 'products.id', 'product_id')
    .where('market_id', '=', marketId)
    .orderBy('slug')
    .select(['slug', 'packed', 'sold'])
    .execute();
  expect(box).toEqual([
    { slug: demoKits.kookaburra.slug, packed: 1, sold: 0 },
    { slug: demoKits.koala.slug, packed: 2, sold: 1 },
  ]);
  const emails = await db
    .selectFrom('emails')
    .where('recipient', '=', 'passer-by@example.com')
    .selectAll()
    .execute();
  expect(emails).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
  await context.close();
});

test('cash for an order that is written at a stall lies in its market, on a phone of the owner’s', async ({
  arrive,
  shop,
}) => {
  const marketId = await openStallAt(shop.db, []);
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await beginOrderByHand(page);
  await page.getByLabel('Name on the invoice').fill('Jo Field');
  await page.getByLabel('How it travels').selectOption('pickup');
  await page.getByLabel('How it is paid').selectOption('cash');
  await page.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('is paid: it can be packed.').waitFor();
  const made = await shop.db
    .selectFrom('orders')
    .where('buyer_name', '=', 'Jo Field')
    .select(['id', 'total_cents'])
    .executeTakeFirstOrThrow();

  await followTo(page, adminPaths.market(marketId));
  const closing = page.getByRole('region', { name: 'Close the market' });
  await closing.getByText('Orders by hand').waitFor();
  await closing.getByText(priceText(made.total_cents)).first().waitFor();

  await followTo(page, adminPaths.order(made.id));
  await page.getByRole('button', { name: 'Note another transfer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Money for SM-/ });
  await dialog.getByLabel('How').selectOption('cash');
  await dialog.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
