import { expect, test } from 'vitest';
import { cancelReservation } from '../../../contracts/market/markets/reservations.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { postReservation, reservationsIn, reservingMarket } from '../../../tools/testing/reservation.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import type { Db } from '../../kernel/database/database.ts';
import { marketBoxes } from '../../market/markets/markets.ts';
import {
  holdStock,
  receiveStock,
  releaseStock,
  sellHeldStock,
  setStock,
  takeBackStock,
} from '../../stock/inventory/inventory.ts';
import { endBatchStop, lockBatch, packBatch, stopBatch } from '../../stock/making/making.ts';

const by = () => ({ actor: 'test', now: new Date() });

/** Two koalas of one batch, and no other. */
async function twoKoalas(harness: TestShop) {
  const { db } = harness.shop;
  const productId = await findKitId(harness, demoKits.koala.slug);
  const level = () =>
    db
      .selectFrom('stock_levels')
      .where('product_id', '=', productId)
      .select(['on_hand', 'held'])
      .executeTakeFirstOrThrow();
  const cause = { reason: 'adjusted' as const, actor: 'test', note: 'Counted', at: new Date() };
  ok(await setStock(db, { productId, from: (await level()).on_hand, to: 0 }, cause));
  const { batch } = await packBatchOf(db, productId);
  const hold = async (quantity: number) => {
    const orderId = crypto.randomUUID() as string;
    const until = new Date(Date.now() + 60_000);
    ok((await holdStock(db, { orderId, wanted: [{ productId, quantity }], until, actor: 'test' })) ?? {});
    return orderId;
  };
  return { db, productId, batch, level, hold };
}

function stop(db: Db, id: number) {
  return db.transaction().execute(async (db) => {
    const batch = await lockBatch(db, id);
    return batch && stopBatch(db, batch, 'a pot', by(), marketBoxes);
  });
}

test('an older batch is set aside whole, though a newer one was set aside or written off before', async () => {
  await using harness = await testShop();
  const { db, productId, batch, level } = await twoKoalas(harness);
  const asked = { key: crypto.randomUUID(), productId, recipeVersion: 1, quantity: 2 };
  const newer = ok(await packBatch(db, asked, by()));
  expect(await stop(db, newer.id)).toEqual({ setAside: 2, owed: 0 });
  expect(await stop(db, batch)).toEqual({ setAside: 2, owed: 0 });
  expect(await level()).toMatchObject({ on_hand: 0 });
  ok(await endBatchStop(db, newer.id, 'written_off', by()));
  ok(await endBatchStop(db, batch, 'released', by()));
  expect(await level()).toMatchObject({ on_hand: 2 });
  expect(await stop(db, batch)).toEqual({ setAside: 2, owed: 0 });
  expect(await level()).toMatchObject({ on_hand: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what somebody was paying for when the batch was stopped is set aside once they do not pay', async () => {
  await using harness = await testShop();
  const { db, productId, batch, level, hold } = await twoKoalas(harness);
  const orders = [await hold(1), await hold(1)];
  expect(await stop(db, batch)).toEqual({ setAside: 0, owed: 2 });
  await db.transaction().execute((db) => releaseStock(db, orders[0]!, 'test'));
  expect(await level()).toEqual({ on_hand: 1, held: 1 });
  // Whoever paid has it; of what comes then nothing is kept back.
  await db.transaction().execute((db) => sellHeldStock(db, orders[1]!, 'test'));
  await db
    .transaction()
    .execute((db) => receiveStock(db, { productId, quantity: 3, costCents: 100 }, 'test', 'Delivery'));
  expect(await level()).toEqual({ on_hand: 3, held: 0 });
  // An order that is cancelled after all gives a kit of it back.
  const back = { orderId: orders[1]!, items: [{ productId, quantity: 1 }], actor: 'test', note: 'Cancelled' };
  await db.transaction().execute((db) => takeBackStock(db, back));
  expect(await level()).toEqual({ on_hand: 3, held: 0 });
  expect(ok(await endBatchStop(db, batch, 'released', by()))).toEqual({ setAside: 2 });
  expect(await level()).toEqual({ on_hand: 5, held: 0 });
});

test('what is held while a batch is written off is lost as soon as it is free', async () => {
  await using harness = await testShop();
  const { db, productId, batch, level, hold } = await twoKoalas(harness);
  const orderId = await hold(1);
  await stop(db, batch);
  ok(await endBatchStop(db, batch, 'written_off', by()));
  await db.transaction().execute((db) => releaseStock(db, orderId, 'test'));
  expect(await level()).toEqual({ on_hand: 0, held: 0 });
  const lost = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .where('kind', '=', 'damaged')
    .select('on_hand_change')
    .execute();
  expect(lost).toEqual([{ on_hand_change: -1 }, { on_hand_change: -1 }]);
});

test('a stopped batch leaves the market box, what waits there under a name as soon as it waits no more', async () => {
  await using harness = await testShop();
  const { db, batch, level } = await twoKoalas(harness);
  const { marketId, owner, params, line } = await reservingMarket(harness, demoKits.koala, 2);
  const { slug } = demoKits.koala;
  expect((await postReservation(harness, { marketId, slug })).statusCode).toBe(303);
  expect(await stop(db, batch)).toEqual({ setAside: 1, owed: 1 });
  expect(await line()).toMatchObject({ packed: 1, reserved: 1 });
  expect((await postReservation(harness, { marketId, slug })).statusCode).toBe(409);
  const [waiting] = await reservationsIn(harness);
  await owner.ask(cancelReservation, { params: { ...params, reservationId: waiting!.id } });
  expect(await level()).toMatchObject({ on_hand: 0 });
  expect((await postReservation(harness, { marketId, slug })).statusCode).toBe(409);
  expect(ok(await endBatchStop(db, batch, 'released', by()))).toEqual({ setAside: 2 });
  expect(await level()).toMatchObject({ on_hand: 2 });
  expect(await brokenInvariants(db)).toEqual([]);
});
