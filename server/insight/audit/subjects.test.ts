import { expect, test } from 'vitest';
import { subjectKinds } from '../../../contracts/insight/audit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { readSubjects } from './subjects.ts';

test('every kind of thing can be looked at before and after', async () => {
  await using harness = await testShop();
  const numbered = new Set([
    'kit',
    'category',
    'collection',
    'discount',
    'review',
    'kit question',
    'kit answer',
    'material',
    'recipe',
    'batch',
    'passport',
    'piece',
    'price list',
  ]);
  for (const kind of subjectKinds) {
    const id = numbered.has(kind) ? '0' : crypto.randomUUID();
    expect(await readSubjects(harness.shop.db, kind, [id]), kind).toBeInstanceOf(Array);
  }
});
