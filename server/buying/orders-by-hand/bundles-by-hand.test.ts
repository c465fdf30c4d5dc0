import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { requestQuote } from '../../../contracts/buying/checkout/quote-request.ts';
import { makeExchange, planExchange } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { orderByHandForm, orderEditForm } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { listReturnsOfOrder, openReturn } from '../../../contracts/orders/returns/admin-returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, payByLink } from '../../../tools/testing/admin.ts';
import { testBundle } from '../../../tools/testing/bundle.ts';
import { buyerWith, makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { deliverOrder, shipOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { linesOf, orderByToken } from '../../orders/orders/orders.ts';
import { answerQuote, quotesInOffice } from '../quotes/quotes.ts';
import { editOrder, makeOrder, planOrderEdit } from './orders-by-hand.ts';

const { koala, kookaburra, gumLeaves } = demoKits;

/** A paid order that has arrived. */
async function arrived(harness: TestShop, slug: string) {
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [[slug, 1]]);
  const order = (await orderByToken(db, token))!;
  ok(await startPacking(db, order.id, asAdmin(harness)));
  ok(await shipOrder(db, order.id, { carrier: 'Sendle', trackingNumber: 'S1' }, asAdmin(harness)));
  ok(await deliverOrder(db, order.id, asAdmin(harness)));
  return order;
}

test('an order by hand holds the kits of a bundle, weighs its delivery, and is paid like any other', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { kept } = await testBundle(harness, { koalas: 2 });
  const form = z.parse(orderByHandForm, {
    email: 'jo@example.com',
    lines: [{ productId: kept.id, quantity: 5 }],
    service: 'standard',
    address: purchaseAddress,
    discountCents: 1_001,
  });
  const made = ok(await makeOrder(db, form, asAdmin(harness)));
  const { lines } = (await (await testVisitor(harness.app)).ask(readOrder, { params: { token: made.token } }))
    .body;
  expect(new Set(lines.map(({ slug }) => slug))).toEqual(new Set([kookaburra.slug, koala.slug]));
  expect(lines.every(({ bundle }) => bundle?.name === kept.form.name)).toBe(true);
  const again = await makeOrder(
    db,
    { ...form, lines: [{ productId: kept.id, quantity: 1 }] },
    asAdmin(harness),
  );
  expect(isRefusal(again) && again.message).toContain('“Sleeping koala felt art” of “Two of the bush”');
  expect(await payByLink(harness, made.token)).toMatchObject({ state: 'paid', discountCents: 1_001 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a bundle is added to a paid order, and one kit of a bundle is given up for its share', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { kept } = await testBundle(harness);
  const { token } = await makePurchase(harness, [[kept.slug, 1]]);
  const { id } = (await orderByToken(db, token))!;
  const edit = async (change: object) => {
    const form = z.parse(orderEditForm, { reason: 'As you asked', ...change });
    const plan = ok(await planOrderEdit(db, id, form, asAdmin(harness)));
    const seenDifferenceCents = plan.dueCents - plan.backCents;
    return ok(await editOrder(db, id, { ...form, seenDifferenceCents }, asAdmin(harness)));
  };
  const more = await edit({ add: [{ productId: kept.id, quantity: 1 }] });
  expect(more.dueCents).toBeGreaterThanOrEqual(10_000);
  expect(await payByLink(harness, more.addition!.token)).toMatchObject({ state: 'paid' });

  const line = (await linesOf(db, id)).find(({ slug }) => slug === koala.slug)!;
  const less = await edit({ lines: [{ position: line.position, quantity: 0 }] });
  expect(less.backCents).toBe(line.line_total_cents);
  expect(line.line_total_cents).toBeLessThan(10_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('one kit of a bundle comes back and is exchanged for a bundle, at its share of the price', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, kept } = await testBundle(harness);
  const order = await arrived(harness, kept.slug);
  const line = (await linesOf(db, order.id)).find(({ slug }) => slug === koala.slug)!;
  const { body } = await owner.ask(openReturn, {
    params: { id: order.id },
    body: {
      kind: 'faulty',
      lines: [{ position: line.position, quantity: 1 }],
      message: 'A seam',
      photos: [],
    },
  });
  const before = await onHand(db, koala.slug);
  const form = {
    restock: [line.position],
    shippingCents: 0,
    message: 'Another one is on its way.',
    heldDays: 7,
    lines: [{ productId: kept.id, quantity: 1 }],
  };
  const params = { id: body.id };
  const plan = (await owner.ask(planExchange, { params, body: form })).body;
  expect(plan).toMatchObject({ worthCents: line.line_total_cents, dueCents: 10_000 - line.line_total_cents });
  const made = await owner.ask(makeExchange, {
    params,
    body: { ...form, seen: 'requested', seenDifferenceCents: plan.dueCents },
  });
  expect(made.status).toBe(200);
  expect(await payByLink(harness, made.body.order.token)).toMatchObject({ state: 'paid' });
  const [settled] = (await owner.ask(listReturnsOfOrder, { params: { id: order.id } })).body;
  expect(settled).toMatchObject({ state: 'resolved' });
  // One came back, one left in the bundle.
  expect(await onHand(db, koala.slug)).toBe(before);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a bundle with a kit that no pack takes is asked for, answered and paid as a quote', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { kept } = await testBundle(harness);
  await db.updateTable('products').set({ packed_length_mm: 1_400 }).where('slug', '=', koala.slug).execute();
  const { visitor, cartId } = await buyerWith(harness, [
    [kept.slug, 2],
    [gumLeaves.slug, 1],
  ]);
  const options = await visitor.ask(readDeliveryOptions, { query: { cartId, postcode: '2042' } });
  expect(options.body.needsQuote).toBe(true);
  const body = { cartId, email: 'mia@example.com', address: purchaseAddress, note: '' };
  const quote = (await visitor.ask(requestQuote, { body })).body;
  const [row] = (await quotesInOffice(db, { state: 'requested' })).quotes;
  const answer = { shippingCents: 8_900, deliveryName: 'Pallet to Newtown', heldDays: 7 };
  const { order } = ok(await answerQuote(db, row!.id, answer, asAdmin(harness)));
  expect(order).toMatchObject({ state: 'pending_payment', totalCents: quote.subtotalCents + 8_900 });
  const paid = await payByLink(harness, order!.token);
  expect(paid.lines.filter(({ bundle }) => bundle?.quantity === 2)).toHaveLength(2);
  expect(await brokenInvariants(db)).toEqual([]);
});
