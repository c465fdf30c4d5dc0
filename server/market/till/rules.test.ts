import { describe, expect, test } from 'vitest';
import { priceText } from '../../../contracts/kernel/money.ts';
import { freeTillName, agreedPriceNotes, happenedAt, stepFor, whyNotTake } from './rules.ts';

const now = new Date('2026-11-21T05:00:00Z');
const madeAt = new Date('2026-11-21T00:00:00Z');
const hours = 3_600_000;

describe('when a sale happened', () => {
  test.each([
    ['by a clock that is right', '2026-11-21T04:00:00.000Z', 400, 0, '2026-11-21T04:00:00.000Z'],
    [
      'by a clock that was three hours ahead',
      '2026-11-21T07:00:00.000Z',
      -3 * hours,
      0,
      '2026-11-21T04:00:00.000Z',
    ],
    [
      'by a clock that is known to be behind only now',
      '2026-11-21T02:00:00.000Z',
      null,
      2 * hours,
      '2026-11-21T04:00:00.000Z',
    ],
    [
      'by a clock that was put right meanwhile',
      '2026-11-21T01:00:00.000Z',
      3 * hours,
      0,
      '2026-11-21T04:00:00.000Z',
    ],
    ['never after it was heard of', '2026-11-21T05:00:30.000Z', 0, 0, '2026-11-21T05:00:00.000Z'],
    ['never before the device was a till', '1970-01-01T00:00:12.000Z', null, 0, '2026-11-21T00:00:00.000Z'],
  ])('is told %s', (_how, at, clockLagMs, lagNow, told) => {
    expect(happenedAt({ at, clockLagMs }, lagNow, { madeAt, now }).toISOString()).toBe(told);
  });
});

test.each([
  [4, 5, 'pass over'],
  [5, 5, 'write down'],
  [6, 5, 'stop'],
])('entry %s where %s is expected: %s', (sequence, expected, step) => {
  expect(stepFor(sequence, expected)).toBe(step);
});

describe('a key', () => {
  test('is good through the market’s days and fourteen more', () => {
    expect(whyNotTake({ revokedAt: null, endsOn: '2026-11-07' }, now)).toBeUndefined();
    expect(whyNotTake({ revokedAt: null, endsOn: '2026-11-05' }, now)).toMatchObject({
      refused: 'forbidden',
      details: { reason: 'over' },
    });
  });

  test('that is revoked sells nothing more, and the device keeps what it has', () => {
    expect(whyNotTake({ revokedAt: now, endsOn: '2026-11-22' }, now)).toMatchObject({
      message: 'This till’s key was revoked. What it sold and has not sent is kept on the device.',
    });
  });
});

test('what was agreed at the stall is said in words', () => {
  const line = { productId: 7, quantity: 1, unitPriceCents: 3_000, reason: 'bent corner' };
  const kit = { name: 'Koala', priceCents: 3_995 };
  const message = agreedPriceNotes(
    { lines: [line, { ...line, unitPriceCents: 3_995 }], discountCents: 500, discountReason: 'two at once' },
    () => kit,
    priceText,
  );
  expect(message).toEqual(['Koala for $30.00 instead of $39.95: bent corner', '$5.00 off: two at once']);
});

test('a discount that was more than what is left of the sale took off no more than that', () => {
  const line = { productId: 7, quantity: 1, unitPriceCents: 3_995, reason: '' };
  const sale = { lines: [line], discountCents: 5_000, discountReason: 'a friend' };
  const notes = agreedPriceNotes(sale, () => ({ name: 'Koala', priceCents: 3_995 }), priceText);
  expect(notes).toEqual(['$39.95 off: a friend']);
});

test.each([
  ['', [], 'Till 1'],
  ['', ['Till 1', 'Till 2'], 'Till 3'],
  ['Till 1', ['till 1'], 'Till 2'],
  ['Till 1', ['Till 2'], 'Till 1'],
  ['May’s phone', ['May’s phone'], 'May’s phone 2'],
  ['May’s phone', ['May’s phone', 'May’s phone 2'], 'May’s phone 3'],
  ['x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(38)} 2`],
])('a till that is to be called %j beside %j is called %j', (wished, others, name) => {
  expect(freeTillName(wished, others)).toBe(name);
});
