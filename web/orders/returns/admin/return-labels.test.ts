import { expect, test } from 'vitest';
import { permittedReturnMoves, returnStates } from '../../../../contracts/orders/returns/returns.ts';
import { isInsteadOver, whyNotStep } from './return-labels.ts';

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

test('what is sent instead came to nothing where its order was not paid in time or was cancelled', () => {
  const exchange = (state: string) => ({ exchange: { state } }) as Parameters<typeof isInsteadOver>[0];
  expect(['expired', 'cancelled', 'paid', 'shipped'].map((state) => isInsteadOver(exchange(state)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isInsteadOver({ exchange: null })).toBe(false);
});
