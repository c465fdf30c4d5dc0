import { expect, test } from 'vitest';
import { faultyBatchText } from './faulty-batches.ts';

test('whoever packs reads which batch to leave, why, and where its number stands', () => {
  expect(faultyBatchText({ batch: 12, part: 'a pot' })).toBe(
    'Not of batch 12: it is out of sale for “a pot”. Look at the label of the box.',
  );
});
