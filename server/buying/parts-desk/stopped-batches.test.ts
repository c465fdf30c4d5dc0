import { expect, test } from 'vitest';
import { endBatchStop, listPartClaims, takeBatchOutOfSale } from '../../../contracts/buying/parts-desk.ts';
import { readDashboard } from '../../../contracts/insight/reports/dashboard.ts';
import { readBatch } from '../../../contracts/stock/making/batches.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { boxedKit, claimFor, partFormFor } from '../../../tools/testing/part.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { marketBoxes } from '../../market/markets/markets.ts';
import { stopBatch } from '../../stock/making/making.ts';

test('three people who miss the same part take what is left of the batch out of sale, until the owner has looked', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const buyers = [box.number];
  for (const email of ['bo@example.com', 'cy@example.com'])
    buyers.push((await makePurchase(harness, [[demoKits.koala.slug, 1]], { email })).order.number);
  const emails = ['mia@example.com', 'bo@example.com', 'cy@example.com'];
  const onHand = async () =>
    (
      await db
        .selectFrom('stock_levels')
        .where('product_id', '=', box.id)
        .select('on_hand')
        .executeTakeFirstOrThrow()
    ).on_hand;
  const before = await onHand();
  // One who asks three times has found no fault of the batch.
  for (let turn = 0; turn < 3; turn += 1) await claimFor(harness, box, partFormFor(box));
  expect((await box.owner.ask(listPartClaims, { query: {} })).body.stopped).toEqual([]);
  for (const at of [1, 2])
    await claimFor(harness, box, partFormFor(box, { orderNumber: buyers[at], email: emails[at] }));
  const desk = (await box.owner.ask(listPartClaims, { query: {} })).body;
  const setAside = Math.min(before, box.batch.quantity);
  expect(desk.stopped).toMatchObject([{ batch: box.batch.id, part: box.part, setAside }]);
  expect(await onHand()).toBe(before - setAside);
  expect(desk.batches).toEqual([
    { value: `${box.batch.id}`, label: `Batch ${box.batch.id} of ${box.batch.product_name}`, count: 5 },
  ]);
  expect(desk.suppliers).toEqual([
    { value: 'Brunswick Paint Supplies', label: 'Brunswick Paint Supplies', count: 5 },
  ]);
  const told = await db.selectFrom('notifications').where('kind', '=', 'part').select('title').execute();
  expect(told).toEqual([{ title: `Batch ${box.batch.id} of ${box.batch.product_name} is out of sale` }]);
  const tasks = async () => (await box.owner.ask(readDashboard, { query: {} })).body.tasks;
  expect(await tasks()).toMatchObject({ stoppedBatches: 1 });
  const end = (outcome: 'released' | 'written_off') =>
    box.owner.ask(endBatchStop, { params: { id: box.batch.id }, body: { outcome } });
  expect((await end('released')).body).toEqual({ setAside });
  expect(await onHand()).toBe(before);
  expect((await end('released')).status).toBe(409);
  expect(await tasks()).toMatchObject({ stoppedBatches: 0 });
  // After that, three others have to miss it.
  await claimFor(harness, box, partFormFor(box, { orderNumber: buyers[1], email: emails[1] }));
  expect((await box.owner.ask(listPartClaims, { query: {} })).body.stopped).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a batch that is written off is lost in the ledger', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const by = { actor: 'test', now: new Date() };
  const stopped = await db.transaction().execute((db) => stopBatch(db, box.batch, box.part, by, marketBoxes));
  await box.owner.ask(endBatchStop, { params: { id: box.batch.id }, body: { outcome: 'written_off' } });
  const lost = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', box.id)
    .where('kind', '=', 'damaged')
    .select('on_hand_change')
    .execute();
  expect(lost).toEqual([{ on_hand_change: -(stopped?.setAside ?? 0) }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('whoever packs takes a faulty batch out of sale with a reason, once, and not one that was unpacked', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id, owner, batch } = await boxedKit(harness);
  const params = { id: batch.id };
  const stop = (reason: string) => owner.ask(takeBatchOutOfSale, { params, body: { reason } });
  const onHand = () =>
    db.selectFrom('stock_levels').where('product_id', '=', id).select('on_hand').executeTakeFirstOrThrow();
  const { on_hand: before } = await onHand();
  expect((await stop(' ')).status).toBe(400);
  const setAside = Math.min(before, batch.quantity);
  expect((await stop('The needles are blunt')).body).toEqual({ setAside, owed: 0 });
  expect(await onHand()).toEqual({ on_hand: before - setAside });
  expect((await stop('The needles are blunt')).status).toBe(409);
  const { body } = await owner.ask(readBatch, { params });
  expect(body.outOfSale).toMatchObject({ reason: 'The needles are blunt' });
  await owner.ask(endBatchStop, { params, body: { outcome: 'released' } });
  expect(await onHand()).toEqual({ on_hand: before });
  expect((await owner.ask(readBatch, { params })).body).toMatchObject({ outOfSale: null, writtenOff: 0 });
  await stop('The needles are blunt');
  await owner.ask(endBatchStop, { params, body: { outcome: 'written_off' } });
  expect((await owner.ask(readBatch, { params })).body).toMatchObject({
    outOfSale: null,
    writtenOff: setAside,
  });
  await db.updateTable('batches').set({ unpacked_at: new Date() }).where('id', '=', batch.id).execute();
  expect((await stop('The needles are blunt')).status).toBe(409);
  expect(
    (await owner.ask(takeBatchOutOfSale, { params: { id: 999_999 }, body: { reason: 'x' } })).status,
  ).toBe(404);
});
