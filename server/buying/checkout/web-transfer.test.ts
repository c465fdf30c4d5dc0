import { expect, test } from 'vitest';
import { readCart } from '../../../contracts/buying/cart.ts';
import { readPayTo } from '../../../contracts/buying/receivables.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { testBank } from '../../../tools/testing/made-order.ts';
import { buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { documentsOf } from '../../orders/documents/documents.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { noteMoney, remindOfMoneyDue } from '../receivables/receivables.ts';
import { expireOverdueOrders } from './checkout.ts';

const placedAt = new Date('2026-11-20T02:00:00Z');
const lastEvening = new Date('2026-11-23T10:00:00Z');
const dayAfter = new Date('2026-11-23T13:30:00Z');

/** A shop that offers transfers, with an order of two koalas that waits for one. */
async function withTransfer() {
  let now = placedAt;
  const harness = await testShop({ clock: { now: () => now } });
  await changeSettings(harness.shop.db, { ...testBank, takesTransfers: true });
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 2]]);
  const placed = await placePurchase(buyer, { byTransfer: true });
  expect(placed.body).toMatchObject({ state: 'pending_payment', payUrl: null });
  const order = (await orderByToken(harness.shop.db, placed.body.token))!;
  return {
    harness,
    db: harness.shop.db,
    buyer,
    order,
    at: (moment: Date) => (now = moment),
    note: (amountCents: number, seenReceivedCents = 0, more: object = {}) =>
      noteMoney(
        harness.shop.db,
        order.id,
        {
          key: crypto.randomUUID(),
          method: 'bank_transfer',
          amountCents,
          receivedOn: '2026-11-20',
          reference: order.number,
          marketId: null,
          seenReceivedCents,
          ...more,
        },
        asAdmin(harness),
      ),
    [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose](),
  };
}

async function emailsOf({ shop }: TestShop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select('kind')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('a shop that does not offer transfers at the checkout takes none there', async () => {
  await using harness = await testShop();
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
  const shown = async () => (await buyer.visitor.ask(readPublicSettings)).body.transferDays;
  const refused = await placePurchase(buyer, { byTransfer: true });
  expect(refused.body).toMatchObject({ code: 'not_permitted' });
  // Switched on without an account to send it to.
  await changeSettings(harness.shop.db, { takesTransfers: true });
  expect((await placePurchase(buyer, { byTransfer: true })).status).toBe(409);
  expect(await shown()).toBeUndefined();
  await changeSettings(harness.shop.db, { ...testBank, webTransferDays: 5 });
  await expect.poll(shown).toBe(5);
});

test('an order by transfer keeps its kits for its days, says where the money goes, and is paid once it is here', async () => {
  await using shop = await withTransfer();
  const { harness, db, buyer, order, note } = shop;
  expect(order.held_until.toISOString()).toBe('2026-11-23T13:00:00.000Z');
  const cart = await buyer.visitor.ask(readCart, { query: { cartId: buyer.cartId } });
  expect(cart.body.totalItems).toBe(0);
  const { body } = await buyer.visitor.ask(readPayTo, { params: { token: order.token } });
  expect(body).toMatchObject({
    payableOn: '2026-11-23',
    missingCents: order.total_cents,
    payTo: { bsb: '062-000' },
  });
  expect(await emailsOf(harness)).toEqual(['order-to-pay']);
  expect(await documentsOf(db, order.id)).toEqual([]);
  shop.at(new Date('2026-11-22T23:00:00Z'));
  await Promise.all([remindOfMoneyDue(db, asAdmin(harness)), remindOfMoneyDue(db, asAdmin(harness))]);
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(0);
  expect(ok(await note(order.total_cents))).toMatchObject({ isWaiting: false, excessCents: 0 });
  expect(await emailsOf(harness)).toEqual(['order-to-pay', 'payment-due', 'order-paid']);
  expect(await documentsOf(db, order.id)).toMatchObject([{ data: { kind: 'invoice' } }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('without a transfer the order falls away with a letter and its kits go back; one that comes too late pays it yet', async () => {
  await using shop = await withTransfer();
  const { harness, db, order, note } = shop;
  shop.at(lastEvening);
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(0);
  shop.at(dayAfter);
  await Promise.all([1, 2].map(() => expireOverdueOrders(db, asAdmin(harness))));
  expect(await orderByToken(db, order.token)).toMatchObject({ state: 'expired' });
  expect((await emailsOf(harness)).filter((kind) => kind === 'transfer-expired')).toHaveLength(1);
  const holds = await db.selectFrom('stock_holds').where('order_id', '=', order.id).select('state').execute();
  expect(holds).not.toContainEqual({ state: 'live' });
  expect(ok(await note(order.total_cents, 0, { isBesides: true }))).toMatchObject({ excessCents: 0 });
  expect(await orderByToken(db, order.token)).toMatchObject({ state: 'paid' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('too little keeps the order beyond its days, for a person to look at; the rest pays it', async () => {
  await using shop = await withTransfer();
  const { harness, db, order, note } = shop;
  ok(await note(1_000));
  shop.at(dayAfter);
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(0);
  expect(await orderByToken(db, order.token)).toMatchObject({ state: 'pending_payment' });
  ok(await note(order.total_cents - 1_000 + 50, 1_000));
  expect(await orderByToken(db, order.token)).toMatchObject({ state: 'paid' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('money that is noted at the moment in which the order ends is not lost, whichever is first', async () => {
  for (const amount of [1_000, undefined]) {
    await using shop = await withTransfer();
    const { harness, db, order, note } = shop;
    shop.at(dayAfter);
    const [, noted] = await Promise.all([
      expireOverdueOrders(db, asAdmin(harness)),
      note(amount ?? order.total_cents, 0, { isBesides: true }),
    ]);
    expect(ok(noted).receivedCents).toBe(amount ?? order.total_cents);
    const { state } = (await orderByToken(db, order.token))!;
    expect(amount === undefined ? ['paid'] : ['pending_payment', 'expired']).toContain(state);
    expect(await brokenInvariants(db)).toEqual([]);
  }
});
