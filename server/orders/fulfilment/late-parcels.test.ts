import { expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase, type PurchaseChoice } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { switchEmail } from '../../platform/email/email.ts';
import { orderByToken } from '../orders/orders.ts';
import { deliverOrder, notifyOfLateParcels, refundOrder, shipOrder, startPacking } from './fulfilment.ts';

/** An order that has left, with the last day that its buyer was promised. */
async function sent(harness: TestShop, email: string, choice: PurchaseChoice = {}) {
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { email, ...choice });
  const { id, promised_to: promised } = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: '33ABC' }, deps);
  return { id, token, promised: promised!, deps };
}

/** The shop's morning, so many days after the last one that was promised. */
function lookForLate({ shop }: TestShop, promised: string, days: number, returned: readonly string[] = []) {
  const now = new Date(Date.parse(`${promised}T00:00:00Z`) + days * dayMs - 2 * 3_600_000);
  const hasReturn = (token: string) => Promise.resolve(returned.includes(token));
  return notifyOfLateParcels(shop.db, { siteOrigin: shop.config.siteOrigin, now: () => now, hasReturn });
}

const told = async ({ shop }: TestShop) =>
  shop.db
    .selectFrom('emails')
    .where('kind', '=', 'order-late')
    .orderBy('recipient')
    .select(['recipient', 'data'])
    .execute();

test('a buyer hears once that a parcel is late, on the morning after the last promised day', async () => {
  await using harness = await testShop();
  const { promised } = await sent(harness, 'mia@example.com');
  await lookForLate(harness, promised, 0);
  await lookForLate(harness, promised, -1);
  expect(await told(harness)).toEqual([]);
  await Promise.all([lookForLate(harness, promised, 1), lookForLate(harness, promised, 1)]);
  await lookForLate(harness, promised, 2);
  const parcels = [{ carrier: 'Australia Post', trackingNumber: '33ABC' }];
  expect(await told(harness)).toMatchObject([
    { recipient: 'mia@example.com', data: { order: { promised: { to: promised }, parcels } } },
  ]);
});

test('nobody hears of it whose parcel arrived, was paid back, asked back, picked up, or is long past', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const arrived = await sent(harness, 'arrived@example.com');
  await deliverOrder(db, arrived.id, arrived.deps);
  const refunded = await sent(harness, 'refunded@example.com');
  const goodwill = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'It took so long' };
  await refundOrder(db, refunded.id, goodwill, refunded.deps);
  const { token, promised } = await sent(harness, 'returned@example.com');
  await sent(harness, 'picked-up@example.com', { service: 'pickup' });
  await lookForLate(harness, promised, 1, [token]);
  expect(await told(harness)).toEqual([]);
  await lookForLate(harness, promised, 16);
  expect(await told(harness)).toEqual([]);
  await switchEmail(db, 'order-late', false);
  await lookForLate(harness, promised, 2);
  expect(await told(harness)).toEqual([]);
  await switchEmail(db, 'order-late', true);
  await lookForLate(harness, promised, 3);
  expect((await told(harness)).map(({ recipient }) => recipient)).toEqual(['returned@example.com']);
});
