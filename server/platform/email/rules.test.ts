import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';
import { afterFailure, mailFault, isAboutServer } from './rules.ts';

const due = new Date('2026-11-20T05:00:00Z');
const after = (seconds: number) => new Date(due.getTime() + seconds * 1000);
const fault = (code: string | undefined, responseCode?: number) =>
  Object.assign(new Error('No <mia@example.com>'), { code, responseCode });

test('a letter is tried for four days, in growing gaps, the last time at their end', () => {
  const gaps: number[] = [];
  let now = due;
  for (let attempts = 0; ; attempts += 1) {
    const tried = afterFailure({ attempts, due_at: due }, fault('ETIMEDOUT'), now);
    if (tried.state === 'failed') break;
    gaps.push((tried.nextTryAt.getTime() - now.getTime()) / 60_000);
    now = tried.nextTryAt;
  }
  expect(gaps.slice(0, 8)).toEqual([1, 5, 30, 60, 120, 240, 480, 480]);
  expect(now).toEqual(after(4 * 86_400));
});

test.each([
  ['a connection that is refused', fault('ESOCKET'), true],
  ['no greeting', fault('ETIMEDOUT'), true],
  ['a sign-in that is refused', fault('EAUTH', 535), true],
  ['a server that closes', fault('EENVELOPE', 421), true],
  ['a mailbox that is full', fault('EENVELOPE', 452), false],
  ['a letter that is refused', fault('EMESSAGE', 554), false],
  ['a letter that cannot be written', fault(undefined), false],
])('%s is about the server: %s', (_what, error, isServer) => expect(isAboutServer(error)).toBe(isServer));

test('what a server says of a letter stays out of the log, because it repeats addresses', () => {
  expect(JSON.stringify(mailFault(fault('EENVELOPE', 550)))).toBe('{"code":"EENVELOPE","responseCode":550}');
  expect(mailFault(fault('ETIMEDOUT'))).toMatchObject({ reason: expect.any(String) });
});

test('a server that does not answer is left alone, then tried with one letter, and longer each time', () => {
  const breaker = new Breaker({ firstPauseMs: 10_000, longestPauseMs: 30_000 });
  const tryAt = (seconds: number, outcome: 'took' | 'away' | 'refused') =>
    breaker.enter(after(seconds)) ? breaker.leave(after(seconds), outcome) : 'kept out';
  expect([tryAt(0, 'away'), tryAt(0, 'away'), tryAt(0, 'away')]).toEqual(['none', 'none', 'paused']);
  expect(tryAt(9, 'took')).toBe('kept out');
  expect(breaker.enter(after(10))).toBe(true);
  expect(breaker.enter(after(10))).toBe(false);
  expect(breaker.leave(after(12), 'away')).toBe('paused');
  expect([tryAt(31, 'took'), tryAt(32, 'away'), tryAt(61, 'took'), tryAt(62, 'took')]).toEqual([
    'kept out',
    'paused',
    'kept out',
    'recovered',
  ]);
  expect([tryAt(63, 'refused'), tryAt(63, 'away'), tryAt(63, 'took')]).toEqual(['none', 'none', 'none']);
});
