import { expect, test } from 'vitest';
import { readDashboard } from '../../contracts/dashboard.ts';
import { readBas } from '../../contracts/exports.ts';
import { isRefusal } from '../../contracts/refusal.ts';
import { readWholeOrder } from '../../contracts/whole-order.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { cast } from '../../seed/cast.ts';
import { administratorOf } from '../../tools/test-person.ts';
import { buyerWith, formOf } from '../../tools/test-purchase.ts';
import { testShop, type TestShop } from '../../tools/test-shop.ts';
import { openFakeStripe } from '../../tools/test-stripe.ts';
import { refundOrder } from '../fulfilment/fulfilment.ts';
import { unguessableId } from '../kernel/random.ts';
import { orderByToken } from '../orders/orders.ts';
import { stripeProvider } from '../payments/payments.ts';
import { placeOrder, receiveEvent, toolsOf } from './checkout.ts';

type Fake = Awaited<ReturnType<typeof openFakeStripe>>;

/** An order that was paid on Stripe's page, and the desk of whoever hears what becomes of it. */
async function paidOrder(house: TestShop, fake: Fake) {
  const { db } = house.shop;
  const provider = stripeProvider({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api });
  const tools = { ...toolsOf(house.shop), provider };
  const form = await formOf(await buyerWith(house, [[cast.kookaburra.slug, 1]]));
  const placed = await placeOrder(db, form, { key: unguessableId(), customerId: undefined }, tools);
  if (isRefusal(placed)) throw new Error(placed.message);
  const hear = ({ body, headers }: ReturnType<Fake['eventOf']>) => receiveEvent(db, body, headers, tools);
  await hear(fake.pay('cs_test_1'));
  const owner = await administratorOf(house, 'owner@example.com');
  let said = Math.floor(Date.now() / 1000);
  fake.state.clock = () => (said += 1);
  return {
    db,
    tools,
    hear,
    order: async () => (await orderByToken(db, placed.token))!,
    tell: (type: string, change: object = {}) =>
      hear(fake.eventOf(`charge.dispute.${type}`, fake.dispute('cs_test_1', change))),
    dashboard: async () => (await owner.ask(readDashboard, { query: { period: '7d' } })).body,
    shown: async (id: string) => (await owner.ask(readWholeOrder, { params: { id } })).body,
    owner,
    alerts: async () =>
      (await db.selectFrom('letters').where('kind', '=', 'owner-alert').select('data').execute()).map(
        ({ data }) => (data as { words: string }).words,
      ),
  };
}

test('a dispute tells the owner amount, reason and last day, on the order, the dashboard and by letter', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const desk = await paidOrder(house, fake);
  const { id, number, total_cents } = await desk.order();
  await desk.tell('created', { evidence_details: { due_by: 1_796_000_000 } });
  await desk.tell('funds_withdrawn', { evidence_details: { due_by: 1_796_000_000 } });
  const last = new Date(1_796_000_000_000).toISOString();
  expect((await desk.shown(id)).disputes).toMatchObject([
    {
      amountCents: total_cents,
      reason: 'product_not_received',
      status: 'open',
      dueBy: last,
      isWithdrawn: true,
    },
  ]);
  expect((await desk.dashboard()).disputes).toMatchObject([{ number, dueBy: last }]);
  const [first = '', second = ''] = (await desk.alerts()).toSorted((a, b) => a.length - b.length);
  expect(first).toMatch(/disputes \$[\d.]+ of this payment: product not received.* by 30 November 2026/);
  expect(second).toContain('has taken the money back');
  expect((await desk.order()).needs_attention).toBe(second);
  const form = { lines: [], shippingCents: 0, goodwillCents: 100, reason: 'Sorry' };
  expect(await refundOrder(desk.db, id, form, { ...desk.tools, actor: 'owner' })).toMatchObject({
    refused: 'not_permitted',
    message: expect.stringContaining('disputes'),
  });
  expect(await brokenInvariants(desk.db)).toEqual([]);
});

test('a lost dispute reaches the books: refund, adjustment note, sales and GST, once', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const desk = await paidOrder(house, fake);
  const { id, total_cents, gst_cents } = await desk.order();
  await desk.tell('created');
  await desk.tell('funds_withdrawn');
  await desk.tell('closed', { status: 'lost' });
  await desk.tell('closed', { status: 'lost' });
  const shown = await desk.shown(id);
  expect(shown.refunds).toMatchObject([
    { amountCents: total_cents, goodwillCents: total_cents, state: 'done' },
  ]);
  expect(shown.documents.map(({ kind }) => kind).toSorted()).toEqual(['adjustment', 'invoice']);
  expect(shown.disputes).toMatchObject([{ status: 'lost' }]);
  const refund = desk.db.selectFrom('refunds').select(['gst_cents', 'amount_cents']);
  expect(await refund.execute()).toEqual([{ gst_cents, amount_cents: total_cents }]);
  expect(fake.given).toEqual([]);
  expect((await desk.dashboard()).disputes).toEqual([]);
  const quarter = quarterOf(new Date());
  const bas = (await desk.owner.ask(readBas, { query: { quarter } })).body;
  expect(bas.total).toMatchObject({ refundsCents: total_cents, g1Cents: 0, gst1aCents: 0 });
  expect(await brokenInvariants(desk.db)).toEqual([]);
});

const quarterOf = (now: Date) =>
  `${now.getUTCFullYear()}-${String(Math.floor(now.getUTCMonth() / 3) * 3 + 1).padStart(2, '0')}`;

test('a dispute that is won, told late and out of order, leaves the books as they were', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const desk = await paidOrder(house, fake);
  const { id } = await desk.order();
  const created = fake.eventOf('charge.dispute.created', fake.dispute('cs_test_1'));
  const withdrawn = fake.eventOf('charge.dispute.funds_withdrawn', fake.dispute('cs_test_1'));
  await desk.tell('updated', { status: 'under_review' });
  await desk.tell('closed', { status: 'won' });
  await desk.tell('funds_reinstated', { status: 'won' });
  await desk.hear(withdrawn);
  await desk.hear(created);
  const shown = await desk.shown(id);
  expect(shown.disputes).toMatchObject([{ status: 'won', isWithdrawn: false }]);
  expect(shown.refunds).toEqual([]);
  expect((await desk.order()).needs_attention).toBeNull();
  expect(await brokenInvariants(desk.db)).toEqual([]);
});

test('a dispute without payment intent is found by its charge; one of a stranger is told all the same', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const desk = await paidOrder(house, fake);
  const { id } = await desk.order();
  await desk.tell('created', { payment_intent: null });
  expect((await desk.shown(id)).disputes).toHaveLength(1);
  const stranger = { id: 'dp_other', payment_intent: null, charge: 'ch_pi_other' };
  await desk.tell('created', stranger);
  expect((await desk.dashboard()).disputes).toContainEqual(
    expect.objectContaining({ reference: 'dp_other', orderId: null }),
  );
  expect(await desk.alerts()).toHaveLength(2);
});

test('a fraud warning marks its order before the dispute; a payout that failed stands until a later one arrives', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const desk = await paidOrder(house, fake);
  const warning = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    charge: 'ch_pi_cs_test_1',
    payment_intent: null,
    fraud_type: 'made_with_stolen_card',
    actionable: true,
  };
  await desk.hear(fake.eventOf('radar.early_fraud_warning.created', warning));
  expect((await desk.order()).needs_attention).toContain('made with stolen card');
  const payout = (id: string, failure_message: string | null) => ({
    id,
    object: 'payout',
    amount: 123_400,
    currency: 'aud',
    failure_message,
  });
  await desk.hear(fake.eventOf('payout.failed', payout('po_1', 'The bank account has been closed.')));
  expect((await desk.dashboard()).failedPayouts).toMatchObject([{ reference: 'po_1', amountCents: 123_400 }]);
  expect(await desk.alerts()).toContainEqual(
    expect.stringContaining('$1,234.00 did not reach your bank account'),
  );
  await desk.hear(fake.eventOf('payout.paid', payout('po_2', null)));
  expect((await desk.dashboard()).failedPayouts).toEqual([]);
});
