import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { noteCheckout } from '../contracts/buying/checkout/left-checkout.ts';
import { answerForm } from '../contracts/buying/quotes.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { documentPath } from '../contracts/orders/documents.ts';
import { requestReturn, returnForm } from '../contracts/orders/returns/returns.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { findExternalRefunds } from '../server/buying/checkout/checkout.ts';
import { remindOfLeftCheckouts } from '../server/buying/checkout/left/left-checkouts.ts';
import { answerQuote } from '../server/buying/quotes/quotes.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { refundAtProvider } from '../server/orders/payments/sandbox/sandbox.ts';
import { askForNewsletter } from '../server/people/consents/consents.ts';
import { changeSettings, sharedSecret } from '../server/platform/settings/settings.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { testAssistant } from '../tools/testing/assistant.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { testShopAddress } from '../tools/testing/shop-address.ts';
import { settleNewestReturn } from './admin-steps.ts';
import { bringCart, browserAt, buyOverHttp, payOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf, onHand, readOrderStates } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deliverNewest } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { fillInCheckout, mabel, payButton } from './steps.ts';

test('a checkout that somebody on the list left comes back on another device', async ({ arrive, shop }) => {
  const email = 'ada@example.com';
  const linkKey = await sharedSecret(shop.db, 'visitor');
  const deps = { siteOrigin: shop.url, linkKey, now: new Date() };
  await changeSettings(shop.db, { shopAddress: testShopAddress });
  await askForNewsletter(shop.db, { email, place: 'account', isProved: true }, deps);
  const page = await arrive();
  await bringCart(page, demoKits.koala.slug);
  await openHydrated(page, paths.checkout);
  const noted = page.waitForResponse((answer) => answer.url().endsWith(noteCheckout.path));
  await page.getByLabel('Email').fill(email);
  expect((await noted).status()).toBe(200);
  const now = new Date(Date.now() + 21 * 3_600_000);
  expect(await remindOfLeftCheckouts(shop.db, { ...deps, now })).toBe(1);
  const row = shop.db.selectFrom('emails').where('kind', '=', 'left-checkout').select('data');
  const { restoreUrl } = (await row.executeTakeFirstOrThrow()).data as { restoreUrl: string };
  const phone = await arrive(widths.phone);
  await phone.goto(restoreUrl);
  await phone.getByText('Your kits are back in the cart.').waitFor();
  await phone.getByRole('heading', { name: 'Your cart' }).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.locator('main').getByText('Sleeping koala').first().waitFor();
});

test('an assistant fills a cart by the public client library, and a person looks it over and pays', async ({
  arrive,
  shop,
}) => {
  await using assistant = await testAssistant(shop.url);
  const { products } = await assistant.use('search_catalog', { catalog: { query: 'easy koala' } });
  const [{ handle, title, variants }] = products;
  expect(handle).toBe(demoKits.koala.slug);
  const [{ id, price }] = variants;
  // What it makes of the price is not asked.
  const line_items = [{ item: { id, price: 1 }, quantity: 2 }];
  const { continue_url, totals } = await assistant.use('create_cart', { cart: { line_items } });
  const page = await arrive(widths.phone);
  await page.goto(continue_url);
  await page.getByText('Your assistant’s choice is in the cart.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  const main = page.getByRole('main');
  await main.getByText(title).first().waitFor();
  const total = priceText(totals.at(-1).amount);
  await main.getByText(total).first().waitFor();
  expect(await page.getByRole('textbox', { name: /^Quantity/ }).inputValue()).toBe('2');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  expect(await payOverHttp(await browserAt(shop.url), page.url())).toBeDefined();

  const lines = await shop.db.selectFrom('order_lines').select(['quantity', 'line_total_cents']).execute();
  expect(lines).toContainEqual({ quantity: 2, line_total_cents: 2 * price.amount });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('an order of $1,000 that is picked up asks whom its invoice names, and the invoice names them', async ({
  page,
  shop,
}) => {
  await bringCart(page, demoKits.kookaburra.slug);
  const kit = await kitIdOf(shop.db, demoKits.kookaburra.slug);
  await shop.db.updateTable('cart_items').set({ quantity: 12 }).where('product_id', '=', kit).execute();
  await page.goto(paths.checkout);
  await page.getByLabel('Email').fill('mabel@example.com');
  await page.getByLabel('Postcode').fill('0800');
  await page.getByRole('radio', { name: /Pick up/ }).check();
  const name = page.getByLabel('Name on the invoice');
  await page.getByText('From $1,000 an invoice names its buyer, or their ABN.').waitFor();
  await payButton(page).click();
  await page.getByText('From $1,000 the invoice needs a name or an ABN.').first().waitFor();

  await name.fill('Okafor & Daughters');
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  const token = (await payOverHttp(await browserAt(shop.url), page.url())) ?? '';
  const order = shop.db.selectFrom('orders').where('token', '=', token).select('id');
  const made = shop.db.selectFrom('documents').where('order_id', '=', order).where('kind', '=', 'invoice');
  const { id } = await made.select('id').executeTakeFirstOrThrow();
  const text = await (await page.request.get(documentPath(token, id, 'html'))).text();
  for (const said of ['Tax invoice', 'Okafor &amp; Daughters', '$1,019.40']) expect(text).toContain(said);
});

test('a code for everything leads past the payment page', async ({ shop, page }) => {
  const form = z.parse(discountForm, { code: 'ALLOFIT', name: 'A gift', kind: 'percent', percent: 100 });
  await createDiscount(shop.db, form);
  await bringCart(page, demoKits.koala.slug);
  await page.goto(paths.cart);
  await page.getByRole('textbox', { name: 'Discount code' }).fill('ALLOFIT');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('You saved').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await page.getByRole('radio', { name: /Pick up/ }).check();
  await page.getByText('No card is needed for this order.').waitFor();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
});

test('a postcode says its state, and another one is asked about and not refused; a shopper chooses a bank transfer on a phone, and reads where the money goes', async ({
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, { ...testBank, takesTransfers: true });
  const page = await arrive(widths.phone);
  await bringCart(page, [demoKits.koala.slug]);
  await openHydrated(page, paths.checkout);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await expectStates(page);
  await fillInCheckout(page, mabel);
  await page.getByLabel('Bank transfer or PayID, within 3 days').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  const order = await shop.db
    .selectFrom('orders')
    .where('pay_by', '=', 'transfer')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(order.state).toBe('pending_payment');
  await page.getByRole('heading', { name: `Pay ${priceText(order.total_cents)} by bank transfer` }).waitFor();
  await page.getByText('062-000').waitFor();
  await page.locator('dd', { hasText: order.number }).waitFor();
});

async function expectStates(page: Page): Promise<void> {
  const postcode = page.getByLabel('Postcode');
  const state = page.getByLabel('State');
  await postcode.fill('3000');
  await expect.poll(() => state.inputValue()).toBe('VIC');
  await postcode.fill('4000');
  await expect.poll(() => state.inputValue()).toBe('QLD');

  await state.selectOption('NSW');
  await page.getByText('Postcode 4000 is in QLD').waitFor();
  await postcode.fill('3000');
  await page.getByText('Postcode 3000 is in VIC').waitFor();
  expect(await state.inputValue()).toBe('NSW');
  await page.getByRole('button', { name: 'Use VIC' }).click();
  await page.getByText('Postcode 3000 is in VIC').waitFor({ state: 'detached' });
  expect(await state.inputValue()).toBe('VIC');
}

test('what has changed since the cart was filled is said at checkout before anything is typed; of two guests who want the last one, one has it, the other is told and keeps the cart', async ({
  page,
  shop,
}) => {
  const begun = new Date();
  const { slug } = demoKits.desertPea;
  await bringCart(page, [slug]);
  await shop.db.updateTable('products').set({ price_cents: 12_300 }).where('slug', '=', slug).execute();
  await page.goto(paths.checkout);
  const changed = page.getByRole('status').filter({ hasText: 'Since you filled your cart' });
  await changed.getByText(/The price has gone up from .* to \$123\.00\./).waitFor();
  await expectAccessible(page);
  await changed.getByRole('link', { name: 'Look at your cart' }).waitFor();

  await fillInCheckout(page);
  expect(await buyOverHttp(await browserAt(shop.url), slug)).toBeDefined();
  expectProblem(page, /409/);
  await payButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Sold out while you were checking out' });
  await refusal.waitFor();
  expect(await refusal.textContent()).toMatch(/Sturt.s desert pea/);
  expect(await refusal.textContent()).toContain('Nothing was charged');
  await refusal.and(page.locator(':focus')).waitFor();

  await refusal.getByRole('link', { name: 'Look at your cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByText('This kit is out of stock now.').waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.cart);
  expect(await readOrderStates(shop.db, begun)).toEqual(['paid']);
  expect(await onHand(shop.db, slug)).toBe(0);
});

/** What the owner works with, beside the shop's own process. */
function providerDepsOf({ db, url: siteOrigin }: JourneyShop) {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const provider = sandboxProvider({ db, siteOrigin, secret: '', nowSeconds });
  return { provider, siteOrigin, now: () => new Date(), actor: 'owner', log: openLog('warn') };
}

test('one of two kits comes back: asked for with a reason, it is settled, and the refund is seen', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const two = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const token = (await buyOverHttp(await browserAt(shop.url), two)) ?? '';
  await deliverNewest(shop);

  // Its form is walked by keyboard: by-keyboard.test.ts.
  const koala = [{ position: 2, quantity: 1 }];
  const body = { kind: 'damaged', lines: koala, message: 'The felt is torn.', photos: [] } as const;
  await (
    await browserAt(shop.url)
  )(requestReturn, { params: { token }, body: returnForm.parse(body) });

  const page = await arrive(widths.phone);
  await page.goto(paths.confirmation(token));
  await page.getByRole('heading', { name: /We have your request · RT-/ }).waitFor();

  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await settleNewestReturn(owner);
  await page.reload();
  await page.getByRole('heading', { name: /Settled · RT-/ }).waitFor();
  await page.getByText('Back to you', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Adjustment note ADJ-/ }).waitFor();
  await expectAccessible(page);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('money given back at the bank’s own desk waits on its order, and is written down for a kit', async ({
  shop,
  arrive,
}) => {
  const token = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  const { id, reference, kit, cents } = await shop.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.token', '=', token)
    .select(['o.id', 'p.reference', 'l.name as kit', 'l.line_total_cents as cents'])
    .executeTakeFirstOrThrow();
  await refundAtProvider(shop.db, reference, cents, { send: () => {} });
  await findExternalRefunds(shop.db, providerDepsOf(shop));

  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.order(id));
  await owner
    .getByText(`${priceText(cents)} (desk_`)
    .first()
    .waitFor();
  expect(await owner.getByRole('button', { name: 'Refund', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await owner.getByRole('button', { name: 'Settle it' }).click();
  const dialog = owner.getByRole('dialog', { name: `${priceText(cents)} went back elsewhere` });
  await dialog.getByText(`${priceText(cents)} of it counts as goodwill.`).waitFor();
  await dialog.getByLabel(`How many of ${kit}`).selectOption('1');
  await dialog.getByLabel('Why').fill('Rang: a torn sheet');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Write the refund down' }).click();
  await owner.getByText('Went back elsewhere, written down').waitFor();
  const noted = shop.db.selectFrom('documents').where('order_id', '=', id).where('refund_id', 'is not', null);
  expect(await noted.select('kind').execute()).toEqual([{ kind: 'adjustment' }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what no pack takes is asked for as a quote, answered, and can be paid by its link', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const { slug } = demoKits.gumLeaves;
  await db.updateTable('products').set({ packed_length_mm: 1_400 }).where('slug', '=', slug).execute();
  const page = await arrive(widths.phone);
  await bringCart(page, slug);
  await page.goto(paths.checkout);
  await page.getByLabel('Email').fill('mabel@example.com');
  await page.getByLabel('Postcode').fill('0800');
  await expect.poll(() => page.getByRole('radio', { name: /We need to quote/ }).isChecked()).toBe(true);
  await page.getByLabel('Given name').fill('Mabel');
  await page.getByLabel('Family name').fill('Okafor');
  await page.getByLabel('Street address').fill('12 Ferry Lane');
  await page.getByLabel('Suburb').fill('Darwin City');
  await page.getByLabel('State').selectOption('NT');
  await expectAccessible(page);
  await page.getByText('Nothing to pay yet').waitFor();
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await page.getByRole('heading', { level: 1, name: 'We are working out the delivery' }).waitFor();

  // Its owner answers at the desk in kits-and-craft-nights.test.ts.
  const { id } = await db.selectFrom('quotes').select('id').executeTakeFirstOrThrow();
  const answer = answerForm.parse({ shippingCents: 8_900, deliveryName: 'By road to Darwin' });
  expect(isRefusal(await answerQuote(db, id, answer, providerDepsOf(shop)))).toBe(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your quote is ready' }).waitFor();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your order is ready to be paid' }).waitFor();
  await expectAccessible(page);
  // From here on it is paid as the difference of an exchange is (order-by-phone.test.ts).
  await payButton(page).waitFor();
  expect(await brokenInvariants(db)).toEqual([]);
});
