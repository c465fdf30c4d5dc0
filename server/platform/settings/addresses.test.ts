import { expect, test } from 'vitest';
import * as calls from '../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const address = {
  name: 'Quiet Thread',
  line1: '1 Mill Lane',
  line2: '',
  suburb: 'Hobart',
  state: 'TAS',
  postcode: '7000',
} as const;

test('the owner keeps two addresses; where returns go is not told to everybody', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { shop } = (await owner.ask(calls.readSettings)).body;
  const values = { ...shop.values, shopAddress: address, returnAddress: address };
  const saved = await owner.ask(calls.saveShopTab, { body: { seen: shop.seen, values } });
  expect(saved.body.shop.values).toMatchObject({ shopAddress: address, returnAddress: address });
  const shown = (await owner.ask(readPublicSettings)).body;
  expect(shown).toMatchObject({ shopAddress: address });
  expect(shown).not.toHaveProperty('returnAddress');
});

test('half an address is refused at the field that is missing', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { shop } = (await owner.ask(calls.readSettings)).body;
  const values = { ...shop.values, returnAddress: { ...address, line1: '', postcode: '70' } };
  const refused = await owner.ask(calls.saveShopTab, { body: { seen: shop.seen, values } });
  expect(refused.body.details?.['fields']).toMatchObject([
    { field: 'values.returnAddress.line1' },
    { field: 'values.returnAddress.postcode', message: 'A postcode has four digits' },
  ]);
});
