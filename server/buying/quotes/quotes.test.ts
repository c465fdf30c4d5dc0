import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payOrder, readDeliveryOptions, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { requestQuote } from '../../../contracts/buying/checkout/quote-request.ts';
import { listQuotes, readQuote, withdrawQuote } from '../../../contracts/buying/quotes.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { noBankDetails } from '../../../contracts/platform/settings/bank-details.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { testBank } from '../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { buyerWith, purchaseAddress, payAt, type TestPurchaser } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { expireOverdueOrders, checkoutDepsOf } from '../checkout/checkout.ts';
import { answerQuote, declineQuote, quotesInOffice } from './quotes.ts';

const answer = { shippingCents: 8_900, deliveryName: 'Pallet to Alice Springs', heldDays: 7 };
/** Somebody with a kit in the cart that is longer than any carrier takes. */
async function buyerWithLongKit(harness: TestShop): Promise<TestPurchaser> {
  const { slug } = demoKits.kookaburra;
  await harness.shop.db
    .updateTable('products')
    .set({ packed_length_mm: 1_400 })
    .where('slug', '=', slug)
    .execute();
  return buyerWith(harness, [[slug, 1]]);
}

async function asked(harness: TestShop, buyer?: TestPurchaser) {
  const { visitor, cartId } = buyer ?? (await buyerWithLongKit(harness));
  const form = { cartId, email: 'mia@example.com', address: purchaseAddress, note: 'For our school' };
  const { status, body } = await visitor.ask(requestQuote, { body: form });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  const [row] = (await quotesInOffice(harness.shop.db, { state: 'requested' })).quotes;
  return { visitor, cartId, quote: body, id: row!.id };
}

const emails = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('emails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('a cart that no pack takes can be asked for: nothing is held and nothing charged', async () => {
  await using harness = await testShop();
  const buyer = await buyerWithLongKit(harness);
  const query = { cartId: buyer.cartId, postcode: '2042' };
  const { body } = await buyer.visitor.ask(readDeliveryOptions, { query });
  expect(body.needsQuote).toBe(true);
  const { quote } = await asked(harness, buyer);
  expect(quote).toMatchObject({ state: 'requested', order: null, note: 'For our school' });
  expect(await emails(harness)).toEqual(expect.arrayContaining(['quote-requested', 'owner-alert']));
  expect(await harness.shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(await harness.shop.db.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
});

test('a cart that a pack takes is ordered at the checkout, not asked for', async () => {
  await using harness = await testShop();
  const { visitor, cartId } = await buyerWith(harness, [[demoKits.kookaburra.slug, 1]]);
  const form = { cartId, email: 'mia@example.com', address: purchaseAddress };
  const { status, body } = await visitor.ask(requestQuote, { body: form });
  expect([status, body.code]).toEqual([409, 'not_permitted']);
});

test('answered with a price it becomes an order that is paid by its link', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { visitor, quote, id } = await asked(harness);
  const answered = ok(await answerQuote(db, id, answer, asAdmin(harness)));
  expect(answered.order).toMatchObject({ state: 'pending_payment', shippingCents: 8_900 });
  expect(await emails(harness)).toContain('quote-answered');
  expect(await db.selectFrom('orders').select(['origin', 'origin_id']).execute()).toEqual([
    { origin: 'quote', origin_id: id },
  ]);
  expect(isRefusal(await answerQuote(db, id, answer, asAdmin(harness)))).toBe(true);

  const token = answered.order!.token;
  const { body: led } = await visitor.ask(payOrder, { params: { token } });
  await payAt(harness, led.payUrl!);
  const { body: paid } = await visitor.ask(settleOrder, { params: { token } });
  expect(paid).toMatchObject({ state: 'paid', totalCents: quote.subtotalCents + 8_900 });
  expect(paid.deliveryName).toBe('Pallet to Alice Springs');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an answer that is not paid lapses with its order; its kits go back to the shelf', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { visitor, quote, id } = await asked(harness);
  ok(await answerQuote(db, id, answer, asAdmin(harness)));
  now = new Date(begun + 7 * dayMs + 60_000);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  const { body } = await visitor.ask(readQuote, { params: { token: quote.token } });
  expect(body.order!.state).toBe('expired');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('answered on invoice it has its bill at once, and waits for its money until somebody ends it', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { visitor, quote, id } = await asked(harness);
  const onInvoice = () => answerQuote(db, id, { ...answer, dueDays: 14 }, asAdmin(harness));
  expect(await onInvoice()).toMatchObject({ refused: 'malformed', message: noBankDetails });
  await changeSettings(db, testBank);
  expect(ok(await onInvoice()).order).toMatchObject({ state: 'pending_payment', payBy: 'invoice' });
  const written = await emails(harness);
  expect([written.includes('order-on-invoice'), written.includes('quote-answered')]).toEqual([true, false]);
  const bills = await db.selectFrom('documents').select('data').execute();
  expect(bills).toMatchObject([{ data: { dueOn: sydneyDay(new Date(begun + 14 * dayMs)) } }]);
  now = new Date(begun + 20 * dayMs);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  const params = { token: quote.token };
  expect((await visitor.ask(readQuote, { params })).body.order!.state).toBe('pending_payment');
  expect((await visitor.ask(withdrawQuote, { params })).body.order!.state).toBe('cancelled');
  const kinds = await db.selectFrom('documents').orderBy('issued_at').select('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['invoice', 'adjustment']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the buyer may withdraw before the answer and after it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const before = await asked(harness);
  const withdraw = ({ visitor, quote }: typeof before) =>
    visitor.ask(withdrawQuote, { params: { token: quote.token } });
  expect((await withdraw(before)).body.state).toBe('withdrawn');
  expect((await withdraw(before)).status).toBe(409);

  const after = await asked(harness);
  ok(await answerQuote(db, after.id, answer, asAdmin(harness)));
  expect((await withdraw(after)).body.order!.state).toBe('cancelled');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the owner may decline, and the buyer reads why', async () => {
  await using harness = await testShop();
  const { id, visitor, quote } = await asked(harness);
  ok(await declineQuote(harness.shop.db, id, 'No carrier goes there.', asAdmin(harness)));
  const { body } = await visitor.ask(readQuote, { params: { token: quote.token } });
  expect(body).toMatchObject({ state: 'declined', reason: 'No carrier goes there.' });
  expect(await emails(harness)).toContain('quote-declined');
});

test('a stranger does not see the requests', async () => {
  await using harness = await testShop();
  const { visitor } = await asked(harness);
  expect((await visitor.ask(listQuotes, { query: {} })).status).toBe(401);
});

test('requests come page by page: those that wait first, then the newest, each once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id } = await asked(harness);
  ok(await declineQuote(db, id, 'No carrier goes there.', asAdmin(harness)));
  await sql`
    insert into quotes (id, token, state, email, phone, address, note, code, kits, requested_at)
    select gen_random_uuid(), gen_random_uuid()::text, case when n % 2 = 0 then 'requested' else 'withdrawn' end,
      email, phone, address, note, code, kits, requested_at + n * interval '1 minute'
    from quotes, generate_series(1, 59) n`.execute(db);
  const owner = await administratorOf(harness, 'owner@example.com');
  const pageAt = async (after?: string) =>
    (await owner.ask(listQuotes, { query: after === undefined ? {} : { after } })).body;
  const first = await pageAt();
  const second = await pageAt(first.next ?? '');
  const third = await pageAt(second.next ?? '');
  expect(third.next).toBeNull();
  const seen = [...first.quotes, ...second.quotes, ...third.quotes];
  expect(new Set(seen.map((quote) => quote.id)).size).toBe(60);
  expect(seen.map(({ state }) => state === 'requested')).toEqual([
    ...Array.from({ length: 29 }, () => true),
    ...Array.from({ length: 31 }, () => false),
  ]);
  const waiting = (await owner.ask(listQuotes, { query: { state: 'requested' } })).body;
  expect(waiting.quotes).toHaveLength(25);
  expect(waiting.quotes[0]?.id).toBe(seen[28]?.id);
});

test('a request that is sent again because its answer was lost is made once, also at the same moment', async () => {
  await using harness = await testShop();
  const { visitor, cartId } = await buyerWithLongKit(harness);
  const form = { cartId, email: 'mia@example.com', address: purchaseAddress, key: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.ask(requestQuote, { body: form })));
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  expect(await emails(harness)).toEqual(['quote-requested', 'owner-alert']);
  const other = await visitor.ask(requestQuote, { body: { ...form, email: 'jo@example.com' } });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  await visitor.ask(requestQuote, { body: { ...form, key: crypto.randomUUID() } });
  expect((await quotesInOffice(harness.shop.db, { state: 'requested' })).quotes).toHaveLength(2);
});
