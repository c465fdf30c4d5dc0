import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { growKits } from '../../../tools/testing/kit.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { rowsReadOf } from '../../../tools/testing/rows-read.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { weekend } from '../../../tools/testing/till.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import type { Db } from '../../kernel/database/database.ts';
import { tillBooks } from '../till/till.ts';
import { marketKitsNamed } from './kits.ts';
import { packBox, planMarket, savePlan } from './markets.ts';
import { proposalFor } from './planner.ts';
import { readMarketSheet } from './sheet.ts';

test('a market reads the kits of its box, however many the shop has, and a till those that it sold', async () => {
  await using harness = await testShop();
  const { db, clock } = harness.shop;
  await growKits(harness, 1_500);
  await db.updateTable('products').set({ status: 'published' }).where('id', '>', 1_000_000).execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  const { id } = await planMarket(db, weekend, clock.now());
  const line = { productId, quantity: 2 };
  ok(await savePlan(db, id, [line], clock.now()));

  const kitsRead = (work: (db: Db) => Promise<unknown>) => rowsReadOf(db, 'products', work);
  const by = { actor: 'owner', at: clock.now() };
  expect(await kitsRead(async (trx) => ok(await packBox(trx, id, [line], by)))).toBeLessThan(20);
  expect(await kitsRead((trx) => readMarketSheet(trx, tillBooks, id, () => true))).toBeLessThan(20);
  expect(await kitsRead((trx) => marketKitsNamed(trx, id, clock.now(), [productId]))).toBeLessThan(20);
  const sheet = ok(await readMarketSheet(db, tillBooks, id, () => true));
  expect(sheet.lines).toMatchObject([{ productId, packed: 2 }]);

  // Of a shop that has sold little, what is proposed is filled up with kits that nobody bought yet.
  await makePurchase(harness, [[demoKits.koala.slug, 3]]);
  const few = ok(await proposalFor(db, tillBooks, id, clock.now()));
  expect(few.lines).toHaveLength(12);
  expect(few.lines).toContainEqual(
    expect.objectContaining({ productId, why: '3 sold on the web in 90 days' }),
  );
  await db
    .updateTable('markets')
    .set({ state: 'closed', opened_at: clock.now(), closed_at: clock.now() })
    .execute();
  expect(await kitsRead((trx) => proposalFor(trx, tillBooks, id, clock.now()))).toBeLessThan(20);
});
