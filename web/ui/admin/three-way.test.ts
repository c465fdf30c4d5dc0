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
