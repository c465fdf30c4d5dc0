import { expect, test } from 'vitest';
import { declinePart, listPartClaims, sendAskedPart } from '../../../contracts/buying/parts-desk.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { passportCheckLetter } from '../../../contracts/stock/making/passport-code.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { boxedKit, claimFor, partFieldsFor, partFormFor } from '../../../tools/testing/part.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, decideRefund, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { erasePartsAskedBy, partsAskedBy } from './parts-desk.ts';

const claimsOf = ({ shop }: TestShop) =>
  shop.db.selectFrom('part_claims').selectAll().orderBy('id').execute();

/** What a browser without script posts. */
function post(harness: TestShop, fields: Record<string, string>) {
  return harness.app.inject({
    method: 'POST',
    url: passportPaths.askForPart,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: harness.shop.config.siteOrigin,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

test('the part of a bought kit is an order of $0.00 at once, and its material leaves when it is packed', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const level = () =>
    db.selectFrom('stock_levels').where('product_id', '=', box.id).selectAll().executeTakeFirst();
  const before = await level();
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'sent' });
  const [row] = await claimsOf(harness);
  const order = await db
    .selectFrom('orders')
    .where('id', '=', row!.order_id!)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    origin: 'part',
    state: 'paid',
    total_cents: 0,
    email: 'mia@example.com',
    delivery_name: 'Letter, at no charge',
    address: expect.objectContaining({ line1: '1 Hill Street' }),
  });
  const told = await db
    .selectFrom('notifications')
    .where('cause', '=', `order:${order.id}`)
    .select('detail')
    .execute();
  expect(told).toEqual([{ detail: '1 part · Letter, at no charge' }]);
  expect(await level()).toEqual(before);
  const taken = () =>
    db
      .selectFrom('material_movements')
      .where('kind', '=', 'parts')
      .select(['change', 'cost_cents'])
      .execute();
  expect(await taken()).toEqual([]);
  ok(await startPacking(db, order.id, asAdmin(harness)));
  const [one, ...others] = await taken();
  expect([one!.change, others]).toEqual([-1, []]);
  const kept = await db.selectFrom('part_materials').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ quantity: 1, cost_cents: -one!.cost_cents, taken_at: expect.any(Date) });
  const kinds = await db
    .selectFrom('emails')
    .where('recipient', '=', 'mia@example.com')
    .select('kind')
    .execute();
  expect(kinds.filter(({ kind }) => kind === 'order-paid')).toHaveLength(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('fifty who ask at once get what the allowance of one box gives: three', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => claimFor(harness, box, partFormFor(box))),
  );
  expect(answers.filter((one) => !isRefusal(one) && one.state === 'sent')).toHaveLength(3);
  expect(answers.filter((one) => !isRefusal(one) && one.state === 'asked')).toHaveLength(47);
  const made = await harness.shop.db.selectFrom('orders').where('origin', '=', 'part').select('id').execute();
  expect(made).toHaveLength(3);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what is sent twice is one, and what was changed in between is told', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const form = partFormFor(box);
  const answers = await Promise.all([claimFor(harness, box, form), claimFor(harness, box, form)]);
  expect(answers).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  expect(await claimFor(harness, box, { ...form, note: 'And a brush' })).toMatchObject({
    refused: 'idempotency_mismatch',
  });
  expect(await claimsOf(harness)).toHaveLength(1);
});

test('an order of somebody else, without this kit, or that is none is refused in the same words', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const other = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const said = new Set<unknown>();
  for (const change of [
    { email: 'bo@example.com' },
    { orderNumber: other.order.number },
    { orderNumber: 'SM-99999' },
  ])
    said.add(JSON.stringify(await claimFor(harness, box, partFormFor(box, change))));
  expect([...said]).toHaveLength(1);
  expect([...said][0]).toContain('We find no order');
  expect(await claimsOf(harness)).toEqual([]);
});

test('without an order a person decides: sends it, or declines in words', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  for (const note of ['one', 'two'])
    expect(
      await claimFor(harness, box, partFormFor(box, { orderNumber: '', email: 'gift@example.com', note })),
    ).toEqual({
      state: 'asked',
    });
  const [first, second] = await claimsOf(harness);
  const sent = await box.owner.ask(sendAskedPart, { params: { id: first!.id } });
  expect(sent.status).toBe(200);
  expect((await box.owner.ask(sendAskedPart, { params: { id: first!.id } })).status).toBe(409);
  const answer = 'We sell this pot singly.';
  expect((await box.owner.ask(declinePart, { params: { id: second!.id }, body: { answer } })).status).toBe(
    200,
  );
  const kinds = await db
    .selectFrom('emails')
    .where('recipient', '=', 'gift@example.com')
    .select('kind')
    .execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'order-paid',
    'part-asked',
    'part-asked',
    'part-declined',
  ]);
  const narrowed = await box.owner.ask(listPartClaims, { query: { state: 'declined', batch: box.batch.id } });
  expect(narrowed.body.claims).toMatchObject([{ id: second!.id, answer, name: 'Mia Chen' }]);
});

test('what is not there is not packed, and a part that is cancelled goes back at its cost', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await claimFor(harness, box, partFormFor(box));
  const { order_id: orderId } = (await claimsOf(harness))[0]!;
  const { material_id, quantity } = await db
    .selectFrom('part_materials')
    .selectAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('part_materials')
    .set({ quantity: 1_000_000 })
    .where('order_id', '=', orderId)
    .execute();
  expect(await startPacking(db, orderId!, asAdmin(harness))).toMatchObject({
    refused: 'not_permitted',
    message: expect.stringContaining('There is too little of'),
  });
  await db.updateTable('part_materials').set({ quantity }).where('order_id', '=', orderId).execute();
  ok(await startPacking(db, orderId!, asAdmin(harness)));
  ok(await cancelOrder(db, orderId!, 'Not needed', asAdmin(harness)));
  const moved = await db
    .selectFrom('material_movements')
    .where('material_id', '=', material_id)
    .where('order_id', '=', orderId)
    .select(['change', 'cost_cents'])
    .execute();
  expect(moved.reduce((sum, { change, cost_cents }) => sum + change + cost_cents, 0)).toBe(0);
  expect(moved).toHaveLength(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the page works as a plain form, keeps what was typed, and takes no nonsense', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const page = await harness.app.inject({ url: passportPaths.parts(box.code) });
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).not.toMatch(/\$\s?\d|<script/);
  const bad = [
    { part: 'a golden needle' },
    { part: '' },
    { note: 'x'.repeat(10_000) },
    { quantity: '0' },
    { quantity: '1e9' },
    { postcode: '20' },
    { state: 'XX' },
    { email: 'nobody' },
    { reason: 'because' },
    { key: 'mine' },
  ];
  for (const change of bad) {
    const answer = await post(harness, partFieldsFor(box, { name: '<b>Mia</b>', ...change }));
    expect([change, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([change, true]);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain('&lt;b&gt;Mia');
  }
  expect(await claimsOf(harness)).toEqual([]);
  const elsewhere = `ACDEFGHJKM${passportCheckLetter('ACDEFGHJKM')}`;
  expect((await post(harness, partFieldsFor(box, { code: elsewhere }))).body).toContain('another shop');
  expect((await post(harness, partFieldsFor(box, { code: 'nothing' }))).statusCode).toBe(404);
  const fields = partFieldsFor(box, { code: `${box.code.slice(0, 3)}?${box.code.slice(4)}` });
  const sent = await post(harness, fields);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${passportPaths.parts(box.code)}?sent`]);
  await post(harness, fields);
  expect(await claimsOf(harness)).toHaveLength(1);
  expect((await post(harness, partFieldsFor(box, { website: 'https://x' }))).statusCode).toBe(303);
  expect(await claimsOf(harness)).toHaveLength(1);
});

test('whoever asks without end is stopped', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await post(harness, partFieldsFor(box, { key: crypto.randomUUID() }))).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429]);
});

test('whoever closes an account leaves no address at the parts desk', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const [customer] = await db.selectFrom('customers').selectAll().execute();
  await db.updateTable('orders').set({ customer_id: customer!.id }).execute();
  await claimFor(harness, box, partFormFor(box, { note: 'My kitchen is cold' }));
  expect(await partsAskedBy(db, customer!.id)).toMatchObject([
    { part: box.part, note: 'My kitchen is cold' },
  ]);
  await erasePartsAskedBy(db, { id: customer!.id, address: customer!.email });
  expect(await claimsOf(harness)).toMatchObject([
    { name: '', email: '', address: null, note: '', state: 'sent' },
  ]);
});

test('a part whose order was cancelled counts for no allowance', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const claim = () => claimFor(harness, box, partFormFor(box));
  for (const state of ['sent', 'sent', 'sent', 'asked']) expect(await claim()).toEqual({ state });
  const { order_id: orderId } = (await claimsOf(harness))[0]!;
  ok(await cancelOrder(harness.shop.db, orderId!, 'Sent twice', asAdmin(harness)));
  expect(await claim()).toEqual({ state: 'sent' });
  expect(await claim()).toEqual({ state: 'asked' });
});

test('a part of a kit whose money went back is sent by nobody but a person', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const { id } = await db
    .selectFrom('orders')
    .where('number', '=', box.number)
    .select('id')
    .executeTakeFirstOrThrow();
  const lines = [{ position: 1, quantity: 1, restock: true }];
  const form = { lines, shippingCents: 0, goodwillCents: 0, reason: 'Sent back' };
  ok(await decideRefund(db, id, form, asAdmin(harness)));
  return expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'asked' });
});
