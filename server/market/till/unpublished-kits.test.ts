import { expect, test } from 'vitest';
import { changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { readMarket, packBox } from '../../../contracts/market/markets/market-sales.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit, type DemoKit } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt } from '../../../tools/testing/till.ts';

async function archive(harness: TestShop, kit: DemoKit): Promise<void> {
  const owner = await ownerOf(harness);
  const { id, version } = await owner.read(kit);
  const archived = await owner.ask(changeKitQuickly, {
    params: { id },
    body: { version, change: { status: 'archived' } },
  });
  expect(archived.status).toBe(200);
}

test('a kit that left the shop while a till had no network leaves the stock under its name', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 5]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const sale = saleOf(till, [{ kit, quantity: 2, cents: 5_000 }]);
  await archive(harness, demoKits.koala);
  expect((await till.send([sale])).body.problems).toEqual([]);
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(8);
  const lines = await harness.shop.db.selectFrom('order_lines').select(['name', 'product_id']).execute();
  expect(lines).toEqual([{ name: kit.name, product_id: kit.id }]);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a kit that left the shop while it lay in a market box is taken out of it, and no more is put in', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 6]]);
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  await archive(harness, demoKits.koala);
  const params = { id: marketId };
  const pack = (quantity: number) =>
    owner.ask(packBox, { params, body: { lines: [{ productId, quantity }] } });
  expect((await pack(7)).body.code).toBe('not_permitted');
  expect((await pack(2)).status).toBe(200);
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(8);
  expect((await owner.ask(readMarket, { params })).body.lines).toMatchObject([{ packed: 2 }]);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
