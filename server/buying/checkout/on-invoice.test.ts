import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
} from '../../../contracts/buying/checkout/checkout.ts';
import { noteMoney } from '../../../contracts/buying/receivables.ts';
import { centsOf, roundToCents } from '../../../contracts/kernel/money.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { createDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { createPriceList, grantPriceList, readTradePrices } from '../../../contracts/pricing/price-lists.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  fill,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { unguessableId } from '../../kernel/random.ts';
import { documentsOf } from '../../orders/documents/documents.ts';
import { startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { dueDay } from './checkout.ts';

const terms = { percent: 40, minimumCents: 10_000, minimumQuantity: 4, invoiceDays: 14 };
const shopkeeper = 'bea@gallery.example';

async function withBusiness(harness: TestShop, form: object = {}) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const list = (await owner.ask(createPriceList, { body: { name: 'Galleries', ...terms, ...form } })).body;
  const business = await customerOf(harness, shopkeeper);
  const grant = { email: shopkeeper.toUpperCase(), businessName: 'Bea’s Gallery', priceListId: list.id };
  const granted = await owner.ask(grantPriceList, { body: grant });
  expect(granted.body[0]?.buyers).toEqual([{ email: shopkeeper, businessName: 'Bea’s Gallery' }]);
  return { owner, business };
}

async function place(browser: TestBrowser, cartId: string, form: object = {}) {
  const { body } = await browser.ask(readDeliveryOptions, { query: { cartId, postcode: '2042' } });
  const option = body.options.find(({ service }) => service === 'standard');
  const seenTotalCents = body.subtotalCents - body.discountCents + (option?.priceCents ?? 0);
  const order = {
    cartId,
    email: shopkeeper,
    service: 'standard' as const,
    address: purchaseAddress,
    onInvoice: true,
    seenTotalCents,
    ...form,
  };
  return browser.ask(placeOrder, { body: order }, { [idempotencyHeader]: unguessableId() });
}

test('a business sees its prices in its cart and beside a kit, and everybody else sees the shop’s', async () => {
  await using harness = await testShop();
  const { business } = await withBusiness(harness);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const own = centsOf(koala.price);
  const trade = own - roundToCents((own * 40) / 100);
  const cartId = await fill(harness, business, demoKits.koala, 4);
  const cart = (await business.ask(readCart, { query: { cartId } })).body;
  expect(centsOf(cart.appliedDiscount?.finalTotal ?? '0')).toBe(4 * trade);
  expect(cart.items[0]?.product.sale).toMatchObject({ name: 'Galleries', was: null });
  const query = { ids: `${koala.id}` };
  expect((await business.ask(readTradePrices, { query })).body).toMatchObject({
    invoiceDays: 14,
    prices: [{ productId: koala.id, priceCents: trade }],
  });
  // The page of the kit is the same for everybody.
  for (const browser of [business, browserOf(harness.app)]) {
    const kit = (await browser.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } })).body;
    expect(shownPrice(kit).priceCents).toBe(own);
  }
  const guest = browserOf(harness.app);
  expect((await guest.ask(readTradePrices, { query })).body).toBeNull();
  const theirs = await fill(harness, guest, demoKits.koala, 1);
  expect((await guest.ask(readCart, { query: { cartId: theirs } })).body.appliedDiscount).toBeNull();
});

test('of a sale and a price list each kit has the lower price', async () => {
  await using harness = await testShop();
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const kookaburra = await findDemoKit(harness.app, demoKits.kookaburra);
  const at = (...cents: readonly [number, number]) =>
    [kookaburra, koala].map(({ id }, i) => ({ productId: id, priceCents: cents[i] ?? 0 }));
  const { owner, business } = await withBusiness(harness, { prices: at(2_222, 2_222) });
  const query = { ids: `${koala.id},${kookaburra.id}` };
  const told = async () => (await business.ask(readTradePrices, { query })).body?.prices;
  expect(await told()).toEqual(at(2_222, 2_222));

  const sale = { code: null, name: 'Felt week', kind: 'prices' as const, prices: at(3_333, 1_999) };
  expect((await owner.ask(createDiscount, { body: sale })).status).toBe(200);
  // Beside the sale's lower price the page of the koala names no price of the list.
  expect(await told()).toEqual([{ productId: kookaburra.id, priceCents: 2_222 }]);
  const page = (await business.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } })).body;
  expect(shownPrice(page).priceCents).toBe(1_999);
  const cartId = await fill(harness, business, demoKits.koala, 2);
  await business.ask(addCartItem, { body: { cartId, productId: kookaburra.id, quantity: 1 } });
  const cart = (await business.ask(readCart, { query: { cartId } })).body;
  expect(cart.items.map(({ product }) => product.sale)).toMatchObject([
    { name: 'Felt week', price: '19.99' },
    { name: 'Galleries', price: '22.22' },
  ]);
  expect(centsOf(cart.appliedDiscount?.finalTotal ?? '0')).toBe(2 * 1_999 + 2_222);
});

test('too little for a wholesale order is refused with what is missing', async () => {
  await using harness = await testShop();
  const { business } = await withBusiness(harness);
  const cartId = await fill(harness, business, demoKits.koala, 1);
  const cents = await place(business, cartId);
  expect([cents.status, cents.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^A wholesale order begins at \$100\.00 of kits; yours come to \$\d+\.\d\d\. Add \$/,
    ),
  ]);
  const other = await withMinimum(harness, business);
  expect(other.body.message).toMatch(/^A wholesale order begins at 4 kits; you have \d\. Add \d more\.$/);
});

/** Dear enough, and too few. */
async function withMinimum(harness: TestShop, business: TestBrowser) {
  await harness.shop.db.updateTable('price_lists').set({ minimum_cents: 0 }).execute();
  const { cartId } = (await business.ask(readCart, { query: {} })).body;
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  await business.ask(addCartItem, { body: { cartId, productId, quantity: 1 } });
  return place(business, cartId);
}

test('an order on invoice holds its kits, has a due date, and is packed once the owner has the money', async () => {
  const now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { owner, business } = await withBusiness(harness);
  const { db } = harness.shop;
  const cartId = await fill(harness, business, demoKits.koala, 5);
  const placed = await place(business, cartId);
  expect(placed.body).toMatchObject({ state: 'pending_payment', payUrl: null });
  const { token } = placed.body;
  const shown = (await business.ask(readOrder, { params: { token } })).body;
  expect(shown).toMatchObject({ dueOn: '2026-12-04', discountName: 'Galleries', payUrl: null });
  expect((await business.ask(readCart, { query: { cartId } })).body.items).toEqual([]);
  const order = (await orderByToken(db, token))!;
  const [invoice] = await documentsOf(db, order.id);
  expect(invoice?.data).toMatchObject({
    kind: 'invoice',
    dueOn: '2026-12-04',
    totalCents: order.total_cents,
  });
  const told = db.selectFrom('emails').where('kind', '=', 'order-on-invoice');
  expect(await told.select(['recipient', 'data']).execute()).toMatchObject([
    { recipient: shopkeeper, data: { order: { dueOn: '2026-12-04' } } },
  ]);
  const held = await db.selectFrom('stock_holds').selectAll().where('order_id', '=', order.id).execute();
  expect(held).toMatchObject([{ quantity: 5, state: 'live' }]);
  expect(await brokenInvariants(db)).toEqual([]);
  const early = await startPacking(db, order.id, asAdmin(harness));
  expect(early).toMatchObject({ refused: 'not_permitted' });

  const note = () => ({
    params: { id: order.id },
    body: {
      key: crypto.randomUUID(),
      method: 'bank_transfer' as const,
      amountCents: order.total_cents,
      receivedOn: '2026-11-20',
      seenReceivedCents: 0,
    },
  });
  expect((await business.ask(noteMoney, note())).status).toBe(403);
  const twice = await Promise.all([1, 2].map(() => owner.ask(noteMoney, note())));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await orderByToken(db, token)).toMatchObject({ state: 'paid' });
  expect(await startPacking(db, order.id, asAdmin(harness))).toMatchObject({ state: 'packing' });
  expect((await documentsOf(db, order.id)).length).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('on invoice is for businesses with terms: not for a customer, not with an account that proves no email', async () => {
  await using harness = await testShop();
  const { business } = await withBusiness(harness);
  const mia = await customerOf(harness, 'mia@example.com');
  const cartId = await fill(harness, mia, demoKits.koala, 4);
  const refused = await place(mia, cartId, { email: 'mia@example.com' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('agreed on it with us'),
  ]);
  await harness.shop.db
    .updateTable('customers')
    .set({ verified_at: null })
    .where('email', '=', shopkeeper)
    .execute();
  expect((await business.ask(readTradePrices, { query: { ids: '' } })).body).toBeNull();
});

test('an order on invoice of which nothing is to be paid is paid as it is placed, and nobody owes for it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, business } = await withBusiness(harness, { minimumCents: 0, minimumQuantity: 1 });
  const whole = { kind: 'percent' as const, percent: 100, code: 'SAMPLES', name: 'Samples' };
  expect((await owner.ask(createDiscount, { body: whole })).status).toBe(200);
  const cartId = await fill(harness, business, demoKits.koala, 1);
  const form = { service: 'pickup', address: null, code: 'SAMPLES', seenTotalCents: 0 };
  const placed = await place(business, cartId, form);
  expect(placed.body).toMatchObject({ state: 'paid', payUrl: null });
  expect(await orderByToken(db, placed.body.token)).toMatchObject({ total_cents: 0, due_on: null });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the days until an invoice is due are days of the calendar, also while the clocks change', () => {
  expect(dueDay(new Date('2026-09-30T23:30:00+10:00'), 7)).toBe('2026-10-07');
  expect(dueDay(new Date('2026-04-01T00:30:00+11:00'), 7)).toBe('2026-04-08');
});
