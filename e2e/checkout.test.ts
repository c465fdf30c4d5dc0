import { expect } from 'vitest';
import * as z from 'zod/mini';
import { noteCheckout } from '../contracts/buying/checkout/left-checkout.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { documentPath } from '../contracts/orders/documents.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { remindOfLeftCheckouts } from '../server/buying/checkout/left/left-checkouts.ts';
import { askForNewsletter } from '../server/people/consents/consents.ts';
import { changeSettings, sharedSecret } from '../server/platform/settings/settings.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { testAssistant } from '../tools/testing/assistant.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { testShopAddress } from '../tools/testing/shop-address.ts';
import { bringCart, browserAt, buyOverHttp, payOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf, onHand, readOrderStates } from './ledger.ts';
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

test('a shopper chooses a bank transfer on a phone, and reads where the money goes', async ({
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, { ...testBank, takesTransfers: true });
  const page = await arrive(widths.phone);
  await bringCart(page, [demoKits.koala.slug]);
  await openHydrated(page, paths.checkout);
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

test('a postcode says its state, and another one is asked about and not refused', async ({ page }) => {
  await bringCart(page, [demoKits.kookaburra.slug]);
  await openHydrated(page, paths.checkout);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
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
});

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
