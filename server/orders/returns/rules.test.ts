import { expect, test } from 'vitest';
import type { ReturnForm } from '../../../contracts/orders/returns/returns.ts';
import { whyNotReturn } from './rules.ts';

const now = new Date('2026-11-21T10:00:00+11:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const lines = [{ position: 1, name: 'Waratah', left: 1 }];
const form = (kind: ReturnForm['kind'], quantity = 1): ReturnForm => ({
  kind,
  lines: [{ position: 1, quantity }],
  words: '',
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
