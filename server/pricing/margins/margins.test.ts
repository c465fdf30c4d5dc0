import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { marginOf, readMargins, writeCost } from '../../../contracts/pricing/margins.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../discounts/discounts.ts';

test('the margin is of the price that shoppers pay now, after GST; a kit without a cost says so', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { db } = harness.shop;
  const koala = await findDemoKit(harness.app, demoKits.koala);
  await db.deleteFrom('product_costs').execute();
  await db.updateTable('stock_movements').set({ cost_cents: null }).execute();
  const read = async () => {
    const { body } = await owner.ask(readMargins, { query: { ids: `${koala.id}` } });
    return body.kits[0]!;
  };
  expect(await read()).toMatchObject({
    costCents: null,
    costFrom: 'nobody',
    marginCents: null,
    percent: null,
  });
  // Six at $10.00 and two at $14.00.
  const received = {
    product_id: koala.id,
    kind: 'received' as const,
    held_change: 0,
    actor: 'owner',
    at: new Date(),
  };
  await db
    .insertInto('stock_movements')
    .values([
      { ...received, on_hand_change: 6, cost_cents: 1_000 },
      { ...received, on_hand_change: 2, cost_cents: 1_400 },
    ])
    .execute();
  const price = centsOf(koala.price);
  const left = (priceCents: number, costCents: number) =>
    marginOf({ priceCents, costCents }, { gstRegistered: true });
  expect(await read()).toMatchObject({ costCents: 1_100, costFrom: 'deliveries', ...left(price, 1_100) });
  const write = (costCents: number | null, seenCostCents: number | null) =>
    owner.ask(writeCost, { params: { id: koala.id }, body: { costCents, seenCostCents } });
  expect((await write(1_250, 1_100)).body).toMatchObject({ costCents: 1_250, costFrom: 'owner' });
  const slower = await write(1_300, 1_100);
  expect([slower.status, slower.body.message]).toEqual([
    409,
    'Somebody else has changed this cost: the kit is at $12.50 now.',
  ]);
  const prices = [{ productId: koala.id, priceCents: 2_000 }];
  await createDiscount(db, z.parse(discountForm, { name: 'Sale', kind: 'prices', prices }));
  expect(await read()).toMatchObject({ priceCents: 2_000, ...left(2_000, 1_250) });
  expect((await write(null, 1_250)).body.costFrom).toBe('deliveries');
  const stranger = await customerOf(harness, 'mia@example.com');
  expect((await stranger.ask(readMargins, { query: { ids: `${koala.id}` } })).status).toBe(403);
});
