import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listInventory, readLedger } from '../../../../contracts/stock/inventory/inventory.ts';
import {
  beginCount,
  closeCount,
  countKit,
  listCounts,
  readCount,
  receiveDelivery,
} from '../../../../contracts/stock/inventory/stocktake.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { ownerOf, type TestOwner } from '../../../../tools/testing/kit.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { testShop } from '../../../../tools/testing/shop.ts';

async function onHand(owner: TestOwner, id: number): Promise<number> {
  return (await owner.ask(readLedger, { params: { id } })).body.onHand;
}

async function soldOut(owner: TestOwner): Promise<number> {
  return (await owner.ask(listInventory, { query: { stock: 'out' } })).body.rows[0]!.id;
}

test('a delivery of several kits is booked once, with what each cost', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id: koala } = await owner.read(demoKits.koala);
  const snowGum = await soldOut(owner);
  const body = {
    id: '018f0000-0000-7000-8000-000000000001',
    supplier: 'Wool & Co',
    reference: 'INV-12',
    lines: [
      { productId: koala, quantity: 5, costCents: 2_000 },
      { productId: snowGum, quantity: 7 },
      { productId: koala, quantity: 5, costCents: 3_000 },
    ],
  };
  const twice = await Promise.all([1, 2].map(() => owner.ask(receiveDelivery, { body })));
  for (const { body: booked } of twice) expect(booked).toEqual({ kits: 2, pieces: 17 });
  expect([await onHand(owner, koala), await onHand(owner, snowGum)]).toEqual([20, 7]);
  // Changed after its answer was lost, it is told to be booked, and not as if the change were.
  const more = { ...body, lines: [...body.lines, { productId: snowGum, quantity: 1 }] };
  expect((await owner.ask(receiveDelivery, { body: more })).body.code).toBe('not_permitted');
  expect(await onHand(owner, snowGum)).toBe(7);
  const { movements } = (await owner.ask(readLedger, { params: { id: snowGum } })).body;
  expect(movements[0]?.note).toBe('Delivery INV-12 from Wool & Co');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a delivery with a kit that is not there books nothing and says which line', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id: koala } = await owner.read(demoKits.koala);
  const id = '018f0000-0000-7000-8000-000000000002';
  const lines = [
    { productId: koala, quantity: 5 },
    { productId: 99_999, quantity: 1 },
  ];
  const refused = await owner.ask(receiveDelivery, { body: { id, supplier: 'Wool', reference: '', lines } });
  expect(refused.body.details).toMatchObject({ fields: [{ field: 'lines.1.productId' }] });
  expect(await onHand(owner, koala)).toBe(demoKits.koala.stock);
});

test('a count that is begun twice under its key is one', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const body = { name: 'November', key: crypto.randomUUID() };
  const twice = await Promise.all([1, 2].map(() => owner.ask(beginCount, { body })));
  expect(new Set(twice.map(({ body: { id } }) => id)).size).toBe(1);
  expect((await owner.ask(listCounts)).body).toMatchObject([{ name: 'November', counted: 0 }]);
});

test('a count changes nothing until it is closed, and what is sold meanwhile is not missing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id: koala } = await owner.read(demoKits.koala);
  const { id: pea } = await owner.read(demoKits.desertPea);
  const params = { id: (await owner.ask(beginCount, { body: { name: 'November' } })).body.id };
  const note = (productId: number, counted: number) =>
    owner.ask(countKit, { params: { ...params, productId }, body: { counted } });
  await note(koala, 3);
  expect((await note(koala, 9)).body).toMatchObject({ expected: 10, counted: 9 });
  await note(pea, demoKits.desertPea.stock);
  expect(await onHand(owner, koala)).toBe(10);
  await makePurchase(harness, [[demoKits.koala.slug, 2]]);

  expect((await owner.ask(readCount, { params })).body).toMatchObject({ counted: 2, differing: 1 });
  const closed = await owner.ask(closeCount, { params });
  expect(closed.body).toEqual({ changed: 1 });
  expect(await onHand(owner, koala)).toBe(7);
  expect((await owner.ask(closeCount, { params })).body.code).toBe('not_permitted');
  expect((await note(koala, 1)).body.code).toBe('not_permitted');
  expect((await owner.ask(listCounts)).body[0]).toMatchObject({
    name: 'November',
    closedAt: expect.any(String),
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what two counts find missing of the same kit is missing once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id: koala } = await owner.read(demoKits.koala);
  const counted = async (name: string) => {
    const params = { id: (await owner.ask(beginCount, { body: { name } })).body.id };
    await owner.ask(countKit, { params: { ...params, productId: koala }, body: { counted: 8 } });
    return params;
  };
  const [first, second] = [await counted('Front shelf'), await counted('All of it')];
  await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  await owner.ask(closeCount, { params: first });
  expect((await owner.ask(closeCount, { params: second })).body).toEqual({ changed: 0 });
  expect(await onHand(owner, koala)).toBe(7);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of many counting sessions the last fifty are listed, each with what it counted', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id: koala } = await owner.read(demoKits.koala);
  const { db } = harness.shop;
  await sql`insert into stock_counts (id, name, actor, begun_at)
    select gen_random_uuid(), 'Count ' || n, 'owner', now() - n * interval '1 day' from generate_series(1, 60) n`.execute(
    db,
  );
  await sql`insert into stock_count_lines (count_id, product_id, expected, counted, actor, at)
    select id, ${koala}, 10, 9, 'owner', now() from stock_counts`.execute(db);
  const { body: counts } = await owner.ask(listCounts);
  expect(counts.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, n) => `Count ${n + 1}`));
  expect(counts.every(({ counted, differing }) => counted === 1 && differing === 1)).toBe(true);
});
