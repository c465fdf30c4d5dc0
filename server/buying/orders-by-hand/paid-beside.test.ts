import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  makeOrder as makeOrderCall,
  orderByHandForm,
} from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { noteMoney, readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { stopGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId, payByLink } from '../../../tools/testing/admin.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, emailsTo } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { documentPage, documentsOf } from '../../orders/documents/documents.ts';
import { cancelOrder, refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { changeCredit, creditBalance } from '../../pricing/gift-cards/gift-cards.ts';
import { makeOrder, planOrderByHand, withdrawOrder } from './orders-by-hand.ts';

/** A kookaburra that is picked up. */
const totalCents = 8_495;

async function formOf(harness: TestShop, more: object) {
  const lines = [{ productId: await findKitId(harness, demoKits.kookaburra.slug), quantity: 1 }];
  return z.parse(orderByHandForm, { lines, service: 'pickup', buyerName: 'Jo Field', ...more });
}

async function make(harness: TestShop, more: object) {
  return makeOrder(harness.shop.db, await formOf(harness, more), asAdmin(harness));
}

const count = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('orders').select('id').execute()).length;

/** Mia, whose account has so much credit. */
async function miaWith(harness: TestShop, changeCents: number): Promise<string> {
  const { db } = harness.shop;
  await customerOf(harness, 'mia@example.com');
  const mia = db.selectFrom('customers').where('email', '=', 'mia@example.com').select('id');
  const { id: customerId } = await mia.executeTakeFirstOrThrow();
  const given = {
    kind: 'adjusted',
    orderId: null,
    reason: 'A slip',
    actor: 'owner',
    at: new Date(),
  } as const;
  await changeCredit(db, { ...given, customerId, changeCents });
  return customerId;
}

test('a card pays a part and a transfer the rest: the invoice says what is left, and no more is due', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const code = await testGiftCard(harness.shop.db, 2_000);
  const giftCard = { code, seenCents: 2_000 };
  const made = await makeByTransfer(harness, { email: 'kim@example.com', giftCard });
  expect(made).toMatchObject({ state: 'pending_payment', dueCents: made.totalCents - 2_000 });
  expect(await cardBalance(harness)).toBe(0);
  const [letter] = await emailsTo(harness, 'kim@example.com');
  const due = priceText(made.dueCents);
  expect(letter).toMatchObject({ kind: 'order-to-pay', data: { order: { giftCardCents: 2_000 } } });
  const [invoice] = await documentsOf(db, made.id);
  expect(documentPage(invoice!.data)).toContain(
    `$20.00 is paid by gift card or credit. Please pay ${due} by`,
  );

  const params = { id: made.id };
  const { body: money } = await owner.ask(readOrderMoney, { params });
  expect(money).toMatchObject({ dueCents: made.dueCents, missingCents: made.dueCents });
  const receipt = { key: crypto.randomUUID(), method: 'payid' as const, amountCents: made.dueCents };
  const on = { receivedOn: sydneyDay(new Date()), seenReceivedCents: 0 };
  const noted = await owner.ask(noteMoney, { params, body: { ...receipt, ...on } });
  expect(noted.body).toMatchObject({ isWaiting: false, excessCents: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('cash pays what the card leaves; a refund gives the cash back first and the card after it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(harness.shop.db, 2_000);
  const paid = { payBy: 'cash', isPaid: true, giftCard: { code, seenCents: 2_000 } };
  const made = ok(await make(harness, paid));
  expect(made).toMatchObject({ state: 'paid', totalCents, dueCents: totalCents - 2_000 });
  const receipts = await db.selectFrom('received_payments').select('amount_cents').execute();
  expect(receipts).toEqual([{ amount_cents: totalCents - 2_000 }]);
  const some = { lines: [], shippingCents: 0, goodwillCents: totalCents - 2_500, reason: 'A scratch' };
  ok(await refundOrder(db, made.id, some, asAdmin(harness)));
  expect(await cardBalance(harness)).toBe(0);
  expect(await cancelOrder(db, made.id, 'And the rest', asAdmin(harness))).toEqual({ state: 'cancelled' });
  expect(await cardBalance(harness)).toBe(2_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that pays all of it pays at once, whichever way was chosen for the rest', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 20_000);
  const giftCard = { code, seenCents: totalCents };
  // No bank details are needed where nothing is transferred.
  const made = ok(await make(harness, { payBy: 'transfer', giftCard }));
  expect(made).toMatchObject({ state: 'paid', totalCents, dueCents: 0 });
  expect(await cardBalance(harness)).toBe(20_000 - totalCents);
  expect(await cancelOrder(harness.shop.db, made.id, 'Not any more', asAdmin(harness))).toEqual({
    state: 'cancelled',
  });
  expect(await cardBalance(harness)).toBe(20_000);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the pay link asks for what card and credit leave; withdrawn, the order gives both their money back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const customerId = await miaWith(harness, 1_000);
  const code = await testGiftCard(harness.shop.db, 2_000);
  const beside = {
    customerId,
    email: 'mia@example.com',
    giftCard: { code, seenCents: 2_000 },
    storeCredit: { seenCents: 1_000 },
  };
  const made = ok(await make(harness, beside));
  expect(made).toMatchObject({ state: 'pending_payment', dueCents: totalCents - 3_000 });
  expect([await cardBalance(harness), await creditBalance(db, customerId)]).toEqual([0, 0]);
  ok(await withdrawOrder(db, made.id, asAdmin(harness)));
  expect([await cardBalance(harness), await creditBalance(db, customerId)]).toEqual([2_000, 1_000]);
  const again = ok(await make(harness, beside));
  const order = await payByLink(harness, again.token);
  expect(order).toMatchObject({ state: 'paid', giftCardCents: 3_000, storeCreditCents: 1_000 });
  const payments = db.selectFrom('payments').where('state', '=', 'captured').select('amount_cents');
  expect(await payments.execute()).toEqual([{ amount_cents: totalCents - 3_000 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the plan says what credit there is, and credit that pays all pays at once; of nobody there is none', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const customerId = await miaWith(harness, 10_000);
  const storeCredit = { seenCents: totalCents };
  const form = await formOf(harness, { customerId, storeCredit });
  const planned = { ...form, postcode: null };
  expect(ok(await planOrderByHand(db, planned, new Date()))).toMatchObject({ creditCents: 10_000 });
  const ofNobody = { ...planned, customerId: null };
  expect(ok(await planOrderByHand(db, ofNobody, new Date()))).toMatchObject({ creditCents: 0 });
  const refused = { refused: 'cart_changed', details: { storeCreditCents: 0 } };
  expect(await make(harness, { storeCredit })).toMatchObject(refused);
  expect(ok(await make(harness, { customerId, storeCredit })).state).toBe('paid');
  expect(await creditBalance(db, customerId)).toBe(10_000 - totalCents);
  // Less is there than was seen: nothing is made, and what there is, is said.
  const less = { refused: 'cart_changed', details: { storeCreditCents: 10_000 - totalCents } };
  expect(await make(harness, { customerId, storeCredit })).toMatchObject(less);
  expect(await count(harness)).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card with less on it than was seen, or with nothing any more, makes no order and loses no cent', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const code = await testGiftCard(harness.shop.db, 2_000);
  const giftCard = { code, seenCents: 5_000 };
  expect(await make(harness, { giftCard })).toMatchObject({
    message: 'The gift card pays $20.00 of this order. Please look it over and confirm.',
    details: { giftCardCents: 2_000 },
  });
  const nothing = {
    refused: 'cart_changed',
    message: 'This gift card is unknown, expired or empty. Nothing was charged.',
  };
  const unknown = { code: 'ABCD-EFGH-JKLM-NPQR', seenCents: 2_000 };
  expect(await make(harness, { giftCard: unknown })).toMatchObject(nothing);
  await db.updateTable('gift_cards').set({ expires_at: new Date() }).execute();
  expect(await make(harness, { giftCard })).toMatchObject(nothing);
  await db
    .updateTable('gift_cards')
    .set({ expires_at: new Date('2036-01-01') })
    .execute();
  const { id } = await db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow();
  expect(await make(harness, { giftCard, payBy: 'invoice' })).toMatchObject({
    message: 'An order on invoice takes no gift card. Take it out, or pay by card.',
  });
  await owner.ask(stopGiftCard, { params: { id }, body: { reason: 'It was lost' } });
  expect(await make(harness, { giftCard })).toMatchObject(nothing);
  expect(await count(harness)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what is sent twice, also at the same moment, is made once and takes from the card once', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 20_000);
  const twice = { key: crypto.randomUUID(), giftCard: { code, seenCents: totalCents } };
  const both = await Promise.all([make(harness, twice), make(harness, twice)]);
  const numbers = both.map((made) => ok(made).number);
  expect(ok(await make(harness, twice)).number).toBe(numbers[0]);
  expect(new Set(numbers).size).toBe(1);
  expect(await count(harness)).toBe(1);
  expect(await cardBalance(harness)).toBe(20_000 - totalCents);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of several orders at once no two take the same money of a card', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 3_000);
  const giftCard = { code, seenCents: 3_000 };
  const made = await Promise.all([1, 2, 3, 4].map(() => make(harness, { giftCard })));
  expect(made.filter((one) => 'refused' in one)).toMatchObject(
    Array.from({ length: 3 }, () => ({ refused: 'cart_changed', details: { giftCardCents: 0 } })),
  );
  expect(await count(harness)).toBe(1);
  expect(await cardBalance(harness)).toBe(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the audit says what the card paid and never its code; whoever tries codes by hand is counted', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const code = await testGiftCard(harness.shop.db, 2_000);
  const by = async (giftCard: object) => ({ body: await formOf(harness, { giftCard }) });
  expect((await owner.ask(makeOrderCall, await by({ code, seenCents: 2_000 }))).status).toBe(200);
  const { body } = await owner.ask(readAuditLog, { query: {} });
  const entry = body.entries.find(({ did }) => did === 'Made an order by hand');
  expect(entry?.changes).toContainEqual({ what: 'By gift card', from: '', to: '$20.00' });
  expect(JSON.stringify(body)).not.toContain(code);
  const wrong = await by({ code: 'ABCD-EFGH-JKLM-NPQR', seenCents: 2_000 });
  for (let i = 0; i < 10; i += 1) expect((await owner.ask(makeOrderCall, wrong)).status).toBe(409);
  expect((await owner.ask(makeOrderCall, wrong)).status).toBe(429);
  expect(await count(harness)).toBe(1);
});
