import { expect, test } from 'vitest';
import { notTakenText } from './not-taken-text.ts';

const order = (number: string, refusal: string | null) => ({ id: number, number, refusal });

test('orders that stay out of a round for the same reason are told together', () => {
  const travels = 'It travels with order SM-3.';
  const orders = [
    order('SM-1', travels),
    order('SM-2', 'It is sent.'),
    order('SM-3', null),
    order('SM-4', travels),
  ];
  expect(notTakenText(orders)).toBe(`SM-1, SM-4: ${travels} SM-2: It is sent.`);
  expect(notTakenText([order('SM-3', null)])).toBe('');
});
