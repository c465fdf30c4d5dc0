import { expect, test } from 'vitest';
import { whyNotMove } from './rules.ts';

test('a request for a quote is answered once, and an answer is not taken back', () => {
  expect(whyNotMove('requested', 'answered')).toBeUndefined();
  expect(whyNotMove('answered', 'declined')).toMatchObject({
    refused: 'not_permitted',
    message: 'A request that is answered cannot become declined.',
  });
});
