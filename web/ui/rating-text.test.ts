import { expect, test } from 'vitest';
import { ratingText } from './rating-text.ts';

test.for([
  [0, '0.0'],
  [4, '4.0'],
  [4.349, '4.3'],
  [4.35, '4.4'],
  [4.666, '4.7'],
  [4.96, '5.0'],
  [5, '5.0'],
] as const)('an average of %d reads %s', ([average, text]) => expect(ratingText(average)).toBe(text));
