import { expect, test } from 'vitest';
import {
  changeMarket,
  closeMarket,
  createMarket,
  listMarkets,
  openMarket,
  packBox,
  proposePacking,
  readMarket,
  savePlan,
  settleShort,
} from '../../../contracts/market/markets/market-sales.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf, browserOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt, weekend } from '../../../tools/testing/till.ts';
import { sellFromMarket, settleShort as settle } from './box.ts';

const costs = { fuelCents: 2_000, workedMinutes: 480, hourlyCents: 3_000, nextTime: 'A second table' };

test('kits are packed from stock and come back, with a row in the ledger for each', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 6]]);
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(4);
  const params = { id: marketId };
  await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 2 }] } });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(8);
  const tooMany = await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 11 }] } });
  expect(tooMany.body).toMatchObject({
    code: 'not_enough_stock',
    message: expect.stringContaining('There are too few of'),
  });
  const rows = await harness.shop.db
    .selectFrom('stock_movements')
    .where('kind', '=', 'market')
    .orderBy('id')
    .select(['on_hand_change', 'note'])
    .execute();
  expect(rows).toEqual([
    { on_hand_change: -6, note: 'Market box: Rozelle Market' },
    { on_hand_change: 4, note: 'Market box: Rozelle Market' },
  ]);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('closing counts the cash, puts the unsold back and tells the truth', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [
    [demoKits.koala, 2],
    [demoKits.kookaburra, 3],
  ]);
  const till = await tillAt(harness, owner, marketId);
  const [koala, kookaburra] = [
    await findDemoKit(harness.app, demoKits.koala),
    await findDemoKit(harness.app, demoKits.kookaburra),
  ];
  await till.send([
    saleOf(till, [{ kit: koala, quantity: 2, cents: 10_000 }]),
    saleOf(till, [{ kit: kookaburra, cents: 5_002 }]),
  ]);
  const closing = {
    ...costs,
    countedCents: 34_900,
    note: 'A coin rolled away',
    unsold: [{ productId: kookaburra.id, quantity: 1 }],
  };
  const { body: sheet } = await owner.ask(closeMarket, { params: { id: marketId }, body: closing });
  expect(sheet.market.state).toBe('closed');
  expect(sheet.cash).toMatchObject({
    expectedCents: 35_000,
    countedCents: 34_900,
    note: 'A coin rolled away',
  });
  expect(sheet.truth).toMatchObject({
    salesCents: 25_002,
    feeCents: 9_000,
    fuelCents: 2_000,
    hoursCents: 24_000,
  });
  const { salesCents, costCents, profitCents, perHourCents } = sheet.truth;
  expect(profitCents).toBe(salesCents - Number(costCents) - 9_000 - 2_000 - 24_000);
  expect(perHourCents).toBe(Math.round(Number(profitCents) / 8));
  expect(sheet.lines.find(({ productId }) => productId === koala.id)).toMatchObject({
    sellThroughPercent: 100,
    soldOutAt: expect.any(String),
  });
  expect(await onHand(harness.shop.db, demoKits.kookaburra.slug)).toBe(98);
  const again = await owner.ask(closeMarket, { params: { id: marketId }, body: closing });
  expect(again.body).toMatchObject({
    code: 'not_permitted',
    message: 'A market that is closed cannot become closed.',
  });
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the planner starts from bestsellers, says so, and learns from the first market', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 4]]);
  const first = await owner.ask(proposePacking, { params: { id: marketId } });
  expect(first.body).toMatchObject({ from: 'bestsellers', message: expect.stringContaining('bestsellers') });
  const till = await tillAt(harness, owner, marketId);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  await till.send([saleOf(till, [{ kit: koala, quantity: 3, cents: 4_000 }])]);
  await owner.ask(closeMarket, { params: { id: marketId }, body: { ...costs, countedCents: 22_000 } });

  const { body: next } = await owner.ask(createMarket, { body: { ...weekend, name: 'Kirribilli' } });
  const { body: plan } = await owner.ask(proposePacking, { params: { id: next.id } });
  expect(plan).toMatchObject({
    from: 'markets',
    lines: [{ productId: koala.id, quantity: 4, why: '3 sold at 1 market' }],
  });
  const lines = plan.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const { body: saved } = await owner.ask(savePlan, { params: { id: next.id }, body: { lines } });
  expect(saved.lines).toMatchObject([{ planned: 4, packed: 0 }]);
  return expect(saved.boxes).toMatchObject([{ kits: 4 }]);
});

test('a change names what it changes and leaves the rest', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const params = { id: marketId };
  const { body } = await owner.ask(changeMarket, { params, body: { place: 'In the hall' } });
  expect(body.market).toMatchObject({ ...weekend, place: 'In the hall', state: 'open' });
  const wrong = await owner.ask(changeMarket, { params, body: { endsOn: '2026-11-01' } });
  expect(wrong.body.details).toEqual({
    fields: [{ field: 'endsOn', message: 'The last day comes before the first' }],
  });
  const twice = await owner.ask(openMarket, { params });
  return expect(twice.body.message).toBe('A market that is open cannot become open.');
});

test('of two people who change one market at once, the slower one is told what stands there now', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 2]]);
  const params = { id: marketId };
  const { name, place, startsOn, endsOn, feeCents, floatCents, payId } = (
    await owner.ask(readMarket, { params })
  ).body.market;
  const seen = { name, place, startsOn, endsOn, feeCents, floatCents, payId };
  const change = (part: object) => owner.ask(changeMarket, { params, body: { ...seen, ...part, seen } });
  expect((await change({ feeCents: 9_900 })).status).toBe(200);
  expect((await change({ payId: 'pay@example.com' })).body).toMatchObject({
    code: 'stale',
    details: { current: { feeCents: 9_900, payId } },
  });
  expect((await owner.ask(readMarket, { params })).body.market).toMatchObject({ feeCents: 9_900, payId });
});

test('a task is over when the owner says so', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const kit = await findDemoKit(harness.app, demoKits.snowGum);
  const till = await tillAt(harness, owner, marketId);
  await till.send([saleOf(till, [{ kit, quantity: 2, cents: 4_000 }])]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.tasks).toEqual([{ productId: kit.id, message: `two short: ${kit.name}` }]);
  const settled = await owner.ask(settleShort, { params: { id: marketId, productId: kit.id } });
  expect(settled.body.tasks).toEqual([]);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('markets are compared, and paged by where the page before ended', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-03-${String(day).padStart(2, '0')}`;
    await owner.ask(createMarket, { body: { ...weekend, startsOn: date, endsOn: date } });
  }
  const { body: first } = await owner.ask(listMarkets, { query: {} });
  expect(first.markets).toHaveLength(20);
  expect(first.markets[0]).toMatchObject({ startsOn: '2026-03-25', salesCents: 0, profitCents: -9_000 });
  const { body: rest } = await owner.ask(listMarkets, { query: { after: first.next ?? undefined } });
  expect(rest.markets.map(({ startsOn }) => startsOn).at(-1)).toBe('2026-03-01');
  return expect(rest.next).toBeNull();
});

test('only an administrator sees markets', async () => {
  await using harness = await testShop();
  expect((await browserOf(harness.app).ask(listMarkets)).status).toBe(401);
  const customer = await customerOf(harness, 'mabel@example.com');
  return expect((await customer.ask(listMarkets)).status).toBe(403);
});

test('a market to which nothing was packed is closed', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const body = { ...costs, countedCents: 10_000 };
  const closed = await owner.ask(closeMarket, { params: { id: marketId }, body });
  expect(closed.body).toMatchObject({ market: { state: 'closed' }, lines: [] });
  expect((await owner.ask(listMarkets)).body.markets[0]?.state).toBe('closed');
});

test('kits that are sold out leave the rest of the box to be packed, and are named', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 2]]);
  const { id: koala } = await findDemoKit(harness.app, demoKits.koala);
  const { id: pea } = await findDemoKit(harness.app, demoKits.desertPea);
  const lines = [
    { productId: koala, quantity: 11 },
    { productId: pea, quantity: 1 },
  ];
  const { status, body } = await owner.ask(packBox, { params: { id: marketId }, body: { lines } });
  expect([status, body.notPacked]).toEqual([200, expect.stringContaining('There are too few of')]);
  const packed = new Map(body.lines.map((line) => [line.productId, line.packed]));
  expect([packed.get(koala), packed.get(pea)]).toEqual([2, 1]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what a till sells short while the owner settles what was short before is not forgotten', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const kit = await findDemoKit(harness.app, demoKits.snowGum);
  const till = await tillAt(harness, owner, marketId);
  await till.send([saleOf(till, [{ kit, quantity: 2, cents: 4_000 }])]);
  const lines = [{ productId: kit.id, quantity: 3 }];
  const sale = {
    marketId,
    orderId: crypto.randomUUID(),
    lines,
    reservationIds: [],
    actor: 'Till 1',
    at: new Date(),
  };
  await oneWhileOther(
    harness,
    (db) => sellFromMarket(db, sale),
    (db) => settle(db, marketId, kit.id),
  );
  const row = await harness.shop.db
    .selectFrom('market_boxes')
    .select(['short', 'settled'])
    .executeTakeFirst();
  expect(row).toEqual({ short: 0, settled: 5 });
});
