import { expect, test } from 'vitest';
import { estimateKitDelivery, readDeliveryFacts } from '../../../../contracts/storefront/listing/delivery.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { rates } from '../../../../seed/rates.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';
import { setRates } from '../../../pricing/shipping/shipping.ts';

test('a kit says what it costs to send it to a postcode, leading zero kept', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const { status, body } = await guest.ask(estimateKitDelivery, {
    params: { id },
    query: { postcode: '0800' },
  });
  expect(status).toBe(200);
  expect(body.postcode).toBe('0800');
  const standard = body.options.find(({ service }) => service === 'standard');
  expect(standard?.priceCents).toBeGreaterThan(0);
  expect(standard?.explanation).not.toBe('');
});

test('what is no postcode or no kit is refused', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const ask = (kit: number, postcode: string) =>
    guest.ask(estimateKitDelivery, { params: { id: kit }, query: { postcode } });
  expect((await ask(id, '800')).status).toBe(400);
  expect((await ask(id, 'abcd')).status).toBe(400);
  expect((await ask(9999, '2000')).status).toBe(404);
});

test('an estimate says between which days the kit is likely to come, by the hour it is asked in Sydney', async () => {
  let now = new Date('2026-11-24T00:30:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const windowTo = async (postcode: string) => {
    const { body } = await guest.ask(estimateKitDelivery, { params: { id }, query: { postcode } });
    return body.options.find(({ service }) => service === 'standard')?.window;
  };
  expect(await windowTo('2000')).toEqual({ from: '2026-11-26', to: '2026-11-27' });
  expect(await windowTo('6000')).toEqual({ from: '2026-12-01', to: '2026-12-04' });
  // After noon it is packed a day later.
  now = new Date('2026-11-24T02:30:00Z');
  expect(await windowTo('2000')).toEqual({ from: '2026-11-27', to: '2026-11-30' });
});

test('what delivery costs and from when on it is free is told from the rates that hold', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readDeliveryFacts);
  expect(body.freeOverCents).toBe(rates.freeOverCents);
  expect(body.packs.map(({ name, standardCents }) => [name, standardCents])).toEqual(
    rates.packs.map(({ name, standardCents }) => [name, standardCents]),
  );
  expect(body.zones.map(({ name, standardDays }) => [name, standardDays])).toEqual(
    rates.zones.map(({ name, standardDays }) => [name, standardDays]),
  );
  await setRates(harness.shop.db, new Date(), { ...rates, freeOverCents: 15_000 });
  expect((await guest.ask(readDeliveryFacts)).body.freeOverCents).toBe(15_000);
});
