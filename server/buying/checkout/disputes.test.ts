import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import { readDashboard } from '../../../contracts/insight/reports/dashboard.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { buyerWith, orderFormFor } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openFakeStripe } from '../../../tools/testing/stripe.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { unguessableId } from '../../kernel/random.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { stripeProvider } from '../../orders/payments/payments.ts';
import { placeOrder, receiveEvent, checkoutDepsOf } from './checkout.ts';

type Fake = Awaited<ReturnType<typeof openFakeStripe>>;

/** An order that was paid on Stripe's page, and what the shop hears and shows of it. */
async function paidOrder(harness: TestShop, fake: Fake) {
  const { db } = harness.shop;
  const provider = stripeProvider({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api });
  const deps = { ...checkoutDepsOf(harness.shop), provider };
  const form = await orderFormFor(await buyerWith(harness, [[demoKits.kookaburra.slug, 1]]));
  const placed = await placeOrder(db, form, { key: unguessableId(), customerId: undefined }, deps);
  if (isRefusal(placed)) throw new Error(placed.message);
  const hear = ({ body, headers }: ReturnType<Fake['eventOf']>) => receiveEvent(db, body, headers, deps);
  await hear(fake.pay('cs_test_1'));
  const owner = await administratorOf(harness, 'owner@example.com');
  let said = Math.floor(Date.now() / 1000);
  fake.state.clock = () => (said += 1);
  return {
    db,
    deps,
    hear,
    order: async () => (await orderByToken(db, placed.token))!,
    tell: (type: string, change: object = {}) =>
      hear(fake.eventOf(`charge.dispute.${type}`, fake.dispute('cs_test_1', change))),
    dashboard: async () => (await owner.ask(readDashboard, { query: { period: '7d' } })).body,
    shown: async (id: string) => (await owner.ask(readWholeOrder, { params: { id } })).body,
    owner,
    alerts: async () =>
      (await db.selectFrom('emails').where('kind', '=', 'owner-alert').select('data').execute()).map(
        ({ data }) => (data as { message: string }).message,
      ),
  };
}

test('a dispute tells the owner amount, reason and last day, on the order, the dashboard and by letter', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const { id, number, total_cents } = await disputed.order();
  await disputed.tell('created', { evidence_details: { due_by: 1_796_000_000 } });
  await disputed.tell('funds_withdrawn', { evidence_details: { due_by: 1_796_000_000 } });
  const last = new Date(1_796_000_000_000).toISOString();
  expect((await disputed.shown(id)).disputes).toMatchObject([
    {
      amountCents: total_cents,
      reason: 'product_not_received',
      status: 'open',
      dueBy: last,
      isWithdrawn: true,
    },
  ]);
  expect((await disputed.dashboard()).disputes).toMatchObject([{ number, dueBy: last }]);
  const [first = '', second = ''] = (await disputed.alerts()).toSorted((a, b) => a.length - b.length);
  expect(first).toMatch(/disputes \$[\d.]+ of this payment: product not received.* by 30 November 2026/);
  expect(second).toContain('has taken the money back');
  expect((await disputed.order()).needs_attention).toBe(second);
  const form = { lines: [], shippingCents: 0, goodwillCents: 100, reason: 'Sorry' };
  expect(await refundOrder(disputed.db, id, form, { ...disputed.deps, actor: 'owner' })).toMatchObject({
    refused: 'not_permitted',
    message: expect.stringContaining('disputes'),
  });
  expect(await brokenInvariants(disputed.db)).toEqual([]);
});

test('a lost dispute reaches the books: refund, adjustment note, sales and GST, once', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const { id, total_cents, gst_cents } = await disputed.order();
  await disputed.tell('created');
  await disputed.tell('funds_withdrawn');
  await disputed.tell('closed', { status: 'lost' });
  await disputed.tell('closed', { status: 'lost' });
  const shown = await disputed.shown(id);
  expect(shown.refunds).toMatchObject([
    { amountCents: total_cents, goodwillCents: total_cents, state: 'done' },
  ]);
  expect(shown.documents.map(({ kind }) => kind).toSorted()).toEqual(['adjustment', 'invoice']);
  expect(shown.disputes).toMatchObject([{ status: 'lost' }]);
  const refund = disputed.db.selectFrom('refunds').select(['gst_cents', 'amount_cents']);
  expect(await refund.execute()).toEqual([{ gst_cents, amount_cents: total_cents }]);
  expect(fake.given).toEqual([]);
  expect((await disputed.dashboard()).disputes).toEqual([]);
  const quarter = quarterIn(sydneyDay(new Date()));
  const bas = (await disputed.owner.ask(readBas, { query: { quarter } })).body;
  expect(bas.total).toMatchObject({ refundsCents: total_cents, g1Cents: 0, gst1aCents: 0 });
  expect(await brokenInvariants(disputed.db)).toEqual([]);
});

/** '2026-11-26' → '2026-10', as the books name a quarter. */
function quarterIn(day: string): string {
  const [year, month = '01'] = day.split('-');
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}`;
}

test('a dispute that is won, told late and out of order, leaves the books as they were', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const { id } = await disputed.order();
  const created = fake.eventOf('charge.dispute.created', fake.dispute('cs_test_1'));
  const withdrawn = fake.eventOf('charge.dispute.funds_withdrawn', fake.dispute('cs_test_1'));
  await disputed.tell('updated', { status: 'under_review' });
  await disputed.tell('closed', { status: 'won' });
  await disputed.tell('funds_reinstated', { status: 'won' });
  await disputed.hear(withdrawn);
  await disputed.hear(created);
  const shown = await disputed.shown(id);
  expect(shown.disputes).toMatchObject([{ status: 'won', isWithdrawn: false }]);
  expect(shown.refunds).toEqual([]);
  expect((await disputed.order()).needs_attention).toBeNull();
  expect(await brokenInvariants(disputed.db)).toEqual([]);
});

test('a lost dispute that is won after an appeal tells the owner that the books still hold it as a refund', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  await disputed.tell('closed', { status: 'lost' });
  await disputed.tell('updated', { status: 'appeal_under_review' });
  await disputed.tell('funds_reinstated', { status: 'won' });
  const { needs_attention: reason } = await disputed.order();
  expect(reason).toContain('won after all');
  expect(reason).not.toContain('is lost');
  expect(await disputed.alerts()).toContain(reason);
  expect(await brokenInvariants(disputed.db)).toEqual([]);
});

test('what of a lost dispute the books of its order cannot hold is told to the owner', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const { id, total_cents: total } = await disputed.order();
  const form = { lines: [], shippingCents: 0, goodwillCents: 1_000, reason: 'A bent corner' };
  ok(await refundOrder(disputed.db, id, form, { ...disputed.deps, actor: 'owner' }));
  await disputed.tell('closed', { status: 'lost' });
  const { refunds } = await disputed.shown(id);
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1_000, total - 1_000]);
  expect((await disputed.order()).needs_attention).toContain('$10.00 of it is in no books');
  expect(await brokenInvariants(disputed.db)).toEqual([]);
});

test('a dispute without payment intent is found by its charge; one of a stranger is told all the same', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const { id } = await disputed.order();
  await disputed.tell('created', { payment_intent: null });
  expect((await disputed.shown(id)).disputes).toHaveLength(1);
  const stranger = { id: 'dp_other', payment_intent: null, charge: 'ch_pi_other' };
  await disputed.tell('created', stranger);
  expect((await disputed.dashboard()).disputes).toContainEqual(
    expect.objectContaining({ reference: 'dp_other', orderId: null }),
  );
  expect(await disputed.alerts()).toHaveLength(2);
});

test('a fraud warning marks its order before the dispute; a payout that failed stands until a later one arrives', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const disputed = await paidOrder(harness, fake);
  const warning = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    charge: 'ch_pi_cs_test_1',
    payment_intent: null,
    fraud_type: 'made_with_stolen_card',
    actionable: true,
  };
  await disputed.hear(fake.eventOf('radar.early_fraud_warning.created', warning));
  expect((await disputed.order()).needs_attention).toContain('made with stolen card');
  const payout = (id: string, failure_message: string | null) => ({
    id,
    object: 'payout',
    amount: 123_400,
    currency: 'aud',
    failure_message,
  });
  await disputed.hear(fake.eventOf('payout.failed', payout('po_1', 'The bank account has been closed.')));
  expect((await disputed.dashboard()).failedPayouts).toMatchObject([
    { reference: 'po_1', amountCents: 123_400 },
  ]);
  expect(await disputed.alerts()).toContainEqual(
    expect.stringContaining('$1,234.00 did not reach your bank account'),
  );
  await disputed.hear(fake.eventOf('payout.paid', payout('po_2', null)));
  expect((await disputed.dashboard()).failedPayouts).toEqual([]);
});
