import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { findPlaces } from '../../../contracts/pricing/shipping/places.ts';
import { studioAddress } from '../../../seed/addresses.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { openPlaces } from './shipping.ts';

const { suburb, state, postcode } = studioAddress;
const studio = { suburb, state, postcode };

test('suburbs are found by their postcode or the beginning of their name', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const ask = async (q: string) => (await guest.ask(findPlaces, { query: { q } })).body;
  expect(await ask('2204')).toEqual([studio]);
  expect(await ask('  marrick ')).toEqual([studio]);
  expect(await ask('qq')).toEqual([]);
  expect(await ask('🎈🎈')).toEqual([]);
  expect(await ask('悉尼悉尼')).toEqual([]);
  expect((await ask('mo')).length).toBeLessThanOrEqual(8);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['one letter', 'm'],
  ['ten thousand letters', 'm'.repeat(10_000)],
  ['a character that no place has', 'mar\u0000'],
])('%s is refused', async (_, q) => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { status, body } = await guest.ask(findPlaces, { query: { q } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'malformed' });
});

test('a state that is none is refused', async () => {
  await using harness = await testShop();
  const url = `${addressOf(findPlaces)}?q=marr&state=ZZ`;
  expect((await harness.app.inject(url)).statusCode).toBe(400);
});

test('an answer is kept, asks nothing of the database, and is not sent twice', async () => {
  await using harness = await testShop({ keeps: true });
  const url = addressOf(findPlaces, { query: { q: postcode } });
  const first = await harness.app.inject(url);
  expect(first.json()).toEqual([studio]);
  const again = await harness.app.inject({
    url,
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(first.headers['set-cookie']).toBeUndefined();
});

const folder = mkdtempSync(join(tmpdir(), 'places-'));
function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a shop that names a table offers what stands in it', async () => {
  const LOCALITIES = fileOf('table.csv', 'postcode,locality,state\n0872,MUTITJULU,NT\n');
  await using harness = await testShop({ environment: { LOCALITIES } });
  const guest = await testVisitor(harness.app);
  const ask = async (q: string) => (await guest.ask(findPlaces, { query: { q } })).body;
  expect(await ask('muti')).toEqual([{ suburb: 'Mutitjulu', state: 'NT', postcode: '0872' }]);
  expect(await ask('marrick')).toEqual([]);
});

test.each([
  ['that is not there', join(folder, 'missing.csv'), 'it cannot be read (ENOENT).'],
  ['that is a folder', folder, 'it cannot be read (EISDIR).'],
  ['in no UTF-8', fileOf('old.csv', Uint8Array.of(0x80, 0xff)), 'it is no text in UTF-8.'],
  [
    'of something else',
    fileOf('kits.csv', 'sku,name\n'),
    'its first row does not name columns for postcode, locality and state.',
  ],
])('a table %s is said in a sentence', (_, localities, reason) => {
  expect(() => openPlaces({ localities })).toThrow(`LOCALITIES names ${localities}, but ${reason}`);
});
