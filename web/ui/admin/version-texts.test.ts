import { expect, test } from 'vitest';
import { versionTexts } from './version-texts.ts';

const long = 'A calm evening with a banksia, a cup of tea and twenty-four small pots of paint.';

test('of two long texts that part at their end, both ends are shown', () => {
  expect(versionTexts('description', `${long} Two brushes.`, `${long} One brush.`)).toEqual({
    mine: '…tea and twenty-four small pots of paint. Two brushes.',
    theirs: '…tea and twenty-four small pots of paint. One brush.',
  });
  expect(versionTexts('summary', 'Mine', 'Theirs')).toEqual({ mine: 'Mine', theirs: 'Theirs' });
});

test('of two lists only the rows that differ are shown, and both lists where only their order does', () => {
  const [brush, paint] = [
    { quantity: 1, what: 'brush' },
    { quantity: 6, what: 'paints' },
  ];
  expect(versionTexts('contents', [brush, paint], [{ ...brush, quantity: 2 }, paint])).toEqual({
    mine: '1 brush',
    theirs: '2 brush',
  });
  expect(versionTexts('contents', [brush], [brush, paint])).toEqual({ mine: '–', theirs: '6 paints' });
  expect(versionTexts('contents', [brush, paint], [paint, brush])).toEqual({
    mine: '1 brush · 6 paints',
    theirs: '6 paints · 1 brush',
  });
});

test('two answers to the same question are told apart, also where a screen sums questions up by their names', () => {
  const names = (_: string, rows: unknown) =>
    (rows as { question: string }[]).map((row) => row.question).join(' ');
  const asked = (answer: string) => [
    { question: 'How long?', answer: 'Two days.' },
    { question: 'Is it hard?', answer },
  ];
  expect(versionTexts('entries', asked('No.'), asked('A little.'), names)).toEqual({
    mine: 'Is it hard? No.',
    theirs: 'Is it hard? A little.',
  });
});
