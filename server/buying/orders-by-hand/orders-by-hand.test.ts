import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payOrder, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { orderEditForm } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId, payByLink } from '../../../tools/testing/admin.ts';
import { makePurchase, purchaseAddress, payAt } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  cancelOrder,
  refundOrder,
  shipOrder,
  slipOf,
  startPacking,
} from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken, orderOfId } from '../../orders/orders/orders.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { issueGiftCard } from '../../pricing/gift-cards/gift-cards.ts';
import { expireOverdueOrders, kitsForSale, checkoutDepsOf, type KitForSale } from '../checkout/checkout.ts';
import { editOrder, planOrderEdit, withdrawOrder } from './orders-by-hand.ts';

/** Two kookaburras and a koala, paid. */
async function bought(harness: TestShop) {
  const { token, order } = await makePurchase(harness, [
    [demoKits.kookaburra.slug, 2],
    [demoKits.koala.slug, 1],
  ]);
  const { id } = (await orderByToken(harness.shop.db, token))!;
  return { id, token, order };
}

type Change = z.input<typeof orderEditForm>;

async function edit(harness: TestShop, id: string, change: Omit<Change, 'reason'>) {
  const form = z.parse(orderEditForm, { reason: 'As you asked', ...change });
  const { db } = harness.shop;
  const plan = ok(await planOrderEdit(db, id, form, asAdmin(harness)));
  const seenDifferenceCents = plan.dueCents - plan.backCents;
  return ok(await editOrder(db, id, { ...form, seenDifferenceCents }, asAdmin(harness)));
}

async function expectRefundDue(db: Db, orderId: string): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(payment.state).toBe('refund_due');
}

const bankHas = async ({ shop }: TestShop) => {
  const rows = await shop.db.selectFrom('sandbox_payments').selectAll().execute();
  return rows
    .filter(({ state }) => state === 'captured')
    .reduce((sum, row) => sum + row.amount_cents - row.refunded_cents, 0);
};

test('a kit that is taken away goes back to the shelf, and its money to the buyer at once', async () => {
  await using harness = await testShop();
  const { id, order } = await bought(harness);
  const edited = await edit(harness, id, { lines: [{ position: 2, quantity: 0 }] });
  expect(edited).toMatchObject({ addition: null, dueCents: 0 });
  expect(await bankHas(harness)).toBe(order.totalCents - edited.backCents);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a dearer kit instead of another: the difference is paid by a link, and only then does the order change', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id, order } = await bought(harness);
  const gumLeaves = await findKitId(harness, demoKits.gumLeaves.slug);
  const edited = await edit(harness, id, {
    lines: [{ position: 2, quantity: 0 }],
    add: [{ productId: gumLeaves, quantity: 2 }],
  });
  expect(edited.dueCents).toBe(edited.addedCents - edited.givenUpCents);
  expect(await bankHas(harness)).toBe(order.totalCents);
  const early = await startPacking(db, id, asAdmin(harness));
  expect(isRefusal(early) && early.message).toContain('waits for its payment');

  const addition = await payByLink(harness, edited.addition!.token);
  expect(addition).toMatchObject({ state: 'paid', addsTo: order.number, carriedCents: edited.givenUpCents });
  expect(await bankHas(harness)).toBe(order.totalCents + edited.dueCents);
  const { lines } = await slipOf(db, id);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(await brokenInvariants(db)).toEqual([]);

  const alone = await startPacking(db, edited.addition!.id, asAdmin(harness));
  expect(isRefusal(alone) && alone.message).toContain(order.number);
  ok(await startPacking(db, id, asAdmin(harness)));
  ok(await shipOrder(db, id, { carrier: 'Sendle', trackingNumber: 'S1' }, asAdmin(harness)));
  expect((await orderOfId(db, edited.addition!.id)).state).toBe('shipped');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a discount that comes by itself comes off what is added, is counted once, and is given back with it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const form = { name: 'Slow Sundays', kind: 'percent', percent: 10, totalLimit: 1 } as const;
  await createDiscount(db, z.parse(discountForm, { code: null, ...form }));
  const used = async () =>
    (await db.selectFrom('discounts').where('name', '=', form.name).select('used').executeTakeFirstOrThrow())
      .used;
  const koala = await kitsForSale(db, [
    { productId: await findKitId(harness, demoKits.koala.slug), quantity: 2 },
  ]);
  const [{ productId, unitPriceCents }] = ok(koala) as [KitForSale];
  const edited = await edit(harness, id, { shippingCents: 0, add: [{ productId, quantity: 2 }] });
  const off = Math.round((unitPriceCents * 2) / 10);
  expect(edited).toMatchObject({ discountName: form.name, discountCents: off });
  expect(edited.addedCents).toBe(unitPriceCents * 2 - off);
  expect(await used()).toBe(1);
  const more = { shippingCents: 0, lines: [], add: [{ productId, quantity: 1 }] };
  ok(await withdrawOrder(db, edited.addition!.id, asAdmin(harness)));
  expect(await used()).toBe(0);
  const again = await edit(harness, id, more);
  const addition = await payByLink(harness, again.addition!.token);
  expect(addition).toMatchObject({ discountName: form.name, state: 'paid' });
  const last = await edit(harness, id, more);
  expect(last).toMatchObject({ discountName: null, discountCents: 0, addedCents: unitPriceCents });
  return expect(await brokenInvariants(db)).toEqual([]);
});

test('a kit that costs nothing today, because all of it comes off, is added all the same', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const gift = { name: 'On the house', kind: 'percent', percent: 100, minimumCents: 0 } as const;
  const productId = await findKitId(harness, demoKits.desertPea.slug);
  await createDiscount(db, z.parse(discountForm, { code: null, ...gift, includedProducts: [productId] }));
  const edited = await edit(harness, id, { shippingCents: 0, add: [{ productId, quantity: 1 }] });
  expect(edited).toMatchObject({ addedCents: 0, dueCents: 0, backCents: 0, addition: { state: 'paid' } });
  expect((await slipOf(db, id)).lines).toHaveLength(3);
  return expect(await brokenInvariants(db)).toEqual([]);
});

test('a cheaper kit instead of another: nothing to pay, and the difference goes back', async () => {
  await using harness = await testShop();
  const { id, order } = await bought(harness);
  const koala = await findKitId(harness, demoKits.koala.slug);
  const edited = await edit(harness, id, {
    lines: [{ position: 1, quantity: 1 }],
    add: [{ productId: koala, quantity: 1 }],
  });
  expect(edited).toMatchObject({ dueCents: 0, addition: { state: 'paid' } });
  expect(edited.backCents).toBe(edited.givenUpCents - edited.addedCents);
  expect(await bankHas(harness)).toBe(order.totalCents - edited.backCents);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('cancelled after a change, every cent goes back to the bank that it came from', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const gumLeaves = await findKitId(harness, demoKits.gumLeaves.slug);
  const edited = await edit(harness, id, {
    lines: [{ position: 2, quantity: 0 }],
    add: [{ productId: gumLeaves, quantity: 2 }],
  });
  await payByLink(harness, edited.addition!.token);
  const some = { lines: [], shippingCents: 0, goodwillCents: edited.dueCents + 100, reason: 'A bent corner' };
  ok(await refundOrder(db, edited.addition!.id, some, asAdmin(harness)));
  ok(await cancelOrder(db, id, 'Asked for', asAdmin(harness)));
  expect((await orderOfId(db, edited.addition!.id)).state).toBe('cancelled');
  expect(await bankHas(harness)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an addition that is never paid leaves the order as it was', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { id, token, order } = await bought(harness);
  const edited = await edit(harness, id, { lines: [{ position: 1, quantity: 4 }], heldDays: 2 });
  now = new Date(begun + 49 * 3_600_000);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  expect((await orderOfId(db, edited.addition!.id)).state).toBe('expired');
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(readOrder, { params: { token } });
  expect(body).toMatchObject({ state: 'paid', totalCents: order.totalCents, refundedCents: 0 });
  ok(await startPacking(db, id, asAdmin(harness)));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an addition that is paid when the order is being packed gives its money back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const edited = await edit(harness, id, { lines: [{ position: 1, quantity: 3 }] });
  const visitor = await testVisitor(harness.app);
  const { token } = edited.addition!;
  const { body } = await visitor.ask(payOrder, { params: { token } });
  await payAt(harness, body.payUrl!);
  await db.updateTable('orders').set({ state: 'expired' }).where('token', '=', token).execute();
  await db
    .updateTable('stock_holds')
    .set({ state: 'released' })
    .where('order_id', '=', edited.addition!.id)
    .execute();
  await db.updateTable('stock_levels').set({ held: 0 }).execute();
  ok(await startPacking(db, id, asAdmin(harness)));
  const after = (await visitor.ask(settleOrder, { params: { token } })).body;
  expect(after.state).toBe('expired');
  await expectRefundDue(db, edited.addition!.id);
});

test('what an order was to give up went back meanwhile: the addition’s money goes back, and nothing hangs', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const now = new Date();
  const code = await issueGiftCard(db, {
    amountCents: 5_000,
    orderId: null,
    recipient: 'jo@example.com',
    sender: '',
    message: '',
    deliverAt: now,
    now,
    siteOrigin: 'https://shop.example',
  });
  const kits = [
    [demoKits.kookaburra.slug, 2],
    [demoKits.koala.slug, 1],
  ] as const;
  const { token } = await makePurchase(harness, kits, { giftCard: { code, seenCents: 5_000 } });
  const { id, total_cents } = (await orderByToken(db, token))!;
  const gumLeaves = await findKitId(harness, demoKits.gumLeaves.slug);
  const edited = await edit(harness, id, {
    lines: [{ position: 2, quantity: 0 }],
    add: [{ productId: gumLeaves, quantity: 2 }],
  });
  expect(edited.dueCents).toBeGreaterThan(0);
  const sorry = {
    lines: [],
    shippingCents: 0,
    goodwillCents: total_cents - 4_000 - edited.givenUpCents,
    reason: 'Sorry',
  };
  ok(await refundOrder(db, id, sorry, asAdmin(harness)));
  await payByLink(harness, edited.addition!.token);
  await expectRefundDue(db, edited.addition!.id);
});

test('an order is refunded whole and only its addition is left to send', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const edited = await edit(harness, id, { lines: [{ position: 1, quantity: 3 }] });
  await payByLink(harness, edited.addition!.token);
  ok(await startPacking(db, id, asAdmin(harness)));
  const lines = [1, 2].map((position) => ({ position, quantity: 3 - position, restock: true }));
  ok(await refundOrder(db, id, { lines, shippingCents: 0, goodwillCents: 0, reason: 'x' }, asAdmin(harness)));
  ok(await shipOrder(db, id, { carrier: 'Sendle', trackingNumber: 'S1' }, asAdmin(harness)));
  expect((await orderOfId(db, edited.addition!.id)).state).toBe('shipped');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('another address: the way there is charged or given back, and it goes there once that is settled', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const address = { ...purchaseAddress, suburb: 'Darwin City', state: 'NT' as const, postcode: '0800' };
  const edited = await edit(harness, id, { address, shippingCents: 5_000 });
  expect(edited.dueCents).toBeGreaterThan(0);
  expect((await orderOfId(db, id)).address).toMatchObject({ postcode: '2042' });
  await payByLink(harness, edited.addition!.token);
  expect((await orderOfId(db, id)).address).toMatchObject({ postcode: '0800' });
  const back = await edit(harness, id, { address: purchaseAddress, shippingCents: 0 });
  expect(back).toMatchObject({ dueCents: 0, addition: null });
  expect((await orderOfId(db, id)).address).toMatchObject({ postcode: '2042' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a difference that is not the one that was seen is said before anything changes', async () => {
  await using harness = await testShop();
  const { id } = await bought(harness);
  const form = z.parse(orderEditForm, { lines: [{ position: 1, quantity: 3 }], reason: 'One more' });
  const refused = await editOrder(harness.shop.db, id, { ...form, seenDifferenceCents: 1 }, asAdmin(harness));
  expect(isRefusal(refused) && refused.refused).toBe('cart_changed');
});

test('an order that waits for its payment can be withdrawn, a paid one cannot', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await bought(harness);
  const edited = await edit(harness, id, { lines: [{ position: 1, quantity: 3 }] });
  expect(ok(await withdrawOrder(db, edited.addition!.id, asAdmin(harness)))).toEqual({ state: 'cancelled' });
  expect(isRefusal(await withdrawOrder(db, id, asAdmin(harness)))).toBe(true);
  expect(await brokenInvariants(db)).toEqual([]);
});
