import { expect, test } from 'vitest';
import { inScreenOrder, type LabelledField, uniqueLabels } from './as-labelled.ts';

const row = (title: string) => ({ title, isRow: true });
const part = (title: string) => ({ title, isRow: false });
const field = (name: string, label: string, ...within: LabelledField['within']) => ({ name, label, within });

test('a field is called what its label says; two with the same one by the part that they stand in', () => {
  const fields = [
    field('payId', 'PayID', part('Money')),
    field('shop.suburb', 'Suburb', part('The shop'), part('Addresses')),
    field('returns.suburb', 'Suburb', part('Returns'), part('Addresses')),
    field('', 'Find a kit'),
    field('hidden', ''),
  ];
  expect(uniqueLabels(fields)).toEqual({
    payId: 'PayID',
    'shop.suburb': 'The shop, suburb',
    'returns.suburb': 'Returns, suburb',
  });
});

test('two fields that nothing on the screen tells apart are called by their paths', () => {
  expect(uniqueLabels([field('one.day', 'Day'), field('other.day', 'Day')])).toEqual({});
});

test('a field of a row is called with its row, also where it is the only one', () => {
  const packs = part('Packs at one price');
  const fields = [
    field('packs.0.insideMm.0', 'Length, mm', row('Pack 1'), packs),
    field('packs.1.insideMm.0', 'Length, mm', row('Pack 2'), packs),
    field('zones.0.name', 'Zone 1', row('Zone 1')),
    field('variants.0.sku', 'SKU', row('Variant 1')),
    field('entries.2.answer', 'Answer 3', row('Question 3')),
  ];
  expect(uniqueLabels(fields)).toEqual({
    'packs.0.insideMm.0': 'Pack 1, length, mm',
    'packs.1.insideMm.0': 'Pack 2, length, mm',
    'zones.0.name': 'Zone 1',
    'variants.0.sku': 'Variant 1, SKU',
    'entries.2.answer': 'Answer 3',
  });
});

test('a row in a row is called by both where one of them does not tell', () => {
  const fields = [1, 2].map((column) =>
    field(`entries.${column}.links.0.label`, 'Label', row('Link 1'), row(`Column ${column}`)),
  );
  expect(Object.values(uniqueLabels(fields))).toEqual(['Column 1, link 1, label', 'Column 2, link 1, label']);
});

test('of rows with the same fields each is called as it is read out, by what the row is of', () => {
  const fields = [
    field('lines.0.quantity', 'Brushes for one kit, in pieces'),
    field('lines.1.quantity', 'Pots of paint for one kit, in pieces'),
  ];
  expect(Object.values(uniqueLabels(fields))).toEqual([
    'Brushes for one kit, in pieces',
    'Pots of paint for one kit, in pieces',
  ]);
});

test('what is wrong with a form is listed from the top of the screen to its end, whatever its contract begins with', () => {
  const problems = ['password', 'packs.1.grams', 'prices', 'name', 'zones.0.places.2', 'unseen'].map(
    (path) => ({
      field: path,
      message: 'Please check this',
    }),
  );
  const screen = [
    'name',
    'zones.0.name',
    'zones.0.places',
    'packs.0.grams',
    'packs.1.grams',
    'prices',
    'password',
  ];
  expect(inScreenOrder(problems, screen).map((one) => one.field)).toEqual([
    'name',
    'zones.0.places.2',
    'packs.1.grams',
    'prices',
    'password',
    'unseen',
  ]);
});
