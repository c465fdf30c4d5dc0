import { expect, test } from 'vitest';
import { wishesMost } from '../../../contracts/storefront/listing/wish-limit.ts';
import { sentIds } from './sent-ids.ts';

test('a link that keeps a list brings back all of it, however long a list may be', () => {
  const ids = Array.from({ length: wishesMost }, (_, place) => place + 1);
  expect(sentIds(ids.join(','))).toEqual(ids);
  expect(sentIds([...ids, 9_001].join(','))).toEqual(ids);
});

test('of a link only whole numbers are taken, each once', () => {
  expect(sentIds('7,x,-1,0,7.5,8,7')).toEqual([7, 8]);
  expect(sentIds('')).toEqual([]);
  expect(sentIds(undefined)).toBeUndefined();
});
