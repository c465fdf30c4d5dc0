import { expect, test } from 'vitest';
import {
  createMarket,
  packBox,
  readMarket,
  savePlan,
} from '../../../contracts/market/markets/market-sales.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { weekend } from '../../../tools/testing/till.ts';

async function aMarket() {
  const harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const koala = (await findDemoKit(harness.app, demoKits.koala)).id;
  const kookaburra = (await findDemoKit(harness.app, demoKits.kookaburra)).id;
  const { body: market } = await owner.ask(createMarket, { body: weekend });
  const params = { id: market.id };
  const counts = async (name: 'planned' | 'packed') => {
    const { lines } = (await owner.ask(readMarket, { params })).body;
    return Object.fromEntries(lines.map((line) => [line.productId, line[name]]));
  };
  return { harness, owner, koala, kookaburra, params, counts };
}

const nothing = { planned: 0, packed: 0, stallOnly: 0 };

test('of two who plan at once, neither takes away what the other planned', async () => {
  const { harness, owner, koala, kookaburra, params, counts } = await aMarket();
  await using _ = harness;
  const plan = (productId: number, quantity: number, seen = nothing) =>
    owner.ask(savePlan, { params, body: { lines: [{ productId, quantity, seen }] } });
  expect((await plan(koala, 3)).status).toBe(200);
  expect((await plan(kookaburra, 2)).status).toBe(200);
  expect(await counts('planned')).toEqual({ [koala]: 3, [kookaburra]: 2 });
  expect((await plan(koala, 5)).body).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('(3 planned now)'),
    details: { productIds: [koala] },
  });
  // The same number from both is no contradiction, and 0 takes a kit off the list.
  expect((await plan(koala, 3)).status).toBe(200);
  expect((await plan(kookaburra, 0, { ...nothing, planned: 2 })).status).toBe(200);
  expect(await counts('planned')).toEqual({ [koala]: 3 });
});

test('of two who pack the same kit at once, the second is shown what lies in the box by now', async () => {
  const { harness, owner, koala, kookaburra, params, counts } = await aMarket();
  await using _ = harness;
  const pack = (quantities: Record<number, number>, seen = nothing) => {
    const lines = Object.entries(quantities).map(([id, quantity]) => ({
      productId: Number(id),
      quantity,
      seen,
    }));
    return owner.ask(packBox, { params, body: { lines } });
  };
  expect((await pack({ [koala]: 4 })).status).toBe(200);
  expect((await pack({ [koala]: 2, [kookaburra]: 1 })).body).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('(4 packed now)'),
  });
  expect(await counts('packed')).toEqual({ [koala]: 4 });
  expect((await pack({ [koala]: 2 }, { ...nothing, packed: 4 })).status).toBe(200);
  expect(await counts('packed')).toEqual({ [koala]: 2 });
});

test('where one kit of a box is refused, none of the others is packed without leaving the shelf', async () => {
  const { harness, owner, koala, kookaburra, params, counts } = await aMarket();
  await using _ = harness;
  const pack = (lines: { productId: number; quantity: number }[]) =>
    owner.ask(packBox, { params, body: { lines } });
  const second = Math.max(koala, kookaburra);
  expect((await pack([{ productId: second, quantity: 2 }])).status).toBe(200);
  const { db } = harness.shop;
  await db.updateTable('market_boxes').set({ sold: 1 }).where('product_id', '=', second).execute();
  const refused = await pack([
    { productId: Math.min(koala, kookaburra), quantity: 3 },
    { productId: second, quantity: 0 },
  ]);
  expect(refused.body.code).toBe('not_permitted');
  expect(await counts('packed')).toEqual({ [second]: 2 });
});

test('how many are for the stall alone is asked about like the numbers of the box', async () => {
  const { harness, owner, koala, params } = await aMarket();
  await using _ = harness;
  const pack = (stallOnly: number, seen: typeof nothing) =>
    owner.ask(packBox, { params, body: { lines: [{ productId: koala, quantity: 4, stallOnly, seen }] } });
  expect((await pack(1, nothing)).status).toBe(200);
  expect((await pack(2, { ...nothing, packed: 4 })).body.code).toBe('stale');
  expect((await pack(2, { ...nothing, packed: 4, stallOnly: 1 })).status).toBe(200);
});
