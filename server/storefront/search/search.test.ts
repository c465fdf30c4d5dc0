import { expect, test } from 'vitest';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

async function found(term: string) {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  return await guest.ask(searchKits, { query: { q: term } });
}

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
