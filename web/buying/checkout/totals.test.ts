import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('until a way is chosen the total is that of the kits', () => {
  expect(totalsOf(9990, undefined)).toEqual({
    subtotalCents: 9990,
    discountCents: 0,
    shippingCents: null,
    totalCents: 9990,
    giftCardCents: 0,
    creditCents: 0,
    dueCents: 9990,
    gstCents: 908,
  });
});

test('delivery is part of the total and of the GST contained', () => {
  const standard = {
    service: 'standard',
    place: '',
    name: 'Standard',
    priceCents: 1120,
    explanation: '',
    window: null,
    readyAt: null,
    marketId: null,
    until: null,
  } as const;
  expect(totalsOf(9990, standard)).toEqual({
    subtotalCents: 9990,
    discountCents: 0,
    shippingCents: 1120,
    totalCents: 11_110,
    giftCardCents: 0,
    creditCents: 0,
    dueCents: 11_110,
    gstCents: 1010,
  });
});

test('a discount is taken off before the GST contained is reckoned', () => {
  expect(totalsOf(9990, undefined, 1_000)).toMatchObject({ totalCents: 8990, gstCents: 817 });
});

test.each([
  [2_000, 2_000, 7_990],
  [20_000, 9_990, 0],
])('a gift card with %i pays %i, and %i is left to pay', (balance, giftCardCents, dueCents) => {
  expect(totalsOf(9_990, undefined, 0, { giftCardCents: balance, creditCents: 0 })).toMatchObject({
    totalCents: 9_990,
    giftCardCents,
    dueCents,
  });
});

test.each([
  [2_000, 3_000, 2_000, 3_000, 4_990],
  [8_000, 3_000, 8_000, 1_990, 0],
  [20_000, 3_000, 9_990, 0, 0],
  [0, 3_000, 0, 3_000, 6_990],
])(
  'of a card with %i and credit of %i the card pays %i first, the credit %i, and %i is left',
  (card, credit, ofCard, ofCredit, dueCents) => {
    const totals = totalsOf(9_990, undefined, 0, { giftCardCents: card, creditCents: credit });
    expect(totals).toMatchObject({ giftCardCents: ofCard, creditCents: ofCredit, dueCents });
  },
);
