import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import { creditExcess, noteMoney } from '../../../contracts/buying/receivables.ts';
import {
  changeCustomerCredit,
  readCustomerCredit,
  readStoreCredit,
} from '../../../contracts/pricing/store-credit.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { buyerWith, orderFormFor, type PurchaseChoice } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { unguessableId } from '../../kernel/random.ts';
import { cancelOrder, refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { creditBalance } from '../../pricing/store-credit/store-credit.ts';
import { expireOverdueOrders, placeOrder } from './checkout.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

/** A customer to whom the owner gave so much. */
async function withCredit(harness: TestShop, changeCents: number) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const mia = await customerOf(harness, 'mia@example.com');
  const row = harness.shop.db.selectFrom('customers').where('email', '=', 'mia@example.com').select('id');
  const { id } = await row.executeTakeFirstOrThrow();
  const given = { changeCents, reason: 'For the koala that came late', seenCents: 0 };
  const answer = await owner.ask(changeCustomerCredit, { params: { id }, body: given });
  expect(answer.body).toEqual({ balanceCents: changeCents });
  return { owner, mia, id };
}

/** An order of its own, placed by this customer. */
async function order(harness: TestShop, customerId: string, seenCents: number, choice: PurchaseChoice = {}) {
  const buyer = await buyerWith(harness, kookaburra);
  const form = await orderFormFor(buyer, { ...choice, storeCredit: { seenCents } });
  return () => placeOrder(harness.shop.db, form, { key: unguessableId(), customerId }, asAdmin(harness));
}

test('credit pays a part and the bank the rest, and the account shows both movements', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { mia, id } = await withCredit(harness, 2_000);
  const placed = ok(await (await order(harness, id, 2_000))());
  const row = (await orderByToken(db, placed.token))!;
  expect(row).toMatchObject({ gift_card_cents: 2_000, store_credit_cents: 2_000 });
  expect(await creditBalance(db, id)).toBe(0);
  const { body } = await mia.ask(readStoreCredit, { query: {} });
  expect(body.movements.map(({ amountCents }) => amountCents)).toEqual([-2_000, 2_000]);
  expect(body.movements[1]?.message).toBe('From the shop: For the koala that came late');
  const charged = await db.selectFrom('payments').select('amount_cents').execute();
  expect(charged).toEqual([{ amount_cents: row.total_cents - 2_000 }]);
});

test('of several checkouts at once none takes more than there is', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await withCredit(harness, 3_000);
  const orders = await Promise.all([1, 2, 3, 4].map(() => order(harness, id, 3_000)));
  const answers = await Promise.all(orders.map((place) => place()));
  expect(answers.filter((one) => !('refused' in one))).toHaveLength(1);
  expect(answers.filter((one) => 'refused' in one)).toMatchObject(
    Array.from({ length: 3 }, () => ({ refused: 'cart_changed', details: { storeCreditCents: 0 } })),
  );
  expect(await creditBalance(db, id)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('credit that pays all needs no payment page; nobody spends it who is not signed in', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await withCredit(harness, 20_000);
  const paid = ok(await (await order(harness, id, 8_495, { service: 'pickup' }))());
  expect(paid).toMatchObject({ state: 'paid', payUrl: null });
  expect(await creditBalance(db, id)).toBe(20_000 - 8_495);
  const buyer = await buyerWith(harness, kookaburra);
  const form = await orderFormFor(buyer, { storeCredit: { seenCents: 1_000 } });
  const guest = await placeOrder(db, form, { key: unguessableId(), customerId: undefined }, asAdmin(harness));
  expect(guest).toMatchObject({ refused: 'cart_changed' });
  const { id: orderId } = (await orderByToken(db, paid.token))!;
  expect(await cancelOrder(db, orderId, 'Not any more', asAdmin(harness))).toEqual({ state: 'cancelled' });
  expect(await creditBalance(db, id)).toBe(20_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order that nobody paid in time gives its credit back', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { id } = await withCredit(harness, 1_500);
  ok(await (await order(harness, id, 1_500))());
  expect(await creditBalance(db, id)).toBe(0);
  now = new Date('2026-11-20T04:00:00Z');
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(1);
  expect(await creditBalance(db, id)).toBe(1_500);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('of an account that was closed meanwhile, unpaid orders give no credit back, and refunds a gift card', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { mia, id } = await withCredit(harness, 10_000);
  const paid = ok(await (await order(harness, id, 8_495, { service: 'pickup' }))());
  const left = 10_000 - 8_495;
  ok(await (await order(harness, id, left, { email: 'mia@example.com' }))());
  expect((await mia.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  now = new Date('2026-11-20T04:00:00Z');
  await expireOverdueOrders(db, asAdmin(harness));
  expect(await creditBalance(db, id)).toBe(0);
  // Money of a sale is its buyer's also without an account.
  const { id: paidId } = (await orderByToken(db, paid.token))!;
  ok(await cancelOrder(db, paidId, 'Not any more', asAdmin(harness)));
  expect(await creditBalance(db, id)).toBe(0);
  const cards = db.selectFrom('gift_cards').where('kind', '<>', 'credit').select('balance_cents');
  expect(await cards.execute()).toEqual([{ balance_cents: 8_495 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a refund and what was paid too much stay as credit where the owner chooses so', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, id } = await withCredit(harness, 100);
  const made = await makeByTransfer(harness, { customerId: id, email: 'mia@example.com' });
  const receipt = {
    key: crypto.randomUUID(),
    method: 'payid' as const,
    amountCents: made.totalCents + 700,
    receivedOn: '2026-01-05',
    seenReceivedCents: 0,
  };
  const params = { id: made.id };
  expect((await owner.ask(noteMoney, { params, body: receipt })).body.excessCents).toBe(700);
  const kept = () => ({ key: crypto.randomUUID(), seenExcessCents: 700 });
  const both = await Promise.all([1, 2].map(() => owner.ask(creditExcess, { params, body: kept() })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await creditBalance(db, id)).toBe(800);
  const back = { lines: [], shippingCents: 0, goodwillCents: 1_000, reason: 'A scratch', isCredit: true };
  ok(await refundOrder(db, made.id, back, asAdmin(harness)));
  expect(await creditBalance(db, id)).toBe(1_800);
  const { body } = await owner.ask(readCustomerCredit, { params: { id }, query: {} });
  expect(body.movements.map(({ amountCents }) => amountCents)).toEqual([1_000, 700, 100]);
  const told = await db.selectFrom('emails').where('kind', '=', 'store-credit').select('recipient').execute();
  expect(told).toEqual([1, 2, 3].map(() => ({ recipient: 'mia@example.com' })));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('credit is changed over the sum that was seen, and never below nothing', async () => {
  await using harness = await testShop();
  const { owner, mia, id } = await withCredit(harness, 2_000);
  const change = (changeCents: number, seenCents: number) =>
    owner.ask(changeCustomerCredit, { params: { id }, body: { changeCents, reason: 'A slip', seenCents } });
  const both = await Promise.all([change(500, 2_000), change(500, 2_000)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await change(-2_501, 2_500)).body.message).toBe('Only $25.00 is there to be taken away.');
  expect((await change(-2_500, 2_500)).body).toEqual({ balanceCents: 0 });
  const theirs = await mia.ask(changeCustomerCredit, {
    params: { id },
    body: { changeCents: 100, reason: 'Please', seenCents: 0 },
  });
  expect(theirs.status).toBe(403);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
