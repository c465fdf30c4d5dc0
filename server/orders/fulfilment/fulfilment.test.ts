import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { documentPath, listDocuments } from '../../../contracts/orders/documents.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { orderByToken } from '../orders/orders.ts';
import {
  cancelOrder,
  decideRefund,
  deliverOrder,
  writeNoteOnOrder,
  refundOrder,
  refundWhatIsOwed,
  shipOrder,
  slipOf,
  startPacking,
} from './fulfilment.ts';

const two = [
  [demoKits.kookaburra.slug, 2],
  [demoKits.koala.slug, 1],
] as const;
const stockOf = async ({ shop }: TestShop, slug: string) => {
  const row = await shop.db
    .selectFrom('stock_levels as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.slug', '=', slug)
    .select('s.on_hand')
    .executeTakeFirstOrThrow();
  return row.on_hand;
};

async function bought(harness: TestShop, wanted: readonly (readonly [string, number])[] = two) {
  const purchase = await makePurchase(harness, wanted);
  const { id } = (await orderByToken(harness.shop.db, purchase.token))!;
  return { ...purchase, id, deps: { ...checkoutDepsOf(harness.shop), actor: 'owner' } };
}

const emails = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('emails').select('kind').orderBy('created_at').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

test('an order is packed, sent in two parcels, and arrives; its buyer hears of each step', async () => {
  await using harness = await testShop();
  const { id, token, visitor, deps } = await bought(harness);
  const { db } = harness.shop;
  expect(isRefusal(await shipOrder(db, id, { carrier: 'Sendle', trackingNumber: '' }, deps))).toBe(true);
  await startPacking(db, id, deps);
  const first = {
    carrier: 'Australia Post',
    trackingNumber: 'A1',
    lines: [{ position: 1, quantity: 1 }],
  } as const;
  expect(await shipOrder(db, id, { ...first, lines: [...first.lines] }, deps)).toEqual({ state: 'packing' });
  const slip = await slipOf(db, id);
  expect(slip.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: 'A2' }, deps)).toEqual({
    state: 'shipped',
  });
  expect(await deliverOrder(db, id, deps)).toEqual({ state: 'delivered' });
  await writeNoteOnOrder(db, id, 'Rang to say thank you', deps);

  const { body: order } = await visitor.ask(readOrder, { params: { token } });
  expect(order.timeline.map(({ message }) => message)).toEqual([
    'Order placed, waiting for payment',
    'Payment received',
    'We are packing your order',
    'A part of your order is on its way',
    'Your order is on its way',
    'Your order has arrived',
  ]);
  expect(order.parcels.map(({ trackingUrl }) => trackingUrl?.slice(-2))).toEqual(['A1', 'A2']);
  expect(await emails(harness)).toEqual(['order-paid', 'order-shipped', 'order-shipped', 'order-delivered']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a cancelled order gives back all money, its kits and says so; a second cancellation is refused', async () => {
  await using harness = await testShop();
  const before = await stockOf(harness, demoKits.kookaburra.slug);
  const { id, deps, order } = await bought(harness);
  const { db } = harness.shop;
  expect(await cancelOrder(db, id, 'You asked us to', deps)).toEqual({ state: 'cancelled' });
  expect(isRefusal(await cancelOrder(db, id, 'Again', deps))).toBe(true);
  expect(await stockOf(harness, demoKits.kookaburra.slug)).toBe(before);
  const at = await db.selectFrom('sandbox_payments').select('refunded_cents').executeTakeFirstOrThrow();
  expect(at.refunded_cents).toBe(order.totalCents);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('one kit of two is refunded to the shelf, another is not; each has its adjustment note', async () => {
  await using harness = await testShop();
  const { id, deps, token, visitor } = await bought(harness);
  const { db } = harness.shop;
  const before = await stockOf(harness, demoKits.kookaburra.slug);
  const base = { shippingCents: 0, goodwillCents: 0, reason: 'Bent in the post' };
  await refundOrder(db, id, { ...base, lines: [{ position: 1, quantity: 1, restock: true }] }, deps);
  await refundOrder(db, id, { ...base, lines: [{ position: 1, quantity: 1, restock: false }] }, deps);
  expect(await stockOf(harness, demoKits.kookaburra.slug)).toBe(before + 1);
  const { body: documents } = await visitor.ask(listDocuments, { params: { token } });
  expect(documents.map(({ number }) => number)).toEqual(['INV-000001', 'ADJ-000001', 'ADJ-000002']);
  const page = await harness.app.inject(documentPath(token, documents[1]!.id, 'html'));
  expect(page.body).toContain('Adjustment note');
  const pdf = await harness.app.inject(documentPath(token, documents[0]!.id, 'pdf'));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const foreign = await bought(harness, [[demoKits.koala.slug, 1]]);
  expect((await harness.app.inject(documentPath(foreign.token, documents[0]!.id, 'pdf'))).statusCode).toBe(
    404,
  );
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a provider that fails after it refunded gives the money back once', async () => {
  await using harness = await testShop();
  const { id, deps } = await bought(harness);
  const { db } = harness.shop;
  await sql`insert into sandbox_faults (faults) values ('{"failing": "after"}')`.execute(db);
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry for the wait' };
  await refundOrder(db, id, form, deps);
  expect(await refundWhatIsOwed(db, deps)).toBe(0);
  await sql`delete from sandbox_faults`.execute(db);
  expect(await refundWhatIsOwed(db, deps)).toBe(1);
  const at = await db.selectFrom('sandbox_payments').select('refunded_cents').executeTakeFirstOrThrow();
  expect(at.refunded_cents).toBe(500);
  expect(await emails(harness)).toEqual(['order-paid', 'order-refunded']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('twenty simultaneous refunds of everything give it back once', async () => {
  await using harness = await testShop();
  const { id, deps, order } = await bought(harness);
  const { db } = harness.shop;
  const form = { lines: [], shippingCents: 0, goodwillCents: order.totalCents, reason: 'All of it' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => refundOrder(db, id, form, deps)));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  await refundWhatIsOwed(db, deps);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('cancelling and packing at the same moment: one of them happens', async () => {
  await using harness = await testShop();
  const { id, deps } = await bought(harness);
  const { db } = harness.shop;
  await startPacking(db, id, deps);
  const answers = await Promise.all([
    cancelOrder(db, id, 'Changed my mind', deps),
    shipOrder(db, id, { carrier: 'Sendle', trackingNumber: 'S1' }, deps),
  ]);
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part has left and the rest is refunded: then the order has left', async () => {
  await using harness = await testShop();
  const { id, deps } = await bought(harness);
  const { db } = harness.shop;
  await startPacking(db, id, deps);
  const parcel = { carrier: 'Sendle', trackingNumber: 'S1', lines: [{ position: 1, quantity: 2 }] } as const;
  await shipOrder(db, id, { ...parcel, lines: [...parcel.lines] }, deps);
  const rest = [{ position: 2, quantity: 1, restock: true }];
  const form = { lines: rest, shippingCents: 0, goodwillCents: 0, reason: 'None left' };
  expect(isRefusal(await refundOrder(db, id, form, deps))).toBe(false);
  expect(await deliverOrder(db, id, deps)).toEqual({ state: 'delivered' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the notes of an order that is refunded piece by piece take back exactly the GST of its invoice', async () => {
  await using harness = await testShop();
  const { id, token, deps, visitor, order } = await bought(harness);
  const { db } = harness.shop;
  const base = { lines: [], shippingCents: 0, reason: 'Bit by bit' };
  for (const goodwillCents of [7, 7, 7, order.totalCents - 21])
    await refundOrder(db, id, { ...base, goodwillCents }, deps);
  const { body: documents } = await visitor.ask(listDocuments, { params: { token } });
  expect(documents).toHaveLength(5);
  const rows = await db.selectFrom('documents').where('kind', '=', 'adjustment').select('data').execute();
  const gst = rows.map(({ data }) => (data as { gstCents: number }).gstCents);
  expect(gst.reduce((sum, one) => sum + one, 0)).toBe(order.gstCents);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('whether a note gives GST back is the word of its invoice, not of the settings since', async () => {
  await using harness = await testShop();
  const { id, token, deps, visitor } = await bought(harness);
  const { db } = harness.shop;
  await changeSettings(db, { gstRegistered: false });
  const form = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: 'Bent' };
  await refundOrder(db, id, form, deps);
  const { body: documents } = await visitor.ask(listDocuments, { params: { token } });
  const page = await harness.app.inject(documentPath(token, documents[1]!.id, 'html'));
  expect(page.body).toContain('Adjustment note');
  expect(page.body).toContain('$1.00');
});

test('a refund that the bank never takes holds up no other, and a person hears of it after a day', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const [stuck, fine] = [await bought(harness), await bought(harness, [[demoKits.koala.slug, 1]])];
  const refuses = await db
    .selectFrom('payments')
    .where('order_id', '=', stuck.id)
    .select('reference')
    .executeTakeFirstOrThrow();
  const { provider } = stuck.deps;
  const bank: typeof provider = {
    ...provider,
    refund: (reference, cents, key) =>
      reference === refuses.reference
        ? Promise.reject(new Error('charge_disputed'))
        : provider.refund(reference, cents, key),
  };
  const deps = { ...stuck.deps, provider: bank };
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  for (let i = 0; i < 2; i += 1) await refundOrder(db, stuck.id, form, deps);
  const decided = await decideRefund(db, fine.id, form, deps);
  expect(isRefusal(decided)).toBe(false);
  expect(await refundWhatIsOwed(db, deps)).toBe(1);
  expect(await attention(harness, stuck.id)).toBeNull();
  now = new Date(begun + 25 * 3_600_000);
  await refundWhatIsOwed(db, deps);
  expect(await attention(harness, stuck.id)).toContain('has not reached the bank');
});

async function attention({ shop }: TestShop, id: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select('needs_attention')
    .executeTakeFirst();
  return row!.needs_attention;
}
