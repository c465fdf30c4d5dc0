import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyerWith, makePurchase, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { ratesAt, setRates } from '../../pricing/shipping/shipping.ts';
import { orderByToken } from '../orders/orders.ts';
import { shipOrder, startPacking } from './fulfilment.ts';

test('of two places an order waits at the one that was chosen, and its email says where that is now', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const rates = await ratesAt(db, new Date());
  const [studio] = rates.pickupPlaces;
  const market = { ...studio!, name: 'Glebe Market', address: { ...studio!.address, suburb: 'Glebe' } };
  await setRates(db, new Date(), { ...rates, pickupPlaces: [studio!, market] });
  const wanted = [[demoKits.kookaburra.slug, 1]] as const;
  const unnamed = await placePurchase(await buyerWith(harness, wanted), { service: 'pickup' });
  expect(unnamed.body.details?.['fields']).toMatchObject([{ field: 'pickupPlace' }]);
  const { token, order } = await makePurchase(harness, wanted, {
    service: 'pickup',
    pickupPlace: market.name,
  });
  expect(order.deliveryName).toContain('Glebe Market, Studio 4, 12 Example Street, Glebe NSW');

  const moved = { ...market, address: { ...market.address, line1: 'Derby Place' } };
  await setRates(db, new Date(), { ...rates, pickupPlaces: [studio!, moved] });
  const { id } = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Our own hands', trackingNumber: '' }, deps);
  const email = db.selectFrom('emails').where('kind', '=', 'order-ready').select('data');
  expect((await email.executeTakeFirstOrThrow()).data).toMatchObject({
    pickUpAt: expect.arrayContaining(['Glebe Market', 'Derby Place', 'Glebe NSW 2204']),
  });
});
