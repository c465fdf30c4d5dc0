import { expect, test } from 'vitest';
import { signedCount } from './signed-count.ts';

test('what came and what went has its sign, and its thousands apart', () => {
  expect([12_500, -1_250, 7, 0].map(signedCount)).toEqual(['+12,500', '−1,250', '+7', '']);
});
