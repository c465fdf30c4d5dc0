import { expect, test } from 'vitest';
import { limits, linkMinutes, registrationDays, signInMessages } from './rules.ts';

test('a link to a new password is good for half an hour, the others for a day', () => {
  expect(linkMinutes).toEqual({ verify: 1_440, reset: 30, change: 1_440 });
  expect(signInMessages.forgotten).toContain(`It works for ${linkMinutes.reset} minutes.`);
});

test('a registration waits thirty days for its confirmation', () => {
  expect(registrationDays).toBe(30);
});

test('who fails at somebody’s account locks himself out long before its owner', () => {
  const { loginPair, loginAccount, loginAddress, loginDevice } = limits;
  expect([loginPair, loginDevice].map(({ most, minutes }) => [most, minutes])).toEqual([
    [10, 10],
    [10, 10],
  ]);
  expect([loginAccount, loginAddress].map(({ most, minutes }) => [most, minutes])).toEqual([
    [60, 10],
    [60, 10],
  ]);
});

test('what else is asked at the door is counted: tries, and in how many minutes', () => {
  const { register, emailAddress, emailAccount, links, password, code } = limits;
  expect([register.most, register.minutes]).toEqual([20, 60]);
  expect([emailAddress.most, emailAddress.minutes]).toEqual([20, 60]);
  expect([emailAccount.most, emailAccount.minutes]).toEqual([5, 60]);
  expect([links.most, links.minutes]).toEqual([40, 10]);
  expect([password.most, password.minutes]).toEqual([10, 10]);
  expect([code.most, code.minutes]).toEqual([10, 10]);
});

test('each limit has a count of its own', () => {
  const names = Object.values(limits).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each(Object.entries(signInMessages))('%s is said in whole words', (_what, said) => {
  expect(said).toMatch(/^[A-Z][a-z’ -]+/);
});
