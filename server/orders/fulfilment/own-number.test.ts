import { expect, test } from 'vitest';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { orderByToken } from '../orders/orders.ts';
import { shipUnderOwnNumber, startPacking } from './fulfilment.ts';

async function inPacking(harness: TestShop) {
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const order = (await orderByToken(harness.shop.db, token))!;
  ok(await startPacking(harness.shop.db, order.id, asAdmin(harness)));
  return order;
}

test('a number under which another order has left is refused by its name, unless it is meant or long ago', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const [first, second, third] = [
    await inPacking(harness),
    await inPacking(harness),
    await inPacking(harness),
  ];
  const parcel = { carrier: 'Australia Post', trackingNumber: '33ABC' };
  const deps = () => ({ ...asAdmin(harness), now: () => now });
  const send = (id: string, form: object = {}) => shipUnderOwnNumber(db, id, { ...parcel, ...form }, deps());
  ok(await send(first.id));
  expect(await send(second.id, { carrier: 'Sendle', trackingNumber: '33abc' })).toMatchObject({
    refused: 'not_permitted',
    message: expect.stringContaining(first.number),
    details: { usedBy: first.number },
  });
  expect(ok(await send(second.id, { sharesNumber: true }))).toEqual({ state: 'shipped' });
  now = daysAfter(now, 91);
  expect(ok(await send(third.id))).toEqual({ state: 'shipped' });
});

test('of two orders that are sent at the same moment under one number, one leaves and the other is refused', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const both = [await inPacking(harness), await inPacking(harness)];
  const sent = await Promise.all(
    both.map(({ id }, index) => {
      const parcel = { carrier: 'Sendle' as const, trackingNumber: index === 0 ? 'S-77' : 's-77' };
      return shipUnderOwnNumber(db, id, parcel, asAdmin(harness));
    }),
  );
  expect(sent.filter((one) => 'refused' in one)).toMatchObject([{ refused: 'not_permitted' }]);
  expect(await db.selectFrom('shipments').select('id').execute()).toHaveLength(1);
});
