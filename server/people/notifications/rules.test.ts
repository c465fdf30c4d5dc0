import { expect, test } from 'vitest';
import { notificationKinds } from '../../../contracts/people/notifications.ts';
import { choicesWith, digestAt, digestGroups, isAtOnce } from './rules.ts';

test('who has chosen nothing hears of everything by the bell, and by letter as is usual', () => {
  const choices = choicesWith([]);
  expect(choices).toHaveLength(notificationKinds.length);
  expect(choices.slice(0, 4)).toEqual([
    { kind: 'order', bell: true, emails: 'at_once', push: true },
    { kind: 'quote', bell: true, emails: 'off', push: false },
    { kind: 'return', bell: true, emails: 'at_once', push: true },
    { kind: 'review', bell: true, emails: 'digest', push: false },
  ]);
});

test('what somebody chose of one kind holds for that kind', () => {
  const [order, quote] = choicesWith([{ kind: 'order', bell: false, emails: 'digest', push: false }]);
  expect(order).toEqual({ kind: 'order', bell: false, emails: 'digest', push: false });
  expect(quote).toEqual({ kind: 'quote', bell: true, emails: 'off', push: false });
});

test.each([
  ['order', null, true],
  ['order', 'digest', false],
  ['review', null, false],
  ['review', 'at_once', true],
] as const)('%s, chosen as %s, comes at once: %s', (kind, emails, atOnce) => {
  expect(isAtOnce(kind, emails)).toBe(atOnce);
});

test.each([
  ['before seven', '2026-11-19T19:59:59.999Z', undefined],
  ['at seven', '2026-11-19T20:00:00Z', ['2026-11-20', '2026-11-18T20:00:00Z', '2026-11-19T20:00:00Z']],
  ['late at night', '2026-11-20T12:59:00Z', ['2026-11-20', '2026-11-18T20:00:00Z', '2026-11-19T20:00:00Z']],
  // Daylight saving begins on 4 October and ends on 5 April: those days are an hour shorter or longer.
  ['when it begins', '2026-10-04T00:00:00Z', ['2026-10-04', '2026-10-02T21:00:00Z', '2026-10-03T20:00:00Z']],
  ['when it ends', '2026-04-05T02:00:00Z', ['2026-04-05', '2026-04-03T20:00:00Z', '2026-04-04T21:00:00Z']],
])('the digest of a day, %s', (_when, now, expected) => {
  const [day, from = '', until = ''] = expected ?? [];
  const digest = expected && { day, from: new Date(from), until: new Date(until) };
  expect(digestAt(new Date(now))).toEqual(digest);
});

const happened = (count: number, kind = 'order') =>
  Array.from({ length: count }, (_, i) => ({ kind, title: `SM-${i + 1}`, detail: i === 0 ? '$39.95' : '' }));

test('a digest names what happened by its kinds, in their order, and no kind of which nothing did', () => {
  expect(digestGroups([...happened(1, 'review'), ...happened(2)])).toEqual([
    { name: 'New orders: 2', lines: ['SM-1 ($39.95)', 'SM-2'] },
    { name: 'New reviews: 1', lines: ['SM-1 ($39.95)'] },
  ]);
});

test('of each kind twenty are named and the others counted', () => {
  expect(digestGroups(happened(20))[0]?.lines).toHaveLength(20);
  const [group] = digestGroups(happened(21));
  expect(group?.name).toBe('New orders: 21');
  expect(group?.lines.slice(19)).toEqual(['SM-20', 'and 1 more']);
});
