import { expect, test } from 'vitest';
import { endBatchStop, takeBatchOutOfSale } from '../../../contracts/buying/parts-desk.ts';
import { printDocuments } from '../../../contracts/orders/fulfilment/packing-documents.ts';
import { readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { readPackingRound, startPackingRound } from '../../../contracts/orders/packing.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { deliverOrder, shipOrder, startPacking } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';

/** A koala and a kookaburra that are paid and not packed, and a batch of the koala. */
async function paidAndBatch(harness: TestShop) {
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const { batch } = await packBatchOf(db, await findKitId(harness, demoKits.koala.slug));
  const buy = async () => {
    const { token } = await makePurchase(harness, [
      [demoKits.koala.slug, 1],
      [demoKits.kookaburra.slug, 1],
    ]);
    return (await orderByToken(db, token))!;
  };
  const params = { id: batch };
  const stop = () => owner.ask(takeBatchOutOfSale, { params, body: { reason: 'a blunt needle' } });
  const end = (outcome: 'released' | 'written_off') => owner.ask(endBatchStop, { params, body: { outcome } });
  /** What stands beside each kit of the order. */
  const onOrder = async (id: string) =>
    (await owner.ask(readWholeOrder, { params: { id } })).body.lines.map(({ faulty }) => faulty);
  return { db, owner, batch, buy, stop, end, onOrder };
}

test('beside a kit that is paid and not packed stands which batch its box must not be of, on the order and at the packing table', async () => {
  await using harness = await testShop();
  const { owner, batch, buy, stop, end, onOrder } = await paidAndBatch(harness);
  const { id } = await buy();
  const roundId = (await owner.ask(startPackingRound, { body: { ids: [id] } })).body.id!;
  const atTable = async () =>
    (await owner.ask(readPackingRound, { params: { id: roundId } })).body.orders[0]!.kits.map(
      ({ faulty }) => faulty,
    );
  expect([await onOrder(id), (await atTable()).flat()]).toEqual([[[], []], []]);
  expect((await stop()).status).toBe(200);
  const told = { batch, part: 'a blunt needle' };
  expect(await onOrder(id)).toEqual([[told], []]);
  const beside = await atTable();
  expect([beside.length, beside.flat()]).toEqual([2, [told]]);
  // Also on the paper that somebody carries along the shelves.
  const paper = async (as: 'html' | 'pdf') =>
    owner.ask(printDocuments, { query: { orders: id, paper: 'pick-list', as } });
  const note = `Not of batch ${batch}: it is out of sale for “a blunt needle”`;
  expect((await paper('html')).body).toContain(`<strong>${note}`);
  await end('released');
  expect([await onOrder(id), (await atTable()).flat()]).toEqual([[[], []], []]);
});

test('a batch that is written off is named to orders that were there before, and to no later one', async () => {
  await using harness = await testShop();
  const { batch, buy, stop, end, onOrder } = await paidAndBatch(harness);
  const before = await buy();
  await stop();
  await end('written_off');
  const after = await buy();
  expect((await onOrder(before.id)).flat()).toEqual([{ batch, part: 'a blunt needle' }]);
  expect((await onOrder(after.id)).flat()).toEqual([]);
});

test('beside what has left stands nothing: nobody at the table can change its box', async () => {
  await using harness = await testShop();
  const { db, buy, stop, onOrder } = await paidAndBatch(harness);
  const { id } = await buy();
  await stop();
  ok(await startPacking(db, id, asAdmin(harness)));
  expect((await onOrder(id)).flat()).toHaveLength(1);
  ok(await shipOrder(db, id, { carrier: 'Sendle', trackingNumber: 'S1' }, asAdmin(harness)));
  expect((await onOrder(id)).flat()).toEqual([]);
  ok(await deliverOrder(db, id, asAdmin(harness)));
  expect((await onOrder(id)).flat()).toEqual([]);
});
