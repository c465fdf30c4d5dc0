import { expect, test } from 'vitest';
import { permittedReturnMoves, returnStates } from '../../../../contracts/orders/returns/returns.ts';
import { isExchangeOver, whyNotStep } from './return-labels.ts';

test('a step that the table of moves permits needs no reason, and every other one has a sentence', () => {
  for (const from of returnStates)
    for (const to of returnStates) {
      const reason = whyNotStep(from, to);
      if (permittedReturnMoves[from].includes(to)) expect(reason).toBeUndefined();
      else expect(reason).toMatch(/^[A-Z].*\.$/);
    }
});

test('what has come back before it was approved is approved first', () => {
  expect(whyNotStep('requested', 'received')).toBe('Approve it first.');
  expect(whyNotStep('resolved', 'approved')).toBe('This return is settled.');
});

test('an exchange is over where its order was not paid in time or was cancelled', () => {
  const exchange = (state: string) => ({ exchange: { state } }) as Parameters<typeof isExchangeOver>[0];
  expect(['expired', 'cancelled', 'paid', 'shipped'].map((state) => isExchangeOver(exchange(state)))).toEqual(
    [true, true, false, false],
  );
  expect(isExchangeOver({ exchange: null })).toBe(false);
});
