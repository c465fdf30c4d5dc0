import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { makeOrder, orderByHandForm } from '../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { decimalOf, priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openMarket, planMarket } from '../server/market/markets/markets.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { issueGiftCard, spendGiftCard } from '../server/pricing/gift-cards/gift-cards.ts';
import { testGiftCard } from '../tools/testing/gift-card.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { browserAt, browserShowing, buyOverHttp, payOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, beginOrderByHand, followTo } from './office-steps.ts';
import { aMarket } from './office-walk.ts';
import { deliverNewest } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { payButton } from './steps.ts';

/** As wide as most phones. */
const phone = 390;

test('the owner is shown what an exchange gives back or costs, and the difference is paid by a link; a part is sent at no charge', async ({
  arrive,
  shop,
}) => {
  const had = await priceOf(shop, demoKits.kookaburra.slug);
  const wanted = await priceOf(shop, demoKits.koala.slug);
  const due = priceText(2 * wanted - had);
  const owner = await arrive(widths.tablet);
  await arriveAsOwner(owner, shop);
  // Its buyer has just rung.
  await owner.goto(await delivered(shop, demoKits.kookaburra.slug));
  await exchangeForTwo(owner, priceText(had - wanted), due);
  const { token } = await shop.db
    .selectFrom('orders')
    .where('state', '=', 'pending_payment')
    .select('token')
    .executeTakeFirstOrThrow();
  const buyer = await arrive(widths.phone);
  await openHydrated(buyer, paths.pay(token));
  await expect.poll(() => payButton(buyer).textContent()).toBe(`Pay ${due}`);
  await payButton(buyer).click();
  await buyer.getByLabel('Card number').waitFor();
  expect(await payOverHttp(await browserAt(shop.url), buyer.url())).toBe(token);

  await owner.setViewportSize({ width: phone, height: 740 });
  await owner.getByRole('button', { name: 'Send a part', exact: true }).click();
  const part = owner.getByRole('dialog', { name: 'Send a part at no charge' });
  await part.getByLabel('What you send').fill('Green wool of the kookaburra');
  await part.getByLabel('Why it costs nothing').fill('It was missing');
  await expectAccessible(owner);
  await part.getByRole('button', { name: 'Send it' }).click();
  await owner.getByText(/^SM-.+ waits to be packed$/).waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('an order by telephone costs what was read out; a gift card that is read out pays a part of it and another one the rest later, another order is paid by two transfers, and one that is cancelled says what is to be sent back; on a phone the owner finds a gift card, changes it though somebody spends of it meanwhile, and stops it; plans a market, changes price and stock of a kit, finds delivery rates, reads why an order needs somebody and closes a market; an amount that cannot be read changes nothing and says so where it stands, as does all else that is missed', async ({
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
  await page.setViewportSize({ width: phone, height: 740 });
  await changeGiftCard(page, shop);
  await planWithMistakes(page);
  await changePriceAndStock(page, shop);
  await findRates(page);
  await readReasons(page, shop);
  await closeMarket(page, shop);
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

/** A kit that was bought and has arrived; where its order is in the back office. */
async function delivered(shop: JourneyShop, slug: string): Promise<string> {
  const token = (await buyOverHttp(await browserAt(shop.url), slug)) ?? '';
  await deliverNewest(shop);
  const orders = shop.db.selectFrom('orders').where('token', '=', token).select('id');
  return adminPaths.order((await orders.executeTakeFirstOrThrow()).id);
}

/**
 * The return that the owner opens, and the other kits: the difference is shown before anything is done, and worked out
 * anew for what is changed. Where the money goes then is told of in server/buying/orders-by-hand/exchanges.
 */
async function exchangeForTwo(page: Page, back: string, due: string) {
  await page.getByRole('button', { name: 'Open a return' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a return' });
  await opening.getByLabel('What is wrong').selectOption('change_of_mind');
  await opening.getByLabel(/^How many of /).selectOption('1');
  await opening.getByLabel('What the buyer said (optional)').fill('Rang: would rather have another');
  await opening.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: /^Exchange return RT-/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Exchange return RT-/ });
  await dialog.getByLabel('Add a kit').fill('Sleeping koala');
  await dialog
    .getByRole('button', { name: /^Sleeping koala/ })
    .first()
    .click();
  await dialog.getByRole('checkbox').check();
  const workOut = dialog.getByRole('button', { name: 'Work out the difference' });
  const sumOf = (label: string) => dialog.getByText(label).locator('xpath=..');
  await workOut.click();
  await sumOf('Goes back to the buyer').getByText(back).waitFor();
  await dialog.getByLabel('How many').fill('2');
  await workOut.click();
  await sumOf('To be paid by a pay link').getByText(due).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Exchange it' }).click();
  await page.getByText('Exchanged; the buyer hears of it').waitFor();
  await page.getByText(/^Sent instead:/).waitFor();
}

const priceOf = async ({ db }: JourneyShop, slug: string) =>
  (await db.selectFrom('products').where('slug', '=', slug).select('price_cents').executeTakeFirstOrThrow())
    .price_cents ?? 0;

const koala = 'Sleeping koala';
const notAnAmount = 'This is no amount. Write it like 69.95.';

async function changeGiftCard(page: Page, { db, url: siteOrigin }: JourneyShop): Promise<void> {
  const now = new Date();
  const words = { recipient: 'rosa@example.com', sender: 'Mia', message: '' };
  const issued = { ...words, amountCents: 5_000, orderId: null, deliverAt: now, now, siteOrigin };
  const code = await issueGiftCard(db, issued);
  const dialog = page.getByRole('dialog', { name: 'Gift card' });
  const opener = page.getByRole('button', { name: `Open the card that ends with ${code.slice(-4)}` });
  await followTo(page, `${adminPaths.giftCards}?q=rosa`);
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
