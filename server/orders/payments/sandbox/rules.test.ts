import { expect, test } from 'vitest';
import { answerOfCard, isSecondLeg } from './rules.ts';

const asks = '4000 0000 0000 3220';

test.each([
  ['4242 4242 4242 4242', undefined, 'captured'],
  [asks, undefined, 'challenge'],
  [asks, 'passed', 'captured'],
] as const)('card %s with a challenge %s: %s', (card, challenge, answer) => {
  expect(answerOfCard(card, challenge)).toBe(answer);
});

test.each([
  [
    '4000 0000 0000 9995',
    undefined,
    'insufficient_funds',
    'Your card has insufficient funds. Nothing was charged; please try another card.',
  ],
  [asks, 'failed', 'challenge_failed', 'Your bank did not confirm that it was you. Nothing was charged.'],
  [
    '4000 0000 0000 0002',
    undefined,
    'card_declined',
    'Your card was declined. Nothing was charged; please try another card.',
  ],
  [
    '5555 5555 5555 4444',
    undefined,
    'card_declined',
    'Your card was declined. Nothing was charged; please try another card.',
  ],
] as const)('card %s with a challenge %s is refused: %s', (card, challenge, refused, message) => {
  expect(answerOfCard(card, challenge)).toMatchObject({ refused, message });
});

test('only a card that has a challenge comes back from it', () => {
  expect(isSecondLeg(asks, 'passed')).toBe(true);
  expect(isSecondLeg(asks, undefined)).toBe(false);
  expect(isSecondLeg('4242 4242 4242 4242', 'passed')).toBe(false);
});
