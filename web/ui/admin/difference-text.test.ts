import { expect, test } from 'vitest';
import { beginningText, differenceText } from './difference-text.ts';

const long = 'A calm evening with a banksia, a cup of tea and twenty-four small pots of paint.';

test('of a long text that changes at its end the owner sees the end', () => {
  expect(differenceText(long, `${long} Two brushes.`)).toBe(
    '…l pots of paint. → …l pots of paint. Two brushes.',
  );
});

test('a line that was broken elsewhere is seen, and short texts stand whole', () => {
  expect(differenceText('One\n\ntwo', 'One two')).toBe('One ↵ two → One two');
  expect(differenceText('', '49.95')).toBe('– → 49.95');
  expect(differenceText('49.95', '')).toBe('49.95 → –');
  expect(beginningText('One\n\ntwo')).toBe('One ↵ two');
});
