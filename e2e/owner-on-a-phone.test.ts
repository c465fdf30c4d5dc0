import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openMarket, planMarket } from '../server/market/markets/markets.ts';
import { issueGiftCard, spendGiftCard } from '../server/pricing/gift-cards/gift-cards.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { aMarket } from './office-walk.ts';
import type { JourneyShop } from './shop.ts';

/** As wide as most phones. */
const phone = 390;
const koala = 'Sleeping koala';
const notAnAmount = 'This is no amount. Write it like 69.95.';

test('on a phone the owner finds a gift card, changes it though somebody spends of it meanwhile, and stops it; plans a market, changes price and stock of a kit, finds delivery rates, reads why an order needs somebody and closes a market; an amount that cannot be read changes nothing and says so where it stands, as does all else that is missed', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(phone);
  await arriveAsOwner(page, shop);
  await changeGiftCard(page, shop);
  await planWithMistakes(page);
  await changePriceAndStock(page, shop);
  await findRates(page);
  await readReasons(page, shop);
  await closeMarket(page, shop);
});

async function changeGiftCard(page: Page, { db, url: siteOrigin }: JourneyShop): Promise<void> {
  const now = new Date();
  const words = { recipient: 'rosa@example.com', sender: 'Mia', message: '' };
  const issued = { ...words, amountCents: 5_000, orderId: null, deliverAt: now, now, siteOrigin };
  const code = await issueGiftCard(db, issued);
  const dialog = page.getByRole('dialog', { name: 'Gift card' });
  const opener = page.getByRole('button', { name: `Open the card that ends with ${code.slice(-4)}` });
  await page.goto(`${adminPaths.giftCards}?q=rosa`);
  await opener.click();
  await dialog.getByText('$50.00 of $50.00 left').waitFor();
  const amount = dialog.getByLabel('What shall be left');
  const press = () => dialog.getByRole('button', { name: 'Change what is left' }).click();
  await dialog.getByLabel('Why').fill('One was torn in the post');
  await amount.fill('abc');
  await press();
  await dialog.getByText(notAnAmount).waitFor();
  await amount.and(page.locator(':focus')).waitFor();
  await amount.fill('');
  await press();
  await dialog.getByText('Please write what shall be left.').waitFor();

  await spendGiftCard(db, code, { orderId: crypto.randomUUID(), upToCents: 1_000, at: now });
  expectProblem(page, /409/);
  await amount.fill('32,50');
  await press();
  // What was typed stays, beside what is left now; whoever still wants it presses again.
  const changed = 'Something was put on this gift card or taken off it since you looked.';
  await dialog.getByText(changed).waitFor();
  await dialog.getByText('$40.00 of $50.00 left').waitFor();
  await expectAccessible(page);
  await press();
  await dialog.waitFor({ state: 'hidden' });

  await opener.click();
  await dialog.getByText('$32.50 of $50.00 left').waitFor();
  await dialog.getByText('One was torn in the post').waitFor();
  await dialog.getByLabel('Why').fill('It was stolen');
  await dialog.getByRole('button', { name: 'Stop the card' }).click();
  await dialog.getByRole('button', { name: 'Yes, stop it for good' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Void', { exact: true }).and(page.locator(':not(option)')).first().waitFor();
}

/** All of it is said at once, at its fields and for as long as it is so. */
async function planWithMistakes(page: Page): Promise<void> {
  await followTo(page, adminPaths.marketSales);
  await page.getByRole('button', { name: 'Plan a market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan a market' });
  await dialog.getByLabel('Last day').fill('');
  await dialog.getByLabel('Stall fee').fill('dear');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  const missing = dialog.getByText('Please fill this in');
  await expect.poll(() => missing.count()).toBe(3);
  await dialog.getByText(notAnAmount).waitFor();
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Rozelle');
  await expect.poll(() => missing.count()).toBe(2);
  await dialog.getByLabel('Place').fill('Rozelle, NSW');
  await dialog.getByLabel('Last day').fill('2026-11-28');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await dialog.getByLabel('Stall fee').and(page.locator(':focus')).waitFor();
  expect(await missing.count()).toBe(0);
  await dialog.getByLabel('Stall fee').fill('95');
  await dialog.getByLabel('First day').fill('2026-11-28');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rozelle' }).waitFor();
}

async function changePriceAndStock(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.inventory);
  const row = page.getByRole('row').filter({ hasText: koala });
  const price = row.getByLabel(`Price of ${koala}`);
  const stock = row.getByLabel(`On hand of ${koala}`);
  for (const field of [price, stock]) {
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone).toBe(true);
  }
  await price.fill('71.50');
  await stock.fill('31');
  await stock.press('Enter');
  const kept = () =>
    shop.db
      .selectFrom('products as p')
      .innerJoin('stock_levels as s', 's.product_id', 'p.id')
      .where('p.slug', '=', demoKits.koala.slug)
      .select(['p.price_cents', 's.on_hand'])
      .executeTakeFirst();
  await expect.poll(kept).toEqual({ price_cents: 7_150, on_hand: 31 });
}

/** Delivery rates are short, and what is wrong is named by its row, which opens. */
async function findRates(page: Page): Promise<void> {
  await followTo(page, adminPaths.settingsTab('shipping'));
  await page.getByRole('button', { name: 'Keep these rates' }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(4_000);
  await page.getByText(/^Sydney · /).click();
  await page.getByLabel('Zone 1', { exact: true }).fill('');
  await page
    .getByRole('group')
    .filter({ has: page.getByLabel('Zone 1', { exact: true }) })
    .first()
    .waitFor();
  await page.getByLabel('Standard, days, at least').first().fill('');
  await page.getByRole('button', { name: 'Keep these rates' }).click();
  await page.getByRole('button', { name: 'Zone 1: Please fill this in' }).waitFor();
  await page
    .getByRole('button', { name: 'Zone 1, standard, days, at least: Please write a whole number' })
    .click();
  await page.locator('[name="table.zones.0.standardDays.0"]:focus').waitFor();
}

/** Each reason for which an order needs a person stands on a line of its own. */
async function readReasons(page: Page, shop: JourneyShop): Promise<void> {
  const token = await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  const reasons = 'Its parcel came back.\nThe bank asks for its money.';
  const ordered = shop.db.updateTable('orders').set({ needs_attention: reasons });
  await ordered.where('token', '=', token ?? '').execute();
  await followTo(page, `${adminPaths.orders}?attention=yes`);
  expect(await page.getByText('Its parcel came back.').innerText()).toBe(reasons);
}

/** Once its fuel can be read it shows at once that it is closed; its tills have names of their own. */
async function closeMarket(page: Page, shop: JourneyShop): Promise<void> {
  const planned = await planMarket(shop.db, { ...aMarket }, new Date());
  await openMarket(shop.db, planned.id, new Date());
  await followTo(page, adminPaths.market(planned.id));
  for (const name of ['Till 1', 'Till 2']) {
    await page.getByRole('button', { name: 'Make a code' }).click();
    await page.getByText(`For ${name}: on the other device open`).waitFor();
    // The list above grows by a till, and with it the button moves.
    await page.getByRole('listitem').getByText(name, { exact: true }).waitFor();
  }
  // What the page reads after that comes late: the answer to the closing itself has to be enough.
  await page.route(`**/api/admin/markets/${planned.id}`, () => {});
  await page.getByLabel('Counted cash').fill('200');
  const close = page.getByRole('button', { name: 'Close and put the unsold back' });
  await page.getByLabel('Fuel').fill('twenty');
  await close.click();
  await page.getByText(notAnAmount).waitFor();
  await page.getByLabel('Fuel').fill('20');
  await close.click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  expect(await close.count()).toBe(0);
  const market = shop.db.selectFrom('markets').select('fuel_cents').where('id', '=', planned.id);
  expect(await market.executeTakeFirstOrThrow()).toEqual({ fuel_cents: 2_000 });
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
}
