import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDashboard } from '../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { closeMarket, createMarket, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { listOtherSales, tillKeyHeader } from '../../../contracts/market/till.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt, weekend } from '../../../tools/testing/till.ts';

const done = { countedCents: 0, fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };

test('a sale becomes an order that is paid and handed over, once, however often it is sent', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 5]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const sales = [
    saleOf(till, [{ kit, quantity: 2, cents: 3_333 }]),
    saleOf(till, [{ kit, cents: 4_000 }], { method: 'card', discountCents: 500, discountReason: 'a friend' }),
  ];
  const [first, again, late] = await Promise.all([till.send(sales), till.send(sales), till.send(sales)]);
  expect([first.body.expected, again.body.expected, late.body.expected]).toEqual([3, 3, 3]);

  const orders = await harness.shop.db.selectFrom('orders').selectAll().orderBy('number').execute();
  expect(orders).toMatchObject([
    { origin: 'till', channel: 'market', state: 'delivered', total_cents: 6_666, gst_cents: 606, email: '' },
    { channel: 'market', state: 'delivered', total_cents: 3_500, gst_cents: 318, discount_name: 'a friend' },
  ]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.cash).toMatchObject({ salesCents: 6_666, roundingCents: -1, expectedCents: 16_665 });
  expect(sheet.takings).toEqual([
    { method: 'card', cents: 3_500, count: 1 },
    { method: 'cash', cents: 6_666, count: 1 },
  ]);
  expect(sheet.lines).toMatchObject([{ packed: 5, inBox: 2, sold: 3 }]);
  const receipt = await browserOf(harness.app).ask(readOrder, { params: { token: sales[0]!.token } });
  expect(receipt.body).toMatchObject({ deliveryName: 'Handed over at Rozelle Market', totalCents: 6_666 });
  expect(await onHand(harness.shop.db, demoKits.kookaburra.slug)).toBe(95);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the page of a till is that of a market; where there is none, the back office says so', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const page = async (id: string) =>
    (await harness.app.inject({ url: adminPaths.till(id), headers: { cookie } })).body;
  expect(await page(marketId)).toContain('<title>Till</title>');
  expect(await page(randomUUID())).toContain('<title>Back office</title>');
  return expect(await page('rozelle')).toContain('<title>Back office</title>');
});

test('what another till of the market sold is seen and taken back here; of other markets nothing is', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 5]]);
  const [first, second] = [
    await tillAt(harness, owner, marketId),
    await tillAt(harness, owner, marketId, 'Till 2'),
  ];
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const sale = saleOf(first, [{ kit, quantity: 2, cents: 3_333 }]);
  await first.send([sale]);
  const seen = async (till: typeof first) => (await till.ask(listOtherSales)).body.sales;
  expect(await seen(first)).toEqual([]);
  expect(await seen(second)).toMatchObject([
    {
      token: sale.token,
      tillName: 'Till 1',
      method: 'cash',
      lines: [{ position: 1, quantity: 2, paidCents: 6_666, refunded: 0 }],
    },
  ]);
  const back = { kind: 'refund', token: sale.token, method: 'cash', reason: 'Bent' } as const;
  const lines = [{ position: 1, quantity: 1, toBox: true }];
  const both = { ...back, lines: [{ position: 1, quantity: 2, toBox: true }] };
  expect((await second.send([{ ...second.next(), ...back, lines }])).body.problems).toEqual([]);
  expect((await seen(second))[0]?.lines).toMatchObject([{ refunded: 1 }]);
  const much = await second.send([{ ...second.next(), ...both }]);
  expect(much.body.problems).toMatchObject([{ message: expect.stringContaining('only 1 can still') }]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.cash.expectedCents).toBe(10_000 + 6_665 - 3_335);
  const { body: otherMarket } = await owner.ask(createMarket, { body: { ...weekend, name: 'Glebe Market' } });
  expect(await seen(await tillAt(harness, owner, otherMarket.id))).toEqual([]);
  expect(
    (await browserOf(harness.app).ask(listOtherSales, {}, { [tillKeyHeader]: 'till_none' })).status,
  ).toBe(401);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('after a gap nothing is taken until it is filled', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const [one, two, three] = [1, 2, 3].map(() => saleOf(till, [{ kit, cents: 4_000 }]));
  expect((await till.send([one!, three!])).body.expected).toBe(2);
  expect((await till.send([two!, three!])).body.expected).toBe(4);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('two tills that sold the same last one: both sales stand, the web has none, the owner has a task', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.desertPea, 1]]);
  const kit = await findDemoKit(harness.app, demoKits.desertPea);
  const [left, middle, right] = await Promise.all(
    ['A', 'B', 'C'].map((name) => tillAt(harness, owner, marketId, name)),
  );
  for (const till of [left!, middle!, right!])
    expect((await till.send([saleOf(till, [{ kit, cents: 4_000 }])])).status).toBe(200);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.truth).toMatchObject({ saleCount: 3, salesCents: 12_000 });
  expect(sheet.tasks).toMatchObject([{ message: `two short: ${kit.name}` }]);
  const { tasks } = (await owner.ask(readDashboard, { query: { period: '7d' } })).body;
  expect(tasks.short).toMatchObject([{ marketId, productId: kit.id, message: `two short: ${kit.name}` }]);
  expect(await onHand(harness.shop.db, demoKits.desertPea.slug)).toBe(0);
  const marked = await harness.shop.db
    .selectFrom('orders')
    .where('needs_attention', 'is not', null)
    .select('needs_attention')
    .execute();
  expect(marked).toHaveLength(2);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what the box does not hold comes from the shelf, but never what a customer holds', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.gumLeaves, 1]]);
  const kit = await findDemoKit(harness.app, demoKits.gumLeaves);
  await harness.shop.db
    .updateTable('stock_levels')
    .set({ held: 1 })
    .where('product_id', '=', kit.id)
    .execute();
  await harness.shop.db
    .insertInto('stock_movements')
    .values({ product_id: kit.id, kind: 'held', on_hand_change: 0, held_change: 1, actor: 'test' })
    .execute();
  const till = await tillAt(harness, owner, marketId);
  await till.send([saleOf(till, [{ kit, quantity: 3, cents: 4_000 }])]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.lines).toMatchObject([{ inBox: 0, sold: 3, short: 1, inStock: 0 }]);
  return expect(await onHand(harness.shop.db, demoKits.gumLeaves.slug)).toBe(1);
});

test('a void and a refund bring money and kits back, to the cent', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 4]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const mistake = saleOf(till, [{ kit, cents: 4_001 }]);
  const undo = { ...till.next(), kind: 'void' as const, token: mistake.token, reason: 'pressed twice' };
  const sale = saleOf(till, [{ kit, quantity: 3, cents: 3_334 }], { discountCents: 2 });
  const refund = {
    kind: 'refund' as const,
    token: sale.token,
    lines: [{ position: 1, quantity: 1, toBox: false }],
    method: 'cash' as const,
    reason: 'a thread was missing',
  };
  const answer = await till.send([
    mistake,
    undo,
    sale,
    { ...till.next(), ...refund },
    { ...till.next(), ...refund, lines: [{ position: 1, quantity: 9, toBox: true }] },
  ]);
  expect(answer.body.problems).toEqual([
    { sequence: 5, message: expect.stringContaining('only 2 can still be refunded') },
  ]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.cash).toMatchObject({ salesCents: 14_001, refundsCents: -7_335, roundingCents: -1 });
  expect(sheet.truth).toMatchObject({ salesCents: 6_666, kitsSold: 2, saleCount: 1 });
  expect(sheet.lines).toMatchObject([{ inBox: 1, sold: 2 }]);
  const refunds = await harness.shop.db.selectFrom('refunds').select('state').execute();
  expect(refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a receipt goes out as a letter, and the address is kept nowhere else', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 4]]);
  const till = await tillAt(harness, owner, marketId);
  const sale = saleOf(till, [{ kit: await findDemoKit(harness.app, demoKits.koala), cents: 4_000 }]);
  const input = { ...till.next(), kind: 'receipt' as const, token: sale.token, email: 'may@example.com' };
  await till.send([sale, input]);
  const emails = await harness.shop.db
    .selectFrom('emails')
    .where('recipient', '=', 'may@example.com')
    .select('kind')
    .execute();
  expect(emails).toEqual([{ kind: 'market-receipt' }]);
  const order = await harness.shop.db
    .selectFrom('orders')
    .select(['email', 'customer_id'])
    .executeTakeFirstOrThrow();
  return expect(order).toEqual({ email: '', customer_id: null });
});

test('a till that is heard after closing finds what was missed', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 4]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const sale = saleOf(till, [{ kit, cents: 4_000 }]);
  const params = { id: marketId };
  await owner.ask(closeMarket, { params, body: { ...done, unsold: [{ productId: kit.id, quantity: 3 }] } });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(9);
  expect((await till.send([sale])).body).toMatchObject({ expected: 2, marketState: 'closed' });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(9);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a total that the till reckoned otherwise is marked and not believed', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const till = await tillAt(harness, owner, marketId);
  const sale = saleOf(till, [{ kit: await findDemoKit(harness.app, demoKits.koala), cents: 4_000 }]);
  await till.send([{ ...sale, seenTotalCents: 1 }]);
  const order = await harness.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  return expect(order).toMatchObject({
    total_cents: 4_000,
    needs_attention: 'The till asked for $0.01; its lines come to $40.00.',
  });
});
