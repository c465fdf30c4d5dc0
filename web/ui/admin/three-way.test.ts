import { expect, test } from 'vitest';
import { mergeVersions, onTopOf } from './three-way.ts';

const base = { price: 5_996, summary: 'Slow', contents: [{ quantity: 1, what: 'brush' }], mess: '' };

test('a price that somebody else raised stays raised when only the mess was written here', () => {
  const merged = mergeVersions({ base, mine: { ...base, mess: 'Water' }, theirs: { ...base, price: 8_800 } });
  expect(merged).toEqual({
    values: { ...base, mess: 'Water', price: 8_800 },
    taken: ['price'],
    conflicts: [],
  });
});

test('only what both changed, each in another way, is asked about', () => {
  const mine = { ...base, price: 7_000, summary: 'Slower', mess: 'Water' };
  const theirs = { ...base, price: 8_800, summary: 'Slower' };
  const { values, taken, conflicts } = mergeVersions({ base, mine, theirs });
  expect(conflicts).toEqual(['price']);
  expect(taken).toEqual([]);
  expect(values).toEqual(mine);
});

const rows = (...answers: string[]) => ({ entries: answers.map((answer, at) => ({ question: at, answer })) });
const merge = (begun: object, mine: object, theirs: object) => mergeVersions({ base: begun, mine, theirs });

test('two who answered other questions of one list, or who added some, both stand', () => {
  const begun = rows('No.', 'Two days.');
  expect(merge(begun, rows('Not hard.', 'Two days.'), rows('No.', 'A week.', 'Yes.'))).toEqual({
    values: rows('Not hard.', 'A week.', 'Yes.'),
    taken: ['entries'],
    conflicts: [],
  });
  const added = merge(begun, rows('No.', 'Two days.', 'Mine.'), rows('No.', 'Two days.', 'Theirs.'));
  expect(added.values).toEqual({
    entries: [...begun.entries, { question: 2, answer: 'Theirs.' }, { question: 2, answer: 'Mine.' }],
  });
});

test('who changed the same row, moved rows before it, or took one out is asked', () => {
  const begun = rows('No.', 'Two days.');
  const [no, days] = begun.entries;
  const mine = rows('No.', 'Three days.');
  const theirs = [rows('No.', 'A week.'), { entries: [days, no] }, { entries: [days] }, { entries: [] }];
  for (const one of theirs) expect(merge(begun, mine, one).conflicts).toEqual(['entries']);
});

test('fields of an object in another order are no change', () => {
  const theirs = { ...base, contents: [{ what: 'brush', quantity: 1 }] };
  const mine = { ...base, contents: [{ quantity: 2, what: 'brush' }] };
  expect(mergeVersions({ base, mine, theirs }).conflicts).toEqual([]);
});

test('what is typed while it is being saved stays, beside what the shop made of the rest', () => {
  const sent = { ...base, summary: ' Slow ', mess: 'Water' };
  const typed = { ...sent, mess: 'Water and paint' };
  const saved = { ...base, summary: 'Slow', mess: 'Water' };
  expect(onTopOf(saved, sent, typed)).toEqual({ ...base, summary: 'Slow', mess: 'Water and paint' });
});

test('a form that begins anew once it is saved is empty, but for what is typed into it already', () => {
  const empty = { name: '', note: '' };
  const sent = { name: 'Mia', note: 'Called' };
  expect(onTopOf(empty, sent, sent)).toEqual(empty);
  expect(onTopOf(empty, sent, { ...sent, note: 'Called twice' })).toEqual({ name: '', note: 'Called twice' });
});
