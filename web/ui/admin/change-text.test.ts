import { expect, test } from 'vitest';
import { beginningText, changeText } from './change-text.ts';

const long = 'A calm evening with a banksia, a cup of tea and twenty-four small pots of paint.';

test('of a long text that changes at its end the owner sees the end', () => {
  expect(changeText(long, `${long} Two brushes.`)).toBe('…l pots of paint. → …l pots of paint. Two brushes.');
});

test('a line that was broken elsewhere is seen, and short texts stand whole', () => {
  expect(changeText('One\n\ntwo', 'One two')).toBe('One ↵ two → One two');
  expect(changeText('', '49.95')).toBe('– → 49.95');
  expect(changeText('49.95', '')).toBe('49.95 → –');
  expect(beginningText('One\n\ntwo')).toBe('One ↵ two');
});
