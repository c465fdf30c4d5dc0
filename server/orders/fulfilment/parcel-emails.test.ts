import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { receiveCarrierEvent, type ParcelStep } from '../../../contracts/orders/tracking.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { orderByToken } from '../orders/orders.ts';
import { signatureOf } from '../payments/payments.ts';
import { carrierSecret } from '../tracking/tracking.ts';
import { shipOrder, startPacking } from './fulfilment.ts';

async function sent(harness: TestShop, trackingNumber: string) {
  const { db } = harness.shop;
  const bought = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { id, token, email, address } = (await orderByToken(db, bought.token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'Marian' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Sendle', trackingNumber, lines: [{ position: 1, quantity: 1 }] }, deps);
  return { token, email, address: address! };
}

function tell(harness: TestShop, trackingNumber: string, step: ParcelStep, minutesAgo = 10) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const payload = JSON.stringify({ id: crypto.randomUUID(), place: 'Newtown NSW', at, trackingNumber, step });
  const seconds = Math.floor(Date.now() / 1000);
  return harness.app.inject({
    method: 'POST',
    url: addressOf(receiveCarrierEvent, { params: { provider: 'sandbox' } }),
    headers: {
      'content-type': 'application/json',
      'shop-signature': signatureOf(payload, carrierSecret(harness.shop), seconds),
    },
    payload,
  });
}

async function kindsOf({ shop }: TestShop) {
  const rows = await shop.db.selectFrom('emails').where('kind', 'like', 'parcel-%').select('kind').execute();
  return rows.map(({ kind }) => kind).toSorted();
}

test('each step that matters is told once by email, however often it is reported, and not when it is old', async () => {
  await using harness = await testShop();
  await sent(harness, 'S-7');
  await tell(harness, 'S-7', 'out_for_delivery', 60 * 24);
  expect(await kindsOf(harness)).toEqual([]);
  await Promise.all([1, 2, 3].map((minutes) => tell(harness, 'S-7', 'out_for_delivery', minutes)));
  await tell(harness, 's-7', 'in_transit');
  expect(await kindsOf(harness)).toEqual(['parcel-out-for-delivery']);
  await tell(harness, 'S-7', 'to_collect');
  await tell(harness, 'S-7', 'returning');
  await tell(harness, 'S-7', 'returned');
  expect(await kindsOf(harness)).toEqual([
    'parcel-comes-back',
    'parcel-out-for-delivery',
    'parcel-to-collect',
  ]);
});

test('who was not there is told so that day, once for each day of trying, and not once it waits to be collected', async () => {
  await using harness = await testShop();
  await sent(harness, 'S-9');
  await tell(harness, 'S-9', 'attempted', 60 * 72);
  expect(await kindsOf(harness)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => tell(harness, 's-9', 'attempted', 60 * 30)));
  expect(await kindsOf(harness)).toEqual(['parcel-attempted']);
  await tell(harness, 'S-9', 'attempted', 1);
  expect(await kindsOf(harness)).toEqual(['parcel-attempted', 'parcel-attempted']);
  await sent(harness, 'S-10');
  await tell(harness, 'S-10', 'to_collect', 5);
  await tell(harness, 'S-10', 'attempted', 60);
  expect(await kindsOf(harness)).toEqual(['parcel-attempted', 'parcel-attempted', 'parcel-to-collect']);
});

test('the page of the parcels works without script and names no address and no buyer', async () => {
  await using harness = await testShop();
  const { token, email, address } = await sent(harness, 'S-8');
  await tell(harness, 'S-8', 'in_transit');
  const page = async () => harness.app.inject(paths.parcels(token));
  const { statusCode, body, headers } = await page();
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(body).toMatch(/aria-current="step">On its way/);
  expect(body).toContain('Arrives ');
  for (const own of [address.line1, address.name, email]) expect(body).not.toContain(own);
  await tell(harness, 'S-8', 'returning', 1);
  expect((await page()).body).toContain('brings it back to us');
  expect((await harness.app.inject(paths.parcels('A'.repeat(21)))).statusCode).toBe(404);
});
