import { listReturnsOfOrder, openReturn } from '../../contracts/orders/returns/admin-returns.ts';
import { deliverOrder, shipOrder, startPacking } from '../../server/orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../server/orders/orders/orders.ts';
import { asAdmin } from './admin.ts';
import type { DemoKit } from './buyer.ts';
import { administratorOf } from './person.ts';
import { makePurchase } from './purchase.ts';
import type { TestShop } from './shop.ts';

/** One kit that has arrived and comes back, by the owner's own word. */
export async function comesBack(harness: TestShop, kit: DemoKit) {
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const { token } = await makePurchase(harness, [[kit.slug, 1]]);
  const order = await orderByToken(db, token);
  if (!order) throw new Error('There is no such order.');
  await startPacking(db, order.id, asAdmin(harness));
  await shipOrder(db, order.id, { carrier: 'Sendle', trackingNumber: 'S1' }, asAdmin(harness));
  await deliverOrder(db, order.id, asAdmin(harness));
  const { body } = await owner.ask(openReturn, {
    params: { id: order.id },
    body: { kind: 'change_of_mind', lines: [{ position: 1, quantity: 1 }], message: 'Called', photos: [] },
  });
  const returned = async () => {
    const [one] = (await owner.ask(listReturnsOfOrder, { params: { id: order.id } })).body;
    if (!one) throw new Error('There is no return of this order.');
    return one;
  };
  return { owner, order, params: { id: body.id }, returned };
}
