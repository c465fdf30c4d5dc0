import { expect, test } from 'vitest';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { handOverOrder, readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { ratesAt, setRates } from '../../pricing/shipping/shipping.ts';
import { orderByToken } from '../orders/orders.ts';
import { remindOfPickups, shipOrder, startPacking } from './fulfilment.ts';

/** An order that waits at a studio with hours, placed on a Monday morning. */
async function waiting(harness: TestShop) {
  const { db } = harness.shop;
  const rates = await ratesAt(db, new Date());
  const [studio] = rates.pickupPlaces;
  const hours = [{ weekday: 2, from: '09:00', to: '17:00' }];
  const open = { ...studio!, name: 'Our studio', hours, readyHours: 4, remindDays: 5, note: 'Bring a bag.' };
  await setRates(db, new Date(), { ...rates, pickupPlaces: [open] });
  const wanted = [[demoKits.koala.slug, 1]] as const;
  const { token, order } = await makePurchase(harness, wanted, { service: 'pickup', pickupPlace: open.name });
  const { id } = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'Marian' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Our own hands', trackingNumber: '' }, deps);
  const emails = (kind: string) => db.selectFrom('emails').where('kind', '=', kind).select('data').execute();
  return { id, token, order, deps, emails };
}

test('an order says from when it is ready, and its email says where, when and what to bring', async () => {
  await using harness = await testShop();
  const { order, emails } = await waiting(harness);
  const ready = new Date(order.readyAt!);
  expect(ready.toLocaleString('en-AU', { timeZone: 'Australia/Sydney', weekday: 'short' })).toBe('Tue');
  expect(ready > new Date()).toBe(true);
  expect((await emails('order-ready'))[0]?.data).toMatchObject({
    order: { number: order.number },
    pickUpAt: expect.arrayContaining(['Our studio']),
    hours: ['Tue 9 am to 5 pm'],
    note: 'Bring a bag.',
  });
  expect(await emails('order-shipped')).toEqual([]);
});

test('who has not come is reminded once, and nobody whose order was handed over', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id, deps, emails } = await waiting(harness);
  const after = (days: number) => ({ ...deps, now: () => daysAfter(new Date(), days) });
  await remindOfPickups(db, after(4));
  expect(await emails('order-waits')).toHaveLength(0);
  await remindOfPickups(db, after(6));
  await remindOfPickups(db, after(7));
  expect(await emails('order-waits')).toHaveLength(1);

  const owner = await administratorOf(harness, 'owner@example.com');
  const { version } = (await owner.ask(readWholeOrder, { params: { id } })).body;
  const handed = await owner.ask(handOverOrder, { params: { id }, body: { version, name: 'Theo, her son' } });
  expect(handed.body).toMatchObject({ state: 'delivered' });
  expect(handed.body.timeline.at(-1)).toMatchObject({
    message: 'Handed over to Theo, her son',
    isPrivate: true,
  });
  const again = await owner.ask(handOverOrder, {
    params: { id },
    body: { version: handed.body.version, name: 'Somebody else' },
  });
  expect(again.status).toBe(409);
  await db.deleteFrom('emails').where('kind', '=', 'order-waits').execute();
  await remindOfPickups(db, after(8));
  expect(await emails('order-waits')).toHaveLength(0);
});

test('an order that is sent is not handed over', async () => {
  await using harness = await testShop();
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { id } = (await orderByToken(harness.shop.db, token))!;
  const owner = await administratorOf(harness, 'owner@example.com');
  const { version } = (await owner.ask(readWholeOrder, { params: { id } })).body;
  const handed = await owner.ask(handOverOrder, { params: { id }, body: { version, name: 'Mia' } });
  expect(handed.body).toMatchObject({ message: 'This order is sent, not picked up.' });
});
