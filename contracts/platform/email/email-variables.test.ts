import { expect, test } from 'vitest';
import { emailKindNames, emailKindOf } from './email-kinds.ts';
import { unknownVariables, variablesOf, withVariables } from './email-variables.ts';

const from = { origin: 'https://stillmade.example', brand: 'Stillmade' };
const sampleOf = (kind: (typeof emailKindNames)[number]) =>
  variablesOf(emailKindOf(kind).sample(from) as object);

test('an email about an order knows its number, its total and whom it greets', () => {
  expect(sampleOf('order-paid')).toMatchObject({ brand: 'Stillmade', number: 'SM-10042', name: 'Mabel' });
  expect(sampleOf('order-paid')['total']).toMatch(/^\$\d+\.\d\d$/);
  expect(sampleOf('order-refunded')['amount']).toBe('$45.95');
  expect(sampleOf('order-placed')['heldUntil']).toMatch(/2026 .*\(Sydney time\)$/);
});

test('no link is a variable: where an email leads is the shop’s own matter', () => {
  for (const kind of emailKindNames)
    for (const value of Object.values(sampleOf(kind))) expect(value, kind).not.toMatch(/^https?:/);
});

test('what is not known has other words, or none are sent', () => {
  const variables = { name: '', number: 'SM-1' };
  expect(withVariables('Hello {name|there}, {number}', variables)).toBe('Hello there, SM-1');
  expect(withVariables('Hello {name}', variables)).toBe('Hello ');
  expect(withVariables('Order {numbr} of {sum|a few} dollars', variables)).toBeUndefined();
  expect(unknownVariables('Order {numbr} of {sum|a few} dollars, {}', variables)).toEqual([
    'numbr',
    'sum',
    '',
  ]);
  expect(withVariables('{constructor}', variables)).toBeUndefined();
});
