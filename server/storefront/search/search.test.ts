import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, testVisitor, type TestShop, type TestVisitor } from '../../../tools/testing/shop.ts';

let harness: TestShop;
let guest: TestVisitor;

beforeAll(async () => {
  // Nothing here changes it, and it remembers its synonyms, as an open shop does.
  harness = await testShop({ keeps: true });
  guest = await testVisitor(harness.app);
});
afterAll(() => harness[Symbol.asyncDispose]());

const found = (term: string) => guest.ask(searchKits, { query: { q: term } });

test('a word of the name finds the kit', async () => {
  const { body } = await found('  Kookaburra ');
  expect(body.kits[0]?.slug).toBe(demoKits.kookaburra.slug);
  expect(body).toMatchObject({ term: 'Kookaburra', nearSpelling: false });
});

test('a near spelling finds it too, and says so', async () => {
  const { body } = await found('kukaburra');
  expect(body.kits[0]?.slug).toBe(demoKits.kookaburra.slug);
  expect(body.nearSpelling).toBe(true);
});

test('a SKU finds its kit', async () => {
  const { body } = await found('FNK-SLEKOA-002');
  expect(body.kits[0]?.slug).toBe(demoKits.koala.slug);
});

test.each([
  '',
  'zzzzzz',
  '%',
  '_',
  "'",
  '"',
  '\\',
  'a & | ! ( )',
  ':*',
  '<script>',
  '🧵🪡🎨',
  '针线活',
  'вышивка',
  'تطريز',
])('the term %j is data and finds nothing by accident', async (term) => {
  const { status, body } = await found(term);
  expect(status).toBe(200);
  expect(body.kits).toEqual([]);
});

test('a term that is too long or cannot be kept is refused', async () => {
  expect((await found('x'.repeat(500))).status).toBe(400);
  expect((await found('\u0000')).status).toBe(400);
});
