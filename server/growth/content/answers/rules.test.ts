import { expect, test } from 'vitest';
import { bestExtract, sentencesOf, passageText } from './extract.ts';
import { matchingPassages, indexOf, type Passage } from './rules.ts';

const passage = (name: string, text: string, path: string): Passage => ({
  name,
  text,
  path,
  from: 'Questions people ask',
  weight: 1,
});

const index = indexOf([
  passage('Can I wash a piece of linen?', 'By hand, in cold water. Never with bleach.', '#wash'),
  passage('How long does delivery take?', 'Two to five working days to a city.', '#days'),
  passage('What does delivery cost?', 'It is shown before you pay anything.', '#cost'),
  passage('Do you send to other countries?', 'Not yet.', '#abroad'),
  passage('Do you teach?', 'Sometimes, where there is a table.', '#teach'),
]);
const paths = (text: string, how = {}) => matchingPassages(text, index, how).map(({ path }) => path);

test.each([
  ['can I wash it', '#wash'],
  ['washing linen', '#wash'],
  ['postage price', '#cost'],
  ['do you ship to nz', '#abroad'],
  ['how many days does shipping take', '#days'],
  ['any craft classes?', '#teach'],
  ['BLEACH', '#wash'],
  ['Délivery cost', '#cost'],
])('“%s” is answered by %s first', (text, path) => expect(paths(text)[0]).toBe(path));

test.each(['', 'the', 'koala', '🧵🪡', '织物', 'ткань', 'x'.repeat(10_000), 'a '.repeat(5_000), '%_\\"'])(
  'the text %j is answered by nothing, and quickly',
  (text) => expect(paths(text)).toEqual([]),
);

test('beside kits only what is mostly asked for is answered, and once', () => {
  expect(paths('delivery', { isAside: true })).toHaveLength(1);
  expect(paths('koala wombat linen', { isAside: true })).toEqual([]);
  expect(paths('hand table', { isAside: true })).toEqual([]);
});

test('where a page was named and kits were found, only several words that a name has all of are answered', () => {
  const beside = { isAside: true, isNamed: true };
  expect(paths('delivery cost', beside)).toEqual(['#cost']);
  expect(paths('delivery', beside)).toEqual([]);
  expect(paths('delivery koala', beside)).toEqual([]);
});

test('a word that is still being typed is met by its beginning', () => {
  expect(paths('lin')).toEqual([]);
  expect(paths('lin', { isBegun: true })).toEqual(['#wash']);
});

test('the extract is the sentence that was asked for, at most 180 letters long', () => {
  const text = 'We pack on weekdays. Post office boxes are fine. Parcels never hold a price.';
  expect(bestExtract(sentencesOf(text), new Set(['box']))).toBe(
    'Post office boxes are fine. Parcels never hold a price.',
  );
  const long = bestExtract(sentencesOf(`${'word '.repeat(100)}.`), new Set());
  expect([long.length <= 181, long.endsWith('word…')]).toEqual([true, true]);
  expect(bestExtract([], new Set())).toBe('');
});

test('a page is read without its marks', () => {
  expect(passageText('<p>Fish &amp; chips</p>\n<ul><li>One</li>\n<li><b>Two</b></li></ul>')).toBe(
    'Fish & chips\nOne\nTwo',
  );
});
