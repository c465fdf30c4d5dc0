import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { makeOrder, orderByHandForm } from '../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { decimalOf, priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { readOrder } from '../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testGiftCard } from '../tools/testing/gift-card.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { browserAt, browserShowing, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, beginOrderByHand, followTo } from './office-steps.ts';
import { deliverNewest } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { payButton, payWith } from './steps.ts';

/** As wide as most phones. */
const phone = 390;

test('an order by telephone costs what was read out; a gift card that is read out pays a part of it and another one the rest later, another order is paid by two transfers, and one that is cancelled says what is to be sent back', async ({
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, testBank);
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await payByGiftCards(page, shop);
  await page.setViewportSize({ width: widths.laptop, height: 800 });
  await payByTransfers(page, shop);
  await cancelPartlyPaid(page, shop);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** A gift card that is read out pays a part of the order, and another one the rest later. */
async function payByGiftCards(page: Page, shop: JourneyShop): Promise<void> {
  const code = await testGiftCard(shop.db, 2_000);
  await writeOrderFor(page, 'Mel Hart');
  const field = page.getByLabel('Gift card (optional)');
  expectProblem(page, /404/);
  await field.fill('ABCD-EFGH-JKLM-NPQR');
  await page.getByText('Press “Use” beside the gift card, or clear its code.').waitFor();
  await page.getByRole('button', { name: 'Use the gift card' }).click();
  await page.getByText('We know no gift card with this code, or nothing is left on it.').waitFor();
  await field.fill(code);
  await field.press('Enter');
  await page.getByText(`Gift card ending in ${code.slice(-4)}: $20.00 left on it`).waitFor();
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await sums.getByText('Left to pay').waitFor();
  await expectAccessible(page);
  const toldBefore = await sums.innerText();
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('Its buyer has no email: tell them how.').waitFor();
  const made = shop.db.selectFrom('orders').where('buyer_name', '=', 'Mel Hart').selectAll();
  const { shipping_cents, total_cents, gift_card_cents } = await made.executeTakeFirstOrThrow();
  expect(gift_card_cents).toBe(2_000);
  for (const sum of [shipping_cents, total_cents]) expect(toldBefore).toContain(priceText(sum));
  const due = priceText(total_cents - 2_000);
  await page.getByText(`${due} to come by bank transfer or PayID`).waitFor();
  await page.getByRole('button', { name: 'See the order' }).click();
  await page.getByRole('region', { name: 'Money by hand' }).getByText(due).first().waitFor();
  await page.getByText('Paid by gift card').waitFor();

  const another = await testGiftCard(shop.db, 20_000);
  await page.getByRole('button', { name: 'Pay by gift card' }).click();
  const dialog = page.getByRole('dialog', { name: `${due} of SM-` });
  await dialog.getByText('Nothing is paid yet.').waitFor();
  await dialog.getByLabel('Gift card', { exact: true }).fill(another);
  await dialog.getByLabel('Gift card', { exact: true }).press('Enter');
  await dialog.getByText(`The gift card pays ${due}. The order is paid and can be packed.`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay it so' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`Paid of it: ${due} by gift card`).waitFor();
  expect(await made.executeTakeFirstOrThrow()).toMatchObject({ state: 'paid', gift_card_cents: total_cents });
}

async function payByTransfers(page: Page, shop: JourneyShop): Promise<void> {
  const totalCents = await openOrderOf(page, shop, 'Jo Field');
  await noteMoney(page, '10.00');
  const rest = totalCents - 1_000;
  await page.getByRole('region', { name: 'Money by hand' }).getByText(priceText(rest)).waitFor();
  await noteMoney(page, decimalOf(rest));
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByText('Being packed').first().waitFor();
}

/** A kookaburra that is picked up and paid by transfer, as the form would send it; its page is open then. */
async function openOrderOf(page: Page, shop: JourneyShop, buyerName: string): Promise<number> {
  const lines = [{ productId: await kitIdOf(shop.db, demoKits.kookaburra.slug), quantity: 1 }];
  const form = { lines, service: 'pickup', buyerName, payBy: 'transfer' };
  const ask = await browserShowing(page);
  const { id } = await ask(makeOrder, { body: z.parse(orderByHandForm, form) });
  await followTo(page, adminPaths.order(id));
  await page.getByText(buyerName).first().waitFor();
  const made = shop.db.selectFrom('orders').where('id', '=', id).select('total_cents');
  return (await made.executeTakeFirstOrThrow()).total_cents;
}

/** With a part of its money here, it says at once what is to be sent back. */
async function cancelPartlyPaid(page: Page, shop: JourneyShop): Promise<void> {
  await openOrderOf(page, shop, 'Kim Reed');
  await noteMoney(page, '10.00');
  const panel = page.getByRole('region', { name: 'Money by hand' });
  await panel.getByText('Missing', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('The order is cancelled').first().waitFor();
  await panel.getByText('Too much', { exact: true }).waitFor();
  expect(await panel.getByText('Missing', { exact: true }).count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Note money received' }).count()).toBe(0);
}

/** A kookaburra for somebody in Kiama who pays by transfer, up to the last press. */
async function writeOrderFor(page: Page, name: string): Promise<void> {
  await beginOrderByHand(page);
  await page.getByLabel('Name on the invoice').fill(name);
  await page.getByLabel('Phone').fill('0400 123 456');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Street address').fill('12 Terralong Street');
  await page.getByLabel('Suburb').fill('Kiama');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2533');
  await page.getByLabel('How it is paid').selectOption('transfer');
}

async function noteMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Note money received' }).click();
  const dialog = page.getByRole('dialog', { name: /^Money for SM-/ });
  await dialog.getByLabel('Amount that came').fill(amount);
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A kit that was bought and has arrived; where its order is in the back office, and its buyer's key to it. */
async function delivered(
  shop: JourneyShop,
  slug: string,
): Promise<{ at: string; number: string; token: string }> {
  const token = (await buyOverHttp(await browserAt(shop.url), slug)) ?? '';
  await deliverNewest(shop);
  const orders = shop.db.selectFrom('orders').where('token', '=', token).select(['id', 'number']);
  const { id, number } = await orders.executeTakeFirstOrThrow();
  return { at: adminPaths.order(id), number, token };
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

test('the owner exchanges a kit for a dearer one, whose difference is paid by a link; a cheaper one gives it back, and a part is sent at no charge', async ({
  arrive,
  shop,
}) => {
  const difference = await differenceOf(shop);
  const owner = await arrive(widths.tablet);
  await arriveAsOwner(owner, shop);
  // Its buyer has just rung.
  await owner.goto((await delivered(shop, demoKits.koala.slug)).at);
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

  // On a phone, and the other way round.
  await owner.setViewportSize({ width: phone, height: 740 });
  const cheaper = await delivered(shop, demoKits.kookaburra.slug);
  await followTo(owner, cheaper.at);
  await owner.getByRole('heading', { level: 1, name: cheaper.number }).waitFor();
  await exchangeFor(owner, 'Sleeping koala', ['Goes back to the buyer', await differenceOf(shop)]);
  await owner.getByRole('button', { name: 'Send a part', exact: true }).click();
  const part = owner.getByRole('dialog', { name: 'Send a part at no charge' });
  await part.getByLabel('What you send').fill('Green wool of the kookaburra');
  await part.getByLabel('Why it costs nothing').fill('It was missing');
  await expectAccessible(owner);
  await part.getByRole('button', { name: 'Send it' }).click();
  await owner.getByText(/^SM-.+ waits to be packed$/).waitFor();
  const ask = await browserAt(shop.url);
  const seen = await ask(readOrder, { params: { token: cheaper.token } });
  expect(seen.refundedCents).toBeGreaterThan(0);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
