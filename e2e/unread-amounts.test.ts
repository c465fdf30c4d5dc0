import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { openMarket, planMarket } from '../server/market/markets/markets.ts';
import { issueGiftCard } from '../server/pricing/gift-cards/gift-cards.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { aMarket } from './office-walk.ts';

const notAnAmount = 'This is no amount. Write it like 69.95.';

test('an amount that cannot be read changes nothing, and says so where it stands, as does all else that a dialog misses', async ({
  page,
  shop,
}) => {
  const now = new Date();
  const words = { recipient: 'jo@example.com', sender: 'Mia', message: '', siteOrigin: shop.url };
  await issueGiftCard(shop.db, { ...words, amountCents: 5_000, orderId: null, deliverAt: now, now });
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.giftCards);
  await page.getByRole('button', { name: /^Open/ }).click();
  const amount = page.getByLabel('What shall be left');
  const press = () => page.getByRole('button', { name: 'Change what is left' }).click();
  await page.getByLabel('Why').fill('A thread was missing');
  await amount.fill('abc');
  await press();
  await page.getByText(notAnAmount).waitFor();
  await amount.and(page.locator(':focus')).waitFor();
  await amount.fill('');
  await press();
  await page.getByText('Please write what shall be left.').waitFor();
  await amount.fill('42,50');
  await press();
  await page.getByText('Changed', { exact: true }).waitFor();
  const card = shop.db.selectFrom('gift_cards').select('balance_cents');
  expect(await card.executeTakeFirstOrThrow()).toEqual({ balance_cents: 4_250 });

  // All of it is said at once, at its fields and for as long as it is so.
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

  // A market is not closed with fuel that cannot be read.
  const planned = await planMarket(shop.db, aMarket, now);
  await openMarket(shop.db, planned.id, now);
  await followTo(page, adminPaths.market(planned.id));
  await page.getByRole('heading', { level: 1, name: aMarket.name }).waitFor();
  const fuel = page.getByLabel('Fuel');
  const close = () => page.getByRole('button', { name: 'Close and put the unsold back' }).click();
  await page.getByLabel('Counted cash').fill('200');
  await fuel.fill('twenty');
  await close();
  await page.getByText(notAnAmount).waitFor();
  await fuel.fill('20');
  await close();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  const market = shop.db.selectFrom('markets').select('fuel_cents').where('id', '=', planned.id);
  expect(await market.executeTakeFirstOrThrow()).toEqual({ fuel_cents: 2_000 });
});
