import { expect, test } from 'vitest';
import { estimateKitDelivery } from '../../contracts/delivery.ts';
import { cast } from '../../seed/cast.ts';
import { kitOf } from '../../tools/test-buyer.ts';
import { testShop, visitorOf } from '../../tools/test-shop.ts';

test('a kit says what it costs to send it to a postcode, leading zero kept', async () => {
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const { id } = await kitOf(house.app, cast.koala);
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
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const { id } = await kitOf(house.app, cast.koala);
  const ask = (kit: number, postcode: string) =>
    guest.ask(estimateKitDelivery, { params: { id: kit }, query: { postcode } });
  expect((await ask(id, '800')).status).toBe(400);
  expect((await ask(id, 'abcd')).status).toBe(400);
  expect((await ask(9999, '2000')).status).toBe(404);
});
