import { expect, test } from 'vitest';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../tools/testing/payouts.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openFakeStripe } from '../../../tools/testing/stripe.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { refundOrder } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';
import { readPayouts, saveDispute, stripeProvider } from './payments.ts';
import { setFaults } from './sandbox/sandbox.ts';

const november = { now: () => new Date('2026-11-20T02:00:00Z') };

/** So many days after the purchases of this file. */
const after = (days: number) => daysAfter(november.now(), days);

const payoutsOf = (harness: TestShop) =>
  harness.shop.db
    .selectFrom('payouts')
    .orderBy('made_at')
    .select(['reference', 'amount_cents', 'state'])
    .execute();

const itemsOf = (harness: TestShop, payout: string) =>
  harness.shop.db
    .selectFrom('payout_items')
    .where('payout_reference', '=', payout)
    .orderBy('gross_cents', 'desc')
    .select(['kind', 'gross_cents', 'fee_cents'])
    .execute();

test('two days after a payment the sandbox pays it out less its fee, refunds and what a bank took back', async () => {
  await using harness = await testShop({ clock: november });
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const order = (await orderByToken(db, token))!;
  const refund = { lines: [], shippingCents: 0, goodwillCents: 1_000, reason: 'Late' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  await moveSandboxTo(harness, november.now());
  const { reference } = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .select('reference')
    .executeTakeFirstOrThrow();
  await saveDispute(db, 'sandbox', {
    reference: 'dp_1',
    charge: reference,
    amountCents: 500,
    currency: 'AUD',
    reason: 'fraudulent',
    status: 'open',
    dueBy: null,
    isWithdrawn: true,
    openedAt: november.now(),
    saidAt: november.now(),
  });

  expect(await readPayoutsAt(harness, after(1))).toBe(0);
  expect(await readPayoutsAt(harness, after(2))).toBe(1);
  const [payout] = await payoutsOf(harness);
  const items = await itemsOf(harness, payout!.reference);
  expect(items.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'dispute', 'refund']);
  for (const { kind, gross_cents: gross, fee_cents: fee } of items)
    expect(fee).toBe({ payment: Math.round(gross * 0.0175) + 30, dispute: 2_500 }[kind as string] ?? 0);
  const net = items.reduce((sum, item) => sum + item.gross_cents - item.fee_cents, 0);
  expect(payout).toMatchObject({ amount_cents: net, state: 'on_the_way' });

  expect(await readPayoutsAt(harness, after(3))).toBe(1);
  expect(await readPayoutsAt(harness, after(3))).toBe(0);
  expect(await payoutsOf(harness)).toMatchObject([{ state: 'paid' }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a payout that the bank refuses comes back, and is paid out with the next one', async () => {
  await using harness = await testShop({ clock: november });
  const { db } = harness.shop;
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  await moveSandboxTo(harness, november.now());
  const good = { delayMs: 0, deliveries: 1, reorder: false, failing: 'no', methods: [] };
  await setFaults(db, { ...good, failing: 'no', failPayouts: true });
  await readPayoutsAt(harness, after(2));
  await setFaults(db, { ...good, failing: 'no', failPayouts: false });
  await readPayoutsAt(harness, after(5));
  const [failed, next] = await payoutsOf(harness);
  expect([failed?.state, next?.state]).toEqual(['failed', 'paid']);
  expect(next?.amount_cents).toBe(failed?.amount_cents);
  expect(await itemsOf(harness, next!.reference)).toEqual([
    { kind: 'returned', gross_cents: failed!.amount_cents, fee_cents: 0 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

const second = november.now().getTime() / 1000;
const payout = (id: string, amount: number, more = {}) => ({
  id,
  object: 'payout',
  amount,
  automatic: true,
  status: 'in_transit',
  currency: 'aud',
  created: second,
  arrival_date: second,
  ...more,
});
const moved = (id: string, reporting_category: string, amount: number, fee: number, source: unknown) => ({
  id,
  object: 'balance_transaction',
  type: reporting_category,
  reporting_category,
  amount,
  fee,
  source,
  description: null,
  created: second,
});

test('Stripe’s payouts are read page by page with what they are made of; what does not sum is told', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const { db } = harness.shop;
  const provider = stripeProvider({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api });
  fake.state.payouts = [
    payout('po_3', 700, { automatic: false }),
    payout('po_2', 1_000),
    payout('po_1', 8_300),
  ];
  fake.state.balance.set('po_1', [
    moved('txn_1', 'charge', 10_000, 200, { id: 'ch_1', payment_intent: 'pi_1' }),
    moved('txn_2', 'refund', -1_000, 0, { id: 're_1', payment_intent: { id: 'pi_1' } }),
    moved('txn_3', 'fee', -500, 0, null),
    moved('txn_4', 'payout', -8_300, 0, 'po_1'),
  ]);
  fake.state.balance.set('po_2', [
    moved('txn_5', 'charge', 1_001, 0, { id: 'ch_2', payment_intent: 'pi_2' }),
  ]);
  expect(await readPayouts(db, provider)).toBe(3);
  const kept = await db
    .selectFrom('payouts')
    .orderBy('reference')
    .select(['reference', 'is_itemised'])
    .execute();
  expect(kept.map(({ is_itemised }) => is_itemised)).toEqual([true, false, false]);
  const items = await db
    .selectFrom('payout_items')
    .where('payout_reference', '=', 'po_1')
    .orderBy('reference')
    .select(['kind', 'charge', 'gross_cents', 'fee_cents'])
    .execute();
  expect(items).toEqual([
    { kind: 'payment', charge: 'pi_1', gross_cents: 10_000, fee_cents: 200 },
    { kind: 'refund', charge: 'pi_1', gross_cents: -1_000, fee_cents: 0 },
    { kind: 'fee', charge: '', gross_cents: -500, fee_cents: 0 },
  ]);
  fake.state.payouts[2] = payout('po_1', 8_300, { status: 'paid' });
  expect(await readPayouts(db, provider)).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});
