import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { readOrder } from '../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deliverNewest } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { payButton, payWith } from './steps.ts';

/** A kit that was bought and has arrived; the order's page in the back office, where its buyer has just rung. */
async function openDelivered(page: Page, shop: JourneyShop, slug: string): Promise<string> {
  const token = (await buyOverHttp(await browserAt(shop.url), slug)) ?? '';
  await deliverNewest(shop);
  const order = await shop.db
    .selectFrom('orders')
    .where('token', '=', token)
    .select('id')
    .executeTakeFirstOrThrow();
  await page.goto(adminPaths.order(order.id));
  return token;
}

/** The return that the owner opens, and the other kit; the difference is shown before anything is done. */
async function exchangeFor(page: Page, kit: string, difference: [label: string, amount: string]) {
  await page.getByRole('button', { name: 'Open a return' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a return' });
  await opening.getByLabel('What is wrong').selectOption('change_of_mind');
  await opening.getByLabel(/^How many of /).selectOption('1');
  await opening.getByLabel('What the buyer said (optional)').fill('Rang: would rather have another');
  await opening.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: /^Exchange return RT-/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Exchange return RT-/ });
  await dialog.getByLabel('Add a kit').fill(kit);
  await dialog
    .getByRole('button', { name: new RegExp(`^${kit}`) })
    .first()
    .click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Work out the difference' }).click();
  const [label, amount] = difference;
  await dialog.getByText(label).locator('xpath=..').getByText(amount).waitFor();
  if (label === 'To be paid by a pay link') await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Exchange it' }).click();
  await page.getByText('Exchanged; the buyer hears of it').waitFor();
  await page.getByText(/^Sent instead:/).waitFor();
}

const priceOf = async ({ db }: JourneyShop, slug: string) =>
  (await db.selectFrom('products').where('slug', '=', slug).select('price_cents').executeTakeFirstOrThrow())
    .price_cents ?? 0;

const differenceOf = async (shop: JourneyShop) =>
  priceText((await priceOf(shop, demoKits.kookaburra.slug)) - (await priceOf(shop, demoKits.koala.slug)));

test('the owner exchanges a kit for a dearer one, and its buyer pays the difference by a link', async ({
  arrive,
  shop,
}) => {
  const difference = await differenceOf(shop);
  const owner = await arrive(widths.tablet);
  await arriveAsOwner(owner, shop);
  await openDelivered(owner, shop, demoKits.koala.slug);
  await exchangeFor(owner, 'Kookaburra', ['To be paid by a pay link', difference]);
  const { token } = await shop.db
    .selectFrom('orders')
    .where('state', '=', 'pending_payment')
    .select('token')
    .executeTakeFirstOrThrow();
  const buyer = await arrive(widths.phone);
  await openHydrated(buyer, paths.pay(token));
  await expect.poll(() => payButton(buyer).textContent()).toBe(`Pay ${difference}`);
  await payButton(buyer).click();
  await payWith(buyer, 'succeeds');
  await buyer.getByRole('heading', { level: 1, name: 'Thank you, Mia' }).waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a cheaper kit gives the difference back, and a part is sent at no charge', async ({ arrive, shop }) => {
  const owner = await arrive(390);
  await arriveAsOwner(owner, shop);
  const token = await openDelivered(owner, shop, demoKits.kookaburra.slug);
  await exchangeFor(owner, 'Sleeping koala', ['Goes back to the buyer', await differenceOf(shop)]);
  await owner.getByRole('button', { name: 'Send a part', exact: true }).click();
  const part = owner.getByRole('dialog', { name: 'Send a part at no charge' });
  await part.getByLabel('What you send').fill('Green wool of the kookaburra');
  await part.getByLabel('Why it costs nothing').fill('It was missing');
  await expectAccessible(owner);
  await part.getByRole('button', { name: 'Send it' }).click();
  await owner.getByText(/^SM-.+ waits to be packed$/).waitFor();
  const buyer = await browserAt(shop.url);
  expect((await buyer(readOrder, { params: { token } })).refundedCents).toBeGreaterThan(0);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
