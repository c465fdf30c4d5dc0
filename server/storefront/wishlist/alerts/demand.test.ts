import { expect, test } from 'vitest';
import { listStockDemand } from '../../../../contracts/storefront/wishlist/admin-alerts.ts';
import { askForAlert } from '../../../../contracts/storefront/wishlist/alerts.ts';
import { addWish } from '../../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop } from '../../../../tools/testing/shop.ts';

test('what people wait for is counted by kit, and names nobody', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { id: productId, sku } = await findDemoKit(harness.app, demoKits.snowGum);
  for (const email of ['ada@example.com', 'ben@example.com'])
    await owner.ask(askForAlert, { body: { productId, email } });
  await harness.shop.db
    .updateTable('stock_alerts')
    .set({ state: 'confirmed', confirm_hash: null, confirmed_at: new Date() })
    .where('email', '=', 'ada@example.com')
    .execute();
  const { id: wished } = await findDemoKit(harness.app, demoKits.koala);
  await owner.ask(addWish, { params: { productId: wished } });
  const list = async (query: object = {}) => (await owner.ask(listStockDemand, { query })).body.kits;
  const kits = await list();
  expect(kits.map((kit) => [kit.productId, kit.waiting, kit.unconfirmed, kit.wishes])).toEqual([
    [productId, 1, 1, 0],
    [wished, 0, 0, 1],
  ]);
  expect(JSON.stringify(kits)).not.toContain('@');
  expect((await list({ q: sku.toLowerCase() })).map((kit) => kit.sku)).toEqual([sku]);
  expect((await list({ sort: '-wishes' }))[0]?.productId).toBe(wished);
});
