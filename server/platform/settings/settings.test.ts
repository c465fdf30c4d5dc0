import { expect, test } from 'vitest';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { changeSettings, currentSettings, sharedSecret } from './settings.ts';

test('what the owner never touched has its default, and a change is read at once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  expect((await currentSettings(db)).holdMinutes).toBe(30);
  await changeSettings(db, { brand: 'Quiet Thread', holdMinutes: 15 });
  expect((await currentSettings(db)).holdMinutes).toBe(15);
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readPublicSettings)).body.brand).toBe('Quiet Thread');
});

test('only what every page shows leaves the shop', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readPublicSettings)).body).not.toHaveProperty('holdMinutes');
});

test('a shared secret is made once, however many ask at once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const secrets = await Promise.all(Array.from({ length: 10 }, () => sharedSecret(db, 'a-new-one')));
  expect(new Set(secrets).size).toBe(1);
});
