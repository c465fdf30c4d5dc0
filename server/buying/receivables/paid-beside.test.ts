import { expect, test } from 'vitest';
import { payOrder } from '../../../contracts/buying/checkout/checkout.ts';
import {
  noteMoney,
  payBeside,
  readOrderMoney,
  type OrderMoney,
} from '../../../contracts/buying/receivables.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, emailsTo } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { changeCredit, creditBalance } from '../../pricing/gift-cards/gift-cards.ts';
import { expireOverdueOrders } from '../checkout/checkout.ts';
import { withdrawOrder } from '../orders-by-hand/orders-by-hand.ts';

/** An order that waits, and the owner who is shown a gift card for it. */
async function waiting(harness: TestShop, more: object = {}) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await makeByTransfer(harness, { email: 'kim@example.com', ...more });
  const params = { id: made.id };
  const money = async () => (await owner.ask(readOrderMoney, { params })).body;
  return {
    owner,
    made,
    money,
    order: () => orderOfId(harness.shop.db, made.id),
    pay: async (body: object, seenMissingCents?: number) => {
      const seen = seenMissingCents ?? (await money()).missingCents;
      return owner.ask(payBeside, { params, body: { ...body, seenMissingCents: seen } });
    },
    note: (amountCents: number, seenReceivedCents = 0, extra: object = {}) =>
      owner.ask(noteMoney, {
        params,
        body: {
          key: crypto.randomUUID(),
          method: 'bank_transfer',
          amountCents,
          receivedOn: '2026-01-05',
          seenReceivedCents,
          ...extra,
        },
      }),
  };
}

async function giveCredit({ shop }: TestShop, customerId: string, changeCents: number): Promise<void> {
  const given = { orderId: null, reason: 'A slip', actor: 'owner', at: new Date() };
  await changeCredit(shop.db, { ...given, kind: 'adjusted', customerId, changeCents });
}

async function accountOf(harness: TestShop, email: string): Promise<string> {
  await customerOf(harness, email);
  const found = harness.shop.db.selectFrom('customers').where('email', '=', email).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

test('a gift card that turns up later pays all of an order by hand; cancelled, the card has it again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, pay, order } = await waiting(harness);
  const code = await testGiftCard(db, 20_000);
  const paid = await pay({ giftCard: { code, seenCents: made.totalCents } });
  const nothing = { isWaiting: false, dueCents: 0, missingCents: 0, excessCents: 0, receipts: [] };
  expect(paid.body).toMatchObject({ ...nothing, takesBeside: false });
  expect(await order()).toMatchObject({ state: 'paid', gift_card_cents: made.totalCents });
  expect(await cardBalance(harness)).toBe(20_000 - made.totalCents);
  const kinds = (await emailsTo(harness, 'kim@example.com')).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['order-to-pay', 'order-paid']));
  expect(kinds).not.toContain('order-part-paid');
  expect(await brokenInvariants(db)).toEqual([]);
  ok(await cancelOrder(db, made.id, 'Not any more', asAdmin(harness)));
  expect(await cardBalance(harness)).toBe(20_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card may pay a part: its buyer reads what is missing, and a transfer of that pays the order', async () => {
  await using harness = await testShop();
  const { made, pay, note, order } = await waiting(harness);
  const code = await testGiftCard(harness.shop.db, 2_000);
  const part = await pay({ giftCard: { code, seenCents: 2_000 } });
  const missingCents = made.totalCents - 2_000;
  expect(part.body).toMatchObject({ isWaiting: true, receivedCents: 0, missingCents });
  const letter = (await emailsTo(harness, 'kim@example.com')).find(({ kind }) => kind === 'order-part-paid');
  expect(letter).toMatchObject({ data: { amountCents: 2_000, order: { giftCardCents: 2_000 } } });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  expect((await note(missingCents)).body).toMatchObject({ isWaiting: false, excessCents: 0 });
  expect(await order()).toMatchObject({ state: 'paid' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what a transfer left is paid by a card; withdrawn instead, each has its own back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, pay, note, order } = await waiting(harness);
  const code = await testGiftCard(db, 7_000);
  await note(3_000);
  const seenCents = made.totalCents - 3_000;
  expect((await pay({ giftCard: { code, seenCents } })).body).toMatchObject({
    isWaiting: false,
    receivedCents: 3_000,
    excessCents: 0,
  });
  expect(await order()).toMatchObject({ state: 'paid', gift_card_cents: seenCents });
  const payments = db.selectFrom('payments').select(['provider', 'amount_cents', 'state']);
  expect(await payments.execute()).toEqual([
    { provider: 'by-hand:bank_transfer', amount_cents: 3_000, state: 'captured' },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);

  const other = await waiting(harness, { key: crypto.randomUUID() });
  await other.note(3_000);
  await other.pay({ giftCard: { code, seenCents: 1_000 } }, other.made.totalCents - 3_000);
  const left = 7_000 - seenCents;
  expect(await cardBalance(harness)).toBe(left);
  await other.pay({ giftCard: { code, seenCents: left } });
  ok(await withdrawOrder(db, other.made.id, asAdmin(harness)));
  expect(await cardBalance(harness)).toBe(left);
  expect((await other.money()).excessCents).toBe(3_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('credit of the buyer’s account pays what the card leaves; an order of nobody has none', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const customerId = await accountOf(harness, 'mia@example.com');
  await giveCredit(harness, customerId, 50_000);
  const { made, pay, money, order } = await waiting(harness, { customerId });
  expect(await money()).toMatchObject({ takesBeside: true, creditCents: 50_000 });
  const code = await testGiftCard(db, 2_000);
  const creditCents = made.totalCents - 2_000;
  const both = { giftCard: { code, seenCents: 2_000 }, storeCredit: { seenCents: creditCents } };
  expect((await pay(both)).status).toBe(200);
  const sums = { gift_card_cents: made.totalCents, store_credit_cents: creditCents };
  expect(await order()).toMatchObject({ state: 'paid', ...sums });
  expect([await cardBalance(harness), await creditBalance(db, customerId)]).toEqual([
    0,
    50_000 - creditCents,
  ]);

  const ofNobody = await waiting(harness, { key: crypto.randomUUID() });
  const refused = await ofNobody.pay({ storeCredit: { seenCents: 1_000 } });
  expect(refused.body).toMatchObject({ code: 'cart_changed', details: { storeCreditCents: 0 } });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('of two who pay the same order at once one does, and of two orders one has the card', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const one = await waiting(harness);
  const other = await waiting(harness, { key: crypto.randomUUID() });
  const giftCard = { code: await testGiftCard(db, one.made.totalCents), seenCents: one.made.totalCents };
  const seen = one.made.totalCents;
  const all = await Promise.all([
    one.pay({ giftCard }, seen),
    one.pay({ giftCard }, seen),
    other.pay({ giftCard }, seen),
    other.pay({ giftCard }, seen),
  ]);
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await cardBalance(harness)).toBe(0);
  const states = [await one.order(), await other.order()].map(({ state }) => state);
  expect(states.toSorted()).toEqual(['paid', 'pending_payment']);
  const movements = db.selectFrom('gift_card_movements').where('kind', '=', 'spent').select('id');
  expect(await movements.execute()).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what cannot be paid so is refused, and takes nothing from the card', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { pay, note, made } = await waiting(harness);
  const code = await testGiftCard(db, 2_000);
  const giftCard = { code, seenCents: 2_000 };
  const stale = await pay({ giftCard }, made.totalCents - 1);
  expect(stale.body).toMatchObject({ code: 'stale', details: { current: made.totalCents } });
  expect((await pay({})).body).toMatchObject({ code: 'malformed' });
  const more = await pay({ giftCard: { code, seenCents: 2_500 } });
  expect(more.body).toMatchObject({ code: 'cart_changed', details: { giftCardCents: 2_000 } });
  await note(made.totalCents);
  expect((await pay({ giftCard })).body).toMatchObject({ code: 'not_permitted' });

  const invoiced = await waiting(harness, { key: crypto.randomUUID(), payBy: 'invoice' });
  expect(await invoiced.money()).toMatchObject({ isWaiting: true, takesBeside: false });
  expect((await invoiced.pay({ giftCard })).body).toMatchObject({
    message: 'An order on invoice takes no gift card. Take it out, or pay by card.',
  });
  const linked = await waiting(harness, { key: crypto.randomUUID(), payBy: 'provider' });
  expect((await linked.pay({ giftCard })).body).toMatchObject({
    message:
      'This pays only a part, and the pay link asks for all that is left. Withdraw the order and make it again with the card.',
  });
  expect(await cardBalance(harness)).toBe(2_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that pays all of it ends the pay link that its buyer had opened', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, pay, order } = await waiting(harness, { payBy: 'provider' });
  const visitor = await testVisitor(harness.app);
  await visitor.ask(payOrder, { params: { token: made.token } });
  const code = await testGiftCard(db, 20_000);
  expect((await pay({ giftCard: { code, seenCents: made.totalCents } })).status).toBe(200);
  expect(await order()).toMatchObject({ state: 'paid' });
  expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'cancelled' }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('credit that paid twice of an order is taken whole again when the order lives again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const customerId = await accountOf(harness, 'mia@example.com');
  await giveCredit(harness, customerId, 1_000);
  const beside = { customerId, storeCredit: { seenCents: 1_000 }, payBy: 'provider', heldDays: 1 };
  const { made, pay, note, order } = await waiting(harness, beside);
  await note(500);
  await giveCredit(harness, customerId, 700);
  expect((await pay({ storeCredit: { seenCents: 700 } })).status).toBe(200);
  expect(await creditBalance(db, customerId)).toBe(0);
  // Its buyer is to pay by the link after all, which falls away after its days.
  await db.updateTable('orders').set({ state: 'pending_payment', pay_by: 'provider' }).execute();
  const later = { ...asAdmin(harness), now: () => new Date(Date.now() + 30 * 86_400_000) };
  await expireOverdueOrders(db, later);
  expect(await order()).toMatchObject({ state: 'expired' });
  expect(await creditBalance(db, customerId)).toBe(1_700);
  const late = await note(made.totalCents - 1_700 - 500, 500, { isBesides: true });
  expect(late.body satisfies OrderMoney).toMatchObject({ excessCents: 0 });
  expect(await order()).toMatchObject({ state: 'paid' });
  expect(await creditBalance(db, customerId)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the audit says what a card paid later and never its code; whoever tries codes is counted', async () => {
  await using harness = await testShop();
  const { owner, pay } = await waiting(harness);
  const code = await testGiftCard(harness.shop.db, 2_000);
  expect((await pay({ giftCard: { code, seenCents: 2_000 } })).status).toBe(200);
  const { body } = await owner.ask(readAuditLog, { query: {} });
  const entry = body.entries.find(({ did }) => did === 'Paid of an order by gift card or credit');
  expect(entry?.changes).toContainEqual({ what: 'By gift card', from: '', to: '$20.00' });
  expect(JSON.stringify(body)).not.toContain(code);
  const wrong = { giftCard: { code: 'ABCD-EFGH-JKLM-NPQR', seenCents: 2_000 } };
  for (let i = 0; i < 10; i += 1) expect((await pay(wrong)).status).toBe(409);
  expect((await pay(wrong)).status).toBe(429);
});
