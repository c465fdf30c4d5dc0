import { expect, test } from 'vitest';
import * as calls from '../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const owner = 'owner@example.com';
const abn = '51 824 753 556';

test('what the owner saves is what the shop shows, and the other tabs stay as they are', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { shop, selling } = (await browser.ask(calls.readSettings)).body;
  const values = { ...shop.values, brand: 'Quiet Thread', abn, gstRegistered: true };
  const saved = await browser.ask(calls.saveShopTab, { body: { seen: shop.seen, values } });
  expect(saved.body.shop.values.brand).toBe('Quiet Thread');
  expect((await browser.ask(readPublicSettings)).body).toMatchObject({ brand: 'Quiet Thread', abn });
  const days = { seen: selling.seen, values: { ...selling.values, returnDays: 60 } };
  expect((await browser.ask(calls.saveSellingTab, { body: days })).status).toBe(200);
});

test('of two who save at once one is told, with what stands there now', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { window } = (await browser.ask(calls.readShopWindow)).body;
  const save = (text: string) => {
    const announcement = { text, link: null, from: null, to: null };
    return browser.ask(calls.saveWindowTab, {
      body: { seen: window.seen, values: { ...window.values, announcement } },
    });
  };
  const both = await Promise.all([save('Closed on Friday'), save('Open on Friday')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const slower = both.find(({ status }) => status === 409)!;
  const { announcement } = (await browser.ask(readPublicSettings)).body;
  expect(slower.body).toMatchObject({
    code: 'stale',
    details: { current: { window: { values: { announcement: { text: announcement?.text } } } } },
  });
});

test('what cannot be is refused at its field, and a field that is missing is not filled in', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { shop } = (await browser.ask(calls.readSettings)).body;
  const fieldsOf = async (changes: object) => {
    const values = { ...shop.values, abn, ...changes };
    const { body } = await browser.ask(calls.saveShopTab, { body: { seen: shop.seen, values } });
    return ((body.details?.['fields'] ?? []) as { field: string }[]).map(({ field }) => field);
  };
  expect(await fieldsOf({ abn: '51 824 753 557' })).toEqual(['values.abn']);
  expect(await fieldsOf({ email: 'nowhere' })).toEqual(['values.email']);
  expect(await fieldsOf({ poweredByUrl: 'javascript:alert(1)' })).toEqual(['values.poweredByUrl']);
  expect(await fieldsOf({ socials: [{ name: 'Facebook', url: 'http://facebook.com/x' }] })).toEqual([
    'values.socials.0.url',
  ]);
  expect(await fieldsOf({ brand: undefined })).toEqual(['values.brand']);
});

test('an editor writes the home page and the shop window, and reads nothing of money', async () => {
  await using harness = await testShop();
  const editor = await customerOf(harness, 'editor@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['editor'] })
    .execute();
  const { home, window } = (await editor.ask(calls.readShopWindow)).body;
  const hero = { ...home.values.home.hero, title: 'A quiet evening' };
  const values = { ...home.values, home: { ...home.values.home, hero } };
  const saved = await editor.ask(calls.saveHomeTab, { body: { seen: home.seen, values } });
  expect(saved.body.home.values.home.hero.title).toBe('A quiet evening');
  const late = await editor.ask(calls.saveHomeTab, { body: { seen: home.seen, values } });
  expect(late.body.code).toBe('stale');
  for (const { body } of [saved, late]) expect(JSON.stringify(body)).not.toContain('bankBsb');
  const promises = await editor.ask(calls.saveWindowTab, { body: window });
  expect(promises.status).toBe(200);
  expect((await editor.ask(calls.readSettings)).status).toBe(403);
});
