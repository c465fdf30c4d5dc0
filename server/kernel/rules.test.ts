import { expect, test } from 'vitest';
import { isSecretAddress, isUnlisted, paths } from '../../contracts/kernel/paths.ts';
import { escapeLike, fingerprintOf } from './rules.ts';

test('the same request has the same fingerprint, another one has another', () => {
  expect(fingerprintOf({ name: 'Owl', lines: [1, 2] })).toBe(fingerprintOf({ name: 'Owl', lines: [1, 2] }));
  expect(fingerprintOf({ name: 'Owl', lines: [1, 2] })).not.toBe(
    fingerprintOf({ name: 'Owl', lines: [2, 1] }),
  );
});

test('signs of a pattern match themselves', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});

test('an address that is a secret is hidden from search engines and from pages that it leads to', () => {
  const token = 'x'.repeat(21);
  const ofOrders = [paths.confirmation(token), paths.pay(token), paths.quote(token), paths.returnOf(token)];
  const ofEmails = [paths.alertConfirm(token), paths.alertLeave(token), paths.leaveEmails(token)];
  const behindMarks = [paths.resetPassword, paths.invitation, paths.verifyEmail, paths.reviewOrder];
  const secret = ofOrders.concat(ofEmails, behindMarks, paths.wishlistLink(token), paths.sandboxCard(token));
  for (const path of secret)
    expect([path, isSecretAddress(path), isUnlisted(path)]).toEqual([path, true, true]);
  for (const path of [paths.wishlist, paths.guestOrders, paths.home])
    expect([path, isSecretAddress(path), isUnlisted(path)]).toEqual([path, false, false]);
});
