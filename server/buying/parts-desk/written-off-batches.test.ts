import { expect, test } from 'vitest';
import { endBatchStop } from '../../../contracts/buying/parts-desk.ts';
import { unpackBatch } from '../../../contracts/stock/making/batches.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { boxedKit } from '../../../tools/testing/part.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { marketBoxes } from '../../market/markets/markets.ts';
import { receiveStock, stockLevelOf } from '../../stock/inventory/inventory.ts';
import { stopBatch } from '../../stock/making/making.ts';

test('a batch of which kits were written off is not unpacked in place of others', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id: productId, batch, part, owner } = await boxedKit(harness);
  const by = { actor: 'test', now: new Date() };
  await db.transaction().execute((db) => stopBatch(db, batch, part, by, marketBoxes));
  const params = { id: batch.id };
  await owner.ask(endBatchStop, { params, body: { outcome: 'written_off' } });
  await receiveStock(db, { productId, quantity: 20, costCents: null }, 'test', 'Another batch');
  const before = await stockLevelOf(db, productId);
  const refused = await owner.ask(unpackBatch, { params });
  expect(refused.body).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('written off'),
  });
  expect(await stockLevelOf(db, productId)).toEqual(before);
  expect(await brokenInvariants(db)).toEqual([]);
});
