import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line, secret } from '../../kernel/fields.ts';
import { user } from '../../people/customers/user.ts';
import { guestWishes } from '../../storefront/wishlist/wishlist.ts';

export { logout, readUser, type User } from '../../people/customers/user.ts';

/** A customer's least; an administrator's is `administratorPasswordLeast`. */
export const passwordLeast = 6;
export const passwordMost = 200;

/** A registration form that was open for less was filled in by a program; our page waits that long. */
export const formOpenLeastMs = 1_000;

const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(passwordMost));

export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLeast, 'Password must be at least 6 characters'),
    z.maxLength(passwordMost, 'Password must be at most 200 characters'),
  );

const repeatedPassword = z.string().check(z.maxLength(passwordMost));

export const loginForm = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254)),
  password,
});

export const registerForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: repeatedPassword.check(z.minLength(1, 'Confirm password is required')),
    firstName: z._default(line(60), ''),
    lastName: z._default(line(60), ''),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

export const newPasswordForm = z
  .object({
    password: newPassword,
    confirmPassword: repeatedPassword.check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with a username or an email, and adopts the guest cart and wishlist.',
  access: 'visitor',
  body: z.extend(loginForm, {
    guestCartId: z.nullish(z.string().check(z.maxLength(64))),
    guestWishlist: z._default(guestWishes, []),
    /** 'This is a shared device': the session ends with the browser, and soon when nobody uses it. */
    sharedDevice: z._default(z.boolean(), false),
    /** Six digits of an authenticator, or a recovery code; asked for by the refusal `code_needed`. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  }),
  answer: z.extend(user, {
    /** What became of the guest's cart, in sentences; empty when nothing is worth telling. */
    cartMessages: z.array(z.string()),
    /** How many kits the guest's wishlist added to the account's. */
    wishlistMoved: z.int(),
  }),
  refusals: ['malformed', 'csrf', 'wrong_credentials', 'code_needed', 'unverified', 'too_many', 'busy'],
});

export const readHumanCheck = endpoint({
  name: 'readHumanCheck',
  method: 'GET',
  path: '/api/register/human-check',
  summary: 'What a registration form needs for reCAPTCHA; null where the shop is not set up with it.',
  access: 'public',
  answer: z.object({ recaptcha: z.nullable(z.object({ siteKey: z.string(), script: z.string() })) }),
  refusals: [],
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account. An address that has one already gets the same answer, and a letter.',
  access: 'visitor',
  body: z.object({
    email,
    password: newPassword,
    confirmPassword: z.optional(repeatedPassword),
    firstName: z._default(line(60), ''),
    lastName: z._default(line(60), ''),
    recaptchaToken: z.optional(z.string().check(z.maxLength(4000))),
    guestCartId: z.nullish(z.string().check(z.maxLength(64))),
    guestWishlist: z._default(guestWishes, []),
    /** Left empty by people: a field that they do not see. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
    /** For how long the form was open; programs are faster than people. */
    openForMs: z.optional(z.int().check(z.gte(-Number.MAX_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  /** The user's own fields come along when the person is signed in at once. */
  answer: z.extend(z.partial(user), { requiresVerification: z.boolean(), message: z.string() }),
  refusals: ['malformed', 'csrf', 'weak_password', 'email_taken', 'too_many', 'busy'],
});

const told = z.object({ message: z.string() });

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Confirms an address by the link of its letter (24 hours, once).',
  access: 'visitor',
  body: z.object({ token: secret }),
  answer: told,
  refusals: ['malformed', 'csrf', 'link_over', 'too_many'],
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Sends the letter again. Answers the same for every address.',
  access: 'visitor',
  body: z.object({ email }),
  answer: told,
  refusals: ['malformed', 'csrf', 'too_many'],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Sends a link to choose a new password (30 minutes, once). Answers the same for every address.',
  access: 'visitor',
  body: z.object({ email }),
  answer: told,
  refusals: ['malformed', 'csrf', 'too_many'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Sets a new password by the link of its letter and ends every session of the account.',
  access: 'visitor',
  body: z.object({ token: secret, password: newPassword, confirmPassword: z.optional(repeatedPassword) }),
  answer: told,
  refusals: ['malformed', 'csrf', 'link_over', 'weak_password', 'too_many', 'busy'],
});

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Moves an account to its new address, by the link that was sent there (24 hours, once).',
  access: 'visitor',
  body: z.object({ token: secret }),
  answer: told,
  refusals: ['malformed', 'csrf', 'link_over', 'email_taken', 'too_many'],
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  summary: 'Sends a link to the new address; the account moves when it is opened.',
  access: 'customer',
  body: z.object({ email, password }),
  answer: told,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'wrong_password', 'too_many', 'busy'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Sets a new password and ends every other session of the account.',
  access: 'customer',
  body: z.object({
    currentPassword: password,
    password: newPassword,
    confirmPassword: z.optional(repeatedPassword),
  }),
  answer: told,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'wrong_password', 'weak_password', 'too_many', 'busy'],
});

/** Six digits of the authenticator that is on, or a recovery code; whoever has none leaves it out. */
export const secondStepCode = z.optional(z.string().check(z.trim(), z.maxLength(20)));

const secondStepRefusals = [
  'malformed',
  'csrf',
  'unauthenticated',
  'forbidden',
  'wrong_password',
  'wrong_code',
  'too_many',
  'busy',
] as const;

/** A second step at sign-in, for administrators who want one (RFC 6238: six digits, 30 seconds). */
export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: '/api/account/totp',
  summary:
    'Makes a secret for an authenticator; the one before counts until a code of the new one was confirmed.',
  access: 'administrator',
  area: 'own',
  body: z.object({ password, code: secondStepCode }),
  answer: z.object({
    secret: z.string(),
    address: z.string(),
    /** The address as a picture for a phone's camera: a path on a grid of so many squares a side. */
    squares: z.object({ side: z.int(), path: z.string() }),
  }),
  refusals: [...secondStepRefusals, 'code_needed'],
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Switches the second step on and answers ten recovery codes, shown this once.',
  access: 'administrator',
  area: 'own',
  body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Six digits')) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'wrong_code', 'too_many'],
});

export const endTotp = endpoint({
  name: 'endTotp',
  method: 'POST',
  path: '/api/account/totp/off',
  summary: 'Switches the second step off, by password and code.',
  access: 'administrator',
  area: 'own',
  body: z.object({ password, code: secondStepCode }),
  answer: told,
  refusals: secondStepRefusals,
});
