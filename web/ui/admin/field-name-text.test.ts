import { expect, test } from 'vitest';
import { fieldNameText, withLabel } from './field-name-text.ts';

test.each([
  ['validFrom', 'Valid from'],
  ['amountCents', 'Amount'],
  ['socials.0.url', 'Place 1, url'],
  ['lines.1.costCents', 'Line 2, cost'],
  ['addresses.0.postcode', 'Address 1, postcode'],
  ['tags.3', 'Tag 4'],
  ['hours.0.weekday', 'Opening time 1, weekday'],
  ['slug', 'Address'],
])('%s is called %s', (name, message) => expect(fieldNameText(name)).toBe(message));

test('a list of problems calls a field as the screen does', () => {
  const problem = { field: 'webContact', message: 'Please fill this in' };
  expect(withLabel(problem, { webContact: 'Contact of web sales' }).message).toBe(
    'Contact of web sales: Please fill this in',
  );
  expect(withLabel(problem).message).toBe('Web contact: Please fill this in');
});

test('a field of a list is named as its screen calls the list', () => {
  const own = { entries: 'Questions', chartWidthMm: 'Width' };
  expect(fieldNameText('entries.17.answer', own)).toBe('Question 18, answer');
  expect(fieldNameText('chartWidthMm', own)).toBe('Width');
  expect(fieldNameText('table.packs.1.insideMm.0', { table: 'Rates' })).toBe('Rates, pack 2, inside 1');
  expect(fieldNameText('entries.0.links.1.to')).toBe('Entry 1, link 2, to');
});
