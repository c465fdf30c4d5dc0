import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, spread, sumCents } from '../../../contracts/kernel/money.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import {
  externalRefundMessage,
  gstOfRefund,
  planExternalRefund,
  planFullRefund,
  planRefund,
  sourcesFrom,
  splitRefund,
  type LineStatus,
  type MoneyStatus,
} from './rules.ts';

const waratah: LineStatus = {
  position: 1,
  productId: 7,
  name: 'Waratah',
  quantity: 3,
  paidCents: 10_000,
  refundedQuantity: 0,
  refundedCents: 0,
  shippedQuantity: 0,
};
const money: MoneyStatus = {
  totalCents: 10_995,
  shippingCents: 995,
  refundedCents: 0,
  refundedShippingCents: 0,
};
const nothing = { lines: [], shippingCents: 0, goodwillCents: 0, reason: 'Bent in the post' };
const one = { position: 1, quantity: 1, restock: true };

describe('money that went back elsewhere', () => {
  const { goodwillCents: _none, ...said } = nothing;
  const went = { amountCents: 4_000, bankLeftCents: 10_995 };

  test.each([
    ['all of it goodwill', {}, 4_000],
    ['a kit, and the rest goodwill', { lines: [one] }, 666],
    ['a kit with some of the delivery', { lines: [one], shippingCents: 666 }, 0],
  ])('is %s: the parts sum to what went', (_what, form, goodwillCents) => {
    expect(planExternalRefund({ ...said, ...form }, [waratah], money, went)).toMatchObject({
      amountCents: 4_000,
      goodwillCents,
    });
  });

  test.each([
    ['for more kits than went back', { lines: [{ ...one, quantity: 2 }] }, went, 'Only $40.00 went back.'],
    ['for more than the bank had', {}, { ...went, bankLeftCents: 3_999 }, 'the $39.99 that are left'],
    ['for a line that is not there', { lines: [{ ...one, position: 2 }] }, went, 'has no such line'],
  ])('is refused %s', (_what, form, row, message) => {
    expect(planExternalRefund({ ...said, ...form }, [waratah], money, row)).toMatchObject({
      message: expect.stringContaining(message),
    });
  });
});

describe('a refund', () => {
  test('gives back the kit as it was paid', () => {
    expect(planRefund({ ...nothing, lines: [one] }, [waratah], money)).toMatchObject({ amountCents: 3_334 });
  });

  test.each([
    [
      'more kits than there are',
      { lines: [{ ...one, quantity: 4 }] },
      'Of “Waratah” only 3 can still be refunded.',
    ],
    ['more than the delivery cost', { shippingCents: 996 }, 'That is more than was paid for delivery.'],
    ['more than was paid', { goodwillCents: 10_996 }, 'Only $109.95 of this order can still be refunded.'],
    ['a line that is not there', { lines: [{ ...one, position: 2 }] }, 'This order has no such line.'],
    ['nothing', {}, 'Say what is to be refunded.'],
  ])('is refused for %s', (_what, form, message) => {
    expect(planRefund({ ...nothing, ...form }, [waratah], money)).toMatchObject({ message });
  });

  test('gives back the delivery once, in parts or as a whole', () => {
    const partly = { ...money, refundedCents: 500, refundedShippingCents: 500 };
    expect(planRefund({ ...nothing, shippingCents: 496 }, [waratah], partly)).toMatchObject({
      message: 'That is more than was paid for delivery.',
    });
    expect(planRefund({ ...nothing, shippingCents: 495 }, [waratah], partly)).toMatchObject({
      amountCents: 495,
    });
    expect(planFullRefund([waratah], partly, true)).toMatchObject({ shippingCents: 495, goodwillCents: 0 });
  });

  test('claims no GST where the order contained none', () => {
    expect(gstOfRefund({ gst_cents: 0 }, 10_995, { refundedCents: 0 })).toBe(0);
    expect(gstOfRefund({ gst_cents: 1_000 }, 10_995, { refundedCents: 0 })).toBe(1_000);
  });

  test('drifts by no cent over 10,000 random orders and sequences of refunds', () => {
    const order = fc.record({
      lines: fc.array(
        fc.record({ price: fc.integer({ min: 0, max: 40_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
        { minLength: 1, maxLength: 6 },
      ),
      discountShare: fc.integer({ min: 0, max: 100 }),
      shippingCents: fc.integer({ min: 0, max: 3_000 }),
      steps: fc.array(
        fc.record({
          line: fc.nat(5),
          quantity: fc.integer({ min: 1, max: 4 }),
          shippingCents: fc.integer({ min: 0, max: 900 }),
          goodwillCents: fc.constantFrom(0, 0, 0, 100, 1_234),
        }),
        { maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(order, ({ lines, discountShare, shippingCents, steps }) => {
        const totals = lines.map(({ price, quantity }) => price * quantity);
        const subtotal = sumCents(totals);
        const off = spread(cents(Math.floor((subtotal * discountShare) / 100)), totals);
        const status: LineStatus[] = lines.map(({ quantity }, i) => ({
          ...waratah,
          position: i + 1,
          quantity,
          paidCents: totals[i]! - off[i]!,
        }));
        const paid = sumCents(status.map(({ paidCents }) => paidCents)) + shippingCents;
        const sums = { totalCents: paid, shippingCents, refundedCents: 0, refundedShippingCents: 0 };
        const book = (plan: ReturnType<typeof planFullRefund>) => {
          for (const part of plan.lines) {
            const line = status.find(({ position }) => position === part.position)!;
            line.refundedQuantity += part.quantity;
            line.refundedCents += part.amountCents;
            expect(line.refundedCents).toBeLessThanOrEqual(line.paidCents);
            expect(part.amountCents).toBeGreaterThanOrEqual(0);
          }
          sums.refundedCents += plan.amountCents;
          sums.refundedShippingCents += plan.shippingCents;
        };
        for (const { line, quantity, ...extra } of steps) {
          const form = { ...nothing, ...extra, lines: [{ position: line + 1, quantity, restock: true }] };
          const plan = planRefund(form, status, sums);
          if (!isRefusal(plan)) book(plan);
          expect(sums.refundedCents).toBeLessThanOrEqual(paid);
        }
        book(planFullRefund(status, sums, true));
        expect(sums.refundedCents).toBe(paid);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('what goes back', () => {
  const sources = { bankCents: 5_000, mainCents: 2_000, backFromBankCents: 1_000, backFromMainCents: 500 };
  const none = { carriedCents: 0, creditCents: 0, mainCents: 0, giftCardCents: 0 };

  test.each([
    ['first to the bank', 3_000, { carriedCents: 0 }, none],
    ['then to the order that it adds to', 4_600, { carriedCents: 0 }, { ...none, mainCents: 600 }],
    ['then to gift cards', 6_000, { carriedCents: 0 }, { ...none, mainCents: 1_500, giftCardCents: 500 }],
    ['and pays for an addition before', 4_000, { carriedCents: 4_000 }, { ...none, carriedCents: 4_000 }],
    ['not for one beyond what the bank had', 4_500, { carriedCents: 4_001 }, undefined],
    ['or becomes a card', 6_000, 'credit', { ...none, creditCents: 5_500, giftCardCents: 500 }],
  ] as const)('goes %s', (_how, amount, instead, parts) => {
    expect(splitRefund(amount, instead, sources)).toEqual(parts);
  });

  test('never takes from a bank that got back more than it had', () => {
    const over = { ...sources, backFromBankCents: 6_000 };
    expect(splitRefund(100, { carriedCents: 0 }, over)).toEqual({ ...none, mainCents: 100 });
  });
});

test('money that went back elsewhere is told by who says so and what is to be done', () => {
  const row = { provider: 'stripe', reference: 're_1', amount_cents: 500, refund_id: null };
  const message = (change: object) =>
    externalRefundMessage({ ...row, state: 'failed', is_ours: false, ...change });
  expect(message({ state: 'went' })).toBe(
    '$5.00 (re_1) went back to the buyer without the shop, at Stripe itself. Write it down as a refund, or say what it was.',
  );
  const failed = (who: string) =>
    `A refund of $5.00 (re_1) did not reach the buyer: ${who} says that it failed. Please give it back another way.`;
  expect(message({ is_ours: true })).toBe(failed('Stripe'));
  expect(message({ refund_id: '1', provider: 'sandbox' })).toBe(failed('the sandbox'));
  expect(message({ provider: 'other' })).toBe(
    'The refund of $5.00 (re_1) that other made without the shop came to nothing. There is nothing to write down.',
  );
});

test('a refund of nothing is refused, one of all is not, and one of more is', () => {
  const ask = (goodwillCents: number) => planRefund({ ...nothing, goodwillCents }, [waratah], money);
  expect(ask(0)).toMatchObject({ refused: 'not_permitted', message: 'Say what is to be refunded.' });
  expect(ask(10_995)).toMatchObject({ amountCents: 10_995 });
  expect(ask(10_996)).toMatchObject({ refused: 'not_permitted' });
  const free = { ...waratah, paidCents: 0 };
  expect(planRefund({ ...nothing, lines: [one] }, [free], money)).toMatchObject({ amountCents: 0 });
});

test('all that is left is what was not given back before', () => {
  const partly = { ...waratah, refundedQuantity: 1, refundedCents: 3_333 };
  const given = { ...waratah, position: 2, refundedQuantity: 3, refundedCents: 10_000 };
  const after = { totalCents: 20_995, shippingCents: 995, refundedCents: 13_833, refundedShippingCents: 495 };
  expect(planFullRefund([partly, given], after, true)).toEqual({
    lines: [{ position: 1, productId: 7, quantity: 2, amountCents: 6_667, restock: true }],
    shippingCents: 495,
    goodwillCents: 0,
    amountCents: 7_162,
  });
});

test('where an order’s money came from is told from what it kept', () => {
  const order = { total_cents: 10_000, gift_card_cents: 2_000, carried_cents: 500 };
  const back = { amount_cents: 900, gift_card_cents: 100, main_cents: 50 };
  expect(sourcesFrom(order, back)).toEqual({
    bankCents: 7_500,
    mainCents: 500,
    backFromBankCents: 750,
    backFromMainCents: 50,
  });
});

test('a line is refunded once in a refund, and all of it may be', () => {
  const ask = (...lines: (typeof one)[]) => planRefund({ ...nothing, lines }, [waratah], money);
  expect(ask({ ...one, quantity: 3 })).toMatchObject({ amountCents: 10_000 });
  expect(ask(one, one)).toMatchObject({ refused: 'not_permitted', message: 'This order has no such line.' });
  expect(ask({ ...one, quantity: 4 })).toMatchObject({ refused: 'not_permitted' });
});
