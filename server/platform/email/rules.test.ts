import { expect, test } from 'vitest';
import { Breaker } from '../../kernel/process/breaker.ts';
import {
  afterFailure,
  delayedAfterMinutes,
  mailFault,
  isAboutServer,
  SecretGone,
  serverSentence,
  sheetPolicy,
  whomItRefuses,
} from './rules.ts';

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

const answered = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number.parseInt(response, 10) });

test.each([
  ['RCPT TO', '550 5.1.1 No such user', 'address'],
  ['RCPT TO', '556-5.1.10 That domain takes no letters', 'address'],
  ['RCPT TO', '550 5.2.1 This mailbox is closed', 'address'],
  ['RCPT TO', '552 5.2.2 This mailbox is full', 'person'],
  ['RCPT TO', '553 5.1.8 The sender’s domain is unknown', 'person'],
  ['RCPT TO', '550 Relaying denied', 'person'],
  ['RCPT TO', '451 4.1.1 Later', undefined],
  ['MAIL FROM', '550 5.1.1 Who are you', 'everybody'],
  ['DATA', '554 5.6.0 No such words', 'everybody'],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', 'everybody'],
])('to %s the answer “%s” refuses: %s', (command, response, whom) =>
  expect(whomItRefuses(answered(command, response))).toBe(whom),
);

test('what a mail server said is told without the addresses that it repeats', () => {
  expect(serverSentence(answered('DATA', '554 <mia@example.com>: not\r\n554 mia@example.com'))).toBe(
    '554 …: not 554 …',
  );
});

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

const tried = (error: unknown, attempts = 0, now = due) =>
  afterFailure({ attempts, due_at: due }, error, now);

test('a letter that its server refuses for good is not tried again', () => {
  expect(tried(fault('EENVELOPE', 550), 2)).toEqual({
    state: 'failed',
    attempts: 3,
    nextTryAt: due,
    error: 'Error: No <mia@example.com>',
    waitsForServer: false,
  });
});

test.each([
  ['a mailbox that is full', fault('EENVELOPE', 499), 'waiting', false],
  ['a letter that is refused', fault('EMESSAGE', 500), 'failed', false],
  ['a sign-in that is refused', fault('EAUTH', 535), 'waiting', true],
  ['a code that is no number', Object.assign(fault('EMESSAGE'), { responseCode: '550' }), 'waiting', false],
  ['a letter whose link is gone', new SecretGone(), 'failed', false],
])('%s: the letter is %s afterwards', (_what, error, state, waitsForServer) => {
  expect(tried(error)).toMatchObject({ state, waitsForServer });
});

test('a letter that waited too long for its server does not wait for it any more', () => {
  expect(tried(fault('ETIMEDOUT'), 9, after(4 * 86_400))).toMatchObject({
    state: 'failed',
    waitsForServer: false,
  });
});

test('what failed is kept in at most five hundred letters', () => {
  expect(tried('x'.repeat(600)).error).toBe('x'.repeat(500));
});

test('who gets no link is told how to get one', () => {
  const { name, message } = new SecretGone();
  expect(name).toBe('SecretGone');
  expect(message).toBe(
    'Its link is in no backup, and this shop was restored from one. Its recipient can ask for a new one.',
  );
});

test('what the log says of a failure', () => {
  expect(mailFault(new Error('gone'))).toEqual({ code: 'none', reason: 'gone' });
  expect(mailFault({ code: 7, toString: () => 'gone' })).toEqual({ code: 'none', reason: 'gone' });
  expect(mailFault(fault('EAUTH', 535))).toEqual({
    code: 'EAUTH',
    responseCode: 535,
    reason: 'No <mia@example.com>',
  });
});

test('a letter on the screen loads the shop’s own pictures, and nothing else happens in it', () => {
  expect(sheetPolicy('https://stillmade.example').split('; ')).toEqual([
    "default-src 'none'",
    "img-src 'self' https://stillmade.example",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]);
});

test('a letter is late after five minutes', () => expect(delayedAfterMinutes).toBe(5));
