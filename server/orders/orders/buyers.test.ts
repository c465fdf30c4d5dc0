import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { lockCustomer } from '../../people/customers/customers.ts';
import { adoptGuestOrders, countBuyer, countBuyers } from './orders.ts';

const ada = 'ada@example.com';

test.each([
  ['of somebody who had bought before', 1],
  ['of a guest whom nobody has counted', 0],
])('orders that come to an account while buyers are counted are in its sum: %s', async (_whose, before) => {
  await using harness = await testShop();
  const { db, clock } = harness.shop;
  const buy = (quantity: number) =>
    makePurchase(harness, [[demoKits.kookaburra.slug, quantity]], { email: ada });
  const paid = before > 0 ? [await buy(2)] : [];
  await customerOf(harness, ada);
  const customer = db.selectFrom('customers').where('email', '=', ada).selectAll();
  const { id } = await customer.executeTakeFirstOrThrow();
  paid.push(await buy(1));
  // As counted before something else: what has not changed would not be written.
  await db.updateTable('customers').where('id', '=', id).set({ paid_orders: 7 }).execute();

  await oneWhileOther(
    harness,
    async (db) => {
      await lockCustomer(db, id);
      await adoptGuestOrders(db, id, ada);
      await countBuyer(db, id, ada);
    },
    (db) => countBuyers(db, clock.now()),
  );

  const spent = paid.reduce((sum, { order }) => sum + order.totalCents, 0);
  const counted = { paid_orders: paid.length, spent_cents: spent };
  expect(await customer.executeTakeFirst()).toMatchObject(counted);
  expect(await db.selectFrom('guest_buyers').select('email').execute()).toEqual([]);
});
