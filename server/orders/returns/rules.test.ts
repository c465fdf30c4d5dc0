import { expect, test } from 'vitest';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import type { ReturnForm } from '../../../contracts/orders/returns/returns.ts';
import { approvalMessage, changeOfMindUntil, mayMoveReturn, noReturnAddress, whyNotReturn } from './rules.ts';

const now = new Date('2026-11-21T10:00:00+11:00');
const daysAgo = (days: number) => daysBefore(now, days);
const lines = [{ position: 1, name: 'Waratah', left: 1 }];
const form = (kind: ReturnForm['kind'], quantity = 1): ReturnForm => ({
  kind,
  lines: [{ position: 1, quantity }],
  message: '',
  photos: [],
});
const ask = (input: ReturnForm, arrivedAt: Date | null, leftAt: Date | null = daysAgo(200)) =>
  whyNotReturn(input, lines, { leftAt, arrivedAt }, { days: 30, now })?.message;

test('a change of mind keeps to the days of the policy, counted from the arrival', () => {
  expect(ask(form('change_of_mind'), daysAgo(29))).toBeUndefined();
  expect(ask(form('change_of_mind'), daysAgo(31))).toContain('for 30 days');
});

test.each(['faulty', 'damaged', 'wrong', 'missing_part'] as const)('%s has no deadline', (kind) => {
  expect(ask(form(kind), daysAgo(190))).toBeUndefined();
});

test('nothing comes back that has not left, or more than there is', () => {
  expect(ask(form('faulty'), null, null)).toContain('has not left yet');
  expect(ask(form('faulty', 2), daysAgo(1))).toBe('Of “Waratah” only 1 can still be returned.');
});

const refusedWith = (input: ReturnForm, leftAt: Date | null = daysAgo(1)) =>
  whyNotReturn(input, lines, { leftAt, arrivedAt: null }, { days: 30, now });

test.each([
  [
    'a line that the order does not have',
    { ...form('faulty'), lines: [{ position: 2, quantity: 1 }] },
    'This order has no such line.',
  ],
  [
    'a line twice',
    {
      ...form('faulty'),
      lines: [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    },
    'Name each line once.',
  ],
  ['more than there is', form('faulty', 2), 'Of “Waratah” only 1 can still be returned.'],
])('nobody returns %s', (_what, input, message) => {
  expect(refusedWith(input)).toMatchObject({ refused: 'not_permitted', message });
});

test('where nobody knows when it arrived the days are counted from the leaving, to the last moment', () => {
  expect(refusedWith(form('change_of_mind'), daysAgo(30))).toBeUndefined();
  expect(refusedWith(form('change_of_mind'), new Date(daysAgo(30).getTime() - 1))).toMatchObject({
    refused: 'not_permitted',
  });
  expect(refusedWith(form('faulty'), null)).toMatchObject({ refused: 'not_permitted' });
  expect(changeOfMindUntil({ leftAt: daysAgo(3), arrivedAt: daysAgo(1) }, 2)).toEqual(daysAgo(-1));
  expect(changeOfMindUntil({ leftAt: null, arrivedAt: null }, 2)).toBeNull();
});

test('a change of mind has its last day whole, also where the clocks went back meanwhile', () => {
  const arrivedAt = new Date('2026-03-20T00:30:00+11:00');
  const until = changeOfMindUntil({ leftAt: arrivedAt, arrivedAt }, 30);
  expect(until).toEqual(new Date('2026-04-19T00:30:00+10:00'));
});

test('who pays the postage is told by why it comes back', () => {
  expect(approvalMessage('change_of_mind', 'a@b.example')).toMatch(
    /^Please send it back .* The postage is yours/,
  );
  expect(approvalMessage('faulty', 'a@b.example')).toMatch(
    /We pay the postage: send the receipt to a@b\.example/,
  );
});

test('a return is approved once, and only where there is an address to send it to', () => {
  expect(mayMoveReturn('requested', 'approved')).toBe(true);
  expect(mayMoveReturn('approved', 'requested')).toBe(false);
  expect(noReturnAddress).toMatchObject({
    refused: 'no_return_address',
    message: expect.stringContaining('no address for returns yet'),
  });
});
