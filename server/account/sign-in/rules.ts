import type { Limit } from '../../kernel/http/limits.ts';

/** How long the links of emails are good for; each is good once. */
export const linkMinutes = { verify: 24 * 60, reset: 30, change: 24 * 60 } as const;
export type LinkKind = keyof typeof linkMinutes;

/** For so long a registration can be confirmed by an email that is sent once more. */
export const registrationDays = 30;

/**
 * Tries are counted for an account from one network, for the account, and for the network. A stranger who
 * fails at somebody's account locks himself out first, and the owner, elsewhere, much later; on a device in
 * which the owner has signed in before, never, since that device has a count of its own.
 */
export const limits = {
  loginPair: { name: 'login-pair', most: 10, minutes: 10 },
  loginAccount: { name: 'login-account', most: 60, minutes: 10 },
  loginAddress: { name: 'login-address', most: 60, minutes: 10 },
  loginDevice: { name: 'login-device', most: 10, minutes: 10 },
  register: { name: 'register', most: 20, minutes: 60 },
  emailAddress: { name: 'sign-in-email', most: 20, minutes: 60 },
  emailAccount: { name: 'sign-in-email-to', most: 5, minutes: 60 },
  links: { name: 'sign-in-link', most: 40, minutes: 10 },
  password: { name: 'password-check', most: 10, minutes: 10 },
  code: { name: 'second-step', most: 10, minutes: 10 },
  passkeyChallenge: { name: 'passkey-challenge', most: 60, minutes: 10 },
} as const satisfies Record<string, Limit>;

export const signInMessages = {
  wrongCredentials: 'The username or password is not right.',
  unverified: 'Please verify your email first. The link is in the letter that we sent you.',
  codeNeeded: 'Please enter the code of your authenticator.',
  codeWrong: 'This code is not right. Please enter the one that is shown now.',
  invitationOver:
    'This invitation has been used, withdrawn or replaced by a newer one, or is too old. If you have joined already, log in; otherwise please ask an owner for a new one.',
  helpsAlready:
    'You help here by now: log in with the password that you have. Other roles are given by an owner, in Settings → Access.',
  invited: 'Welcome. You can log in with your new password now.',
  linkOver: 'This link has been used or is too old. Please ask for a new one.',
  registered: 'Please check your email to verify your account before logging in.',
  signedUp: 'Your account has been created',
  verified: 'Your email is verified. You can log in now.',
  resent: 'If this address waits for verification, a new link is on its way.',
  forgotten: 'If there is an account with this address, a link is on its way. It works for 30 minutes.',
  reset: 'Your password is changed. Please log in with the new one.',
  resetWithPasskeys:
    'Your password is changed, and the passkeys of your account are removed. Please log in with the new password.',
  passwordWrong: 'This is not your password.',
  changed: 'Your password is changed, and every other device is signed out.',
  emailAsked: 'We have sent a link to the new address. Your account moves when you open it.',
  emailMoved: 'Your account has moved to the new address.',
} as const;

export const passkeyMessages = {
  late: 'That took too long, or was sent twice. Please try again.',
  unknown: 'This passkey does not sign you in here. Please try another one, or use your password.',
  notMade: 'Your device made a passkey that this shop cannot take. Please try again, or with another device.',
  known: 'This passkey belongs to an account already.',
  gone: 'There is no such passkey any more.',
  unverified: 'Please verify your email before you add a passkey.',
} as const;

/** What a device keeps beside a passkey to say whose it is: the account's id, which tells nobody anything. */
export function userHandleOf(customerId: string): string {
  return Buffer.from(customerId).toString('base64url');
}
