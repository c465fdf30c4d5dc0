import { expect, test } from 'vitest';
import { isAccepted, nextTry, webhookAddress } from './rules.ts';

const at = new Date('2026-11-20T10:00:00Z');

test.each([
  [1, 0, '2026-11-20T10:00:05.000Z'],
  [2, 0, '2026-11-20T10:05:00.000Z'],
  [2, 1, '2026-11-20T10:05:30.000Z'],
  [9, 0, '2026-11-21T10:00:00.000Z'],
])('after try %i a message is tried again (spread %f)', (attempts, share, next) => {
  expect(nextTry(attempts, at, share)?.toISOString()).toBe(next);
});

test('after ten tries it is given up', () => {
  expect(nextTry(10, at, 0)).toBeUndefined();
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [404, false],
  [500, false],
  [null, false],
])('an answer %s means arrived: %s', (status, arrived) => {
  expect(isAccepted({ status })).toBe(arrived);
});

test.each([
  ['nonsense', /https/],
  ['ftp://host.example/', /https/],
  ['http://host.example/', /https/],
  ['https://me:word@host.example/', /password/],
  ['https://host.example:8443/', /usual port/],
])('%s is no address for messages', (text, sentence) => {
  expect(webhookAddress(text, [])).toMatch(sentence);
});

test('messages go to https, and to what the configuration names', () => {
  expect(String(webhookAddress('https://host.example/hook?a=1', []))).toBe('https://host.example/hook?a=1');
  expect(String(webhookAddress('http://10.0.0.7:8080/', ['10.0.0.7:8080']))).toBe('http://10.0.0.7:8080/');
});
