import { expect, test } from 'vitest';
import { listImportedOrders } from '../../../../contracts/growth/imports/imported-orders.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { importsOf } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { movedTo } from '../../../catalogue/kits/kits.ts';

test('orders come in as history alone, and addresses of the other shop lead to the kits', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const koala = await owner.read(demoKits.koala);
  const counts = () =>
    Promise.all(
      (['orders', 'stock_movements', 'documents', 'payments'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const before = await counts();
  const rows = [
    'Sale Date,Item Name,Buyer,Quantity,Price,Currency,Transaction ID,Listing ID,Ship Name,Order ID,SKU',
    `03/01/24,${koala.form.name},ada,2,38.50,AUD,1,1234567890,Ada,998877,`,
  ];
  const { id, written } = await imports.moveIn(rows.join('\n'));
  expect(written).toMatchObject({ kind: 'orders', platform: 'etsy', counts: { written: 1 } });
  expect(await counts()).toEqual(before);
  expect(await movedTo(db, '/listing/1234567890/koala-kit')).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(await movedTo(db, `${paths.product(koala.form.slug)}/`)).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(
    await movedTo(db, `${paths.collection('felt')}${paths.productAlias(koala.form.slug)}`),
  ).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  // As Square Online writes it.
  expect(await movedTo(db, `${paths.product(koala.form.slug)}/123`)).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(await movedTo(db, '/listing/99/koala')).toBeUndefined();

  const shopifyOrder = [
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    '#1001,OWNER@example.com,paid,AUD,59.95,2024-03-01 10:20:00 +1100,1,Banksia,59.95',
  ];
  await imports.moveIn(shopifyOrder.join('\n'));
  const again = await imports.moveIn(shopifyOrder.join('\n'));
  expect(again.planned.counts).toMatchObject({ add: 0, same: 1 });
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const bought = await owner.ask(listImportedOrders, { params: { id: customerId } });
  expect(bought.body.orders).toMatchObject([
    { platform: 'shopify', number: '#1001', totalCents: 5_995, lines: [{ name: 'Banksia', quantity: 1 }] },
  ]);

  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1 } });
  expect(await movedTo(db, '/listing/1234567890/koala-kit')).toBeUndefined();
  expect(await db.selectFrom('imported_orders').select('number').execute()).toEqual([{ number: '#1001' }]);
});
