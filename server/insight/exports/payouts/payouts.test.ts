import { expect, test } from 'vitest';
import { listPayouts, readPayout, readTakings } from '../../../../contracts/insight/exports/payouts.ts';
import { daysAfter } from '../../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../../tools/testing/payouts.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../../buying/checkout/checkout.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';

const bought = new Date('2026-11-20T02:00:00Z');
const after = (days: number) => daysAfter(bought, days);

/** A shop on some day; its purchases are made on the first one. */
async function shopAt(): Promise<{ harness: TestShop; goTo(day: number): void }> {
  let today = bought;
  const harness = await testShop({ clock: { now: () => today } });
  return { harness, goTo: (day) => void (today = after(day)) };
}

async function purchase(harness: TestShop, kits: number) {
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, kits]]);
  return (await orderByToken(harness.shop.db, token))!;
}

function giveBack(harness: TestShop, orderId: string, cents: number) {
  const refund = { lines: [], shippingCents: 0, goodwillCents: cents, reason: 'Late' };
  return refundOrder(harness.shop.db, orderId, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
}

test('what was taken is what was paid out, kept as fees, given back, and on the way, to the cent', async () => {
  const { harness, goTo } = await shopAt();
  await using _ = harness;
  const first = await purchase(harness, 2);
  await purchase(harness, 1);
  await giveBack(harness, first.id, 1_234);
  await moveSandboxTo(harness, bought);
  const owner = await administratorOf(harness, 'owner@example.com');
  const read = async () => (await owner.ask(readTakings, { query: { month: '2026-11' } })).body;
  const sums = await read();
  expect(sums.takenCents - sums.givenBackCents).toBe(sums.onTheWayCents);

  await readPayoutsAt(harness, after(2));
  const third = await purchase(harness, 1);
  await readPayoutsAt(harness, after(3));
  goTo(3);
  const now = await read();
  expect(now).toMatchObject({ givenBackCents: 1_234, payoutsOnTheWayCents: 0, mismatches: [] });
  expect(now.takenCents - now.givenBackCents - now.feesCents).toBe(now.paidOutCents + now.onTheWayCents);
  expect(now.onTheWayCents).toBe(third.total_cents);

  const { body: list } = await owner.ask(listPayouts);
  expect(list).toMatchObject({
    next: null,
    payouts: [{ amountCents: now.paidOutCents, payments: 2, state: 'paid' }],
  });
  const { provider, reference } = list.payouts[0]!;
  const { body: whole } = await owner.ask(readPayout, { params: { provider, reference } });
  expect(whole.items.find(({ kind }) => kind === 'refund')).toMatchObject({
    orderId: first.id,
    orderNumber: first.number,
    grossCents: -1_234,
  });
  const unknown = { provider, reference: 'po_nothing' };
  expect((await owner.ask(readPayout, { params: unknown })).status).toBe(404);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what does not match is named with its order and its amount, once it had time', async () => {
  const { harness, goTo } = await shopAt();
  await using _ = harness;
  const { db } = harness.shop;
  const kept = await purchase(harness, 1);
  await moveSandboxTo(harness, bought);
  await readPayoutsAt(harness, after(2));
  const lost = await purchase(harness, 1);
  const back = await purchase(harness, 2);
  await giveBack(harness, back.id, 500);
  const payment = (id: string) =>
    db.selectFrom('payments').where('order_id', '=', id).selectAll().executeTakeFirstOrThrow();
  await db
    .updateTable('payout_items')
    .set((row) => ({ gross_cents: row('gross_cents', '-', 7) }))
    .execute();
  const { reference: payout } = await db.selectFrom('payouts').select('reference').executeTakeFirstOrThrow();
  const line = { provider: 'sandbox', payout_reference: payout, description: '', fee_cents: 0, at: bought };
  const charge = (await payment(back.id)).reference;
  await db
    .insertInto('payout_items')
    .values([
      { ...line, reference: 't1', kind: 'payment', charge: 'nobody', gross_cents: 900 },
      { ...line, reference: 't2', kind: 'payment', charge, gross_cents: back.total_cents },
      {
        ...line,
        reference: 't3',
        kind: 'refund',
        charge: (await payment(kept.id)).reference,
        gross_cents: -300,
      },
      { ...line, reference: 't4', kind: 'dispute', charge: 'nobody', gross_cents: -200 },
    ])
    .execute();
  await db.updateTable('payouts').set({ is_itemised: false }).execute();
  const owner = await administratorOf(harness, 'owner@example.com');
  const found = async () => {
    const { mismatches } = (await owner.ask(readTakings, { query: { month: '2026-11' } })).body;
    return Object.fromEntries(mismatches.map(({ kind, orderNumber, cents }) => [kind, [orderNumber, cents]]));
  };
  const soon = {
    other_amount: [kept.number, 7],
    refund_unknown: [kept.number, 300],
    unknown_payment: ['', -900],
    dispute_unknown: ['', 200],
  };
  expect(await found()).toMatchObject(soon);
  expect(await found()).not.toHaveProperty('not_paid_out');
  goTo(8);
  expect(await found()).toMatchObject({
    ...soon,
    not_paid_out: [lost.number, lost.total_cents],
    refund_not_taken: [back.number, -500],
    payout_does_not_sum: ['', expect.any(Number)],
  });
});

test('a buyer who paid twice and has the second payment back leaves nothing that does not match', async () => {
  const { harness, goTo } = await shopAt();
  await using _ = harness;
  const { db } = harness.shop;
  const twice = await purchase(harness, 1);
  const paid = await db
    .selectFrom('payments')
    .where('order_id', '=', twice.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const second = {
    ...paid,
    id: crypto.randomUUID(),
    reference: 'second',
    charge: '',
    state: 'refunded' as const,
  };
  await db.insertInto('payments').values(second).execute();
  await giveBack(harness, twice.id, 500);
  await moveSandboxTo(harness, bought);
  await readPayoutsAt(harness, after(2));
  const { reference: payout } = await db.selectFrom('payouts').select('reference').executeTakeFirstOrThrow();
  const line = { provider: 'sandbox', payout_reference: payout, description: '', fee_cents: 0, at: bought };
  const cents = twice.total_cents;
  await db
    .insertInto('payout_items')
    .values([
      { ...line, reference: 's1', kind: 'payment', charge: 'second', gross_cents: cents },
      { ...line, reference: 's2', kind: 'refund', charge: 'second', gross_cents: -cents },
    ])
    .execute();
  await readPayoutsAt(harness, after(3));
  goTo(20);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readTakings, { query: { month: '2026-11' } });
  expect(body).toMatchObject({ mismatches: [], onTheWayCents: 0, givenBackCents: cents + 500 });
});
