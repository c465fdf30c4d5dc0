import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { guestWishes } from '../../storefront/wishlist/wishlist.ts';
import { login, passwordMost, secondStepCode } from './sign-in.ts';

/** Keys on a person's own devices, beside or instead of the password: WebAuthn, level 3. */

/** Of one account. */
export const passkeysMost = 20;
/** How long a device may take until it has signed. */
export const passkeyMinutes = 5;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

/** All of the account, in the order in which they were added. */
const ownPasskeys = z.object({ passkeys: z.array(passkey) });
/** With the name of the one that the call was about. */
const changedPasskeys = z.extend(ownPasskeys, { name: z.string() });
export type PasskeyShown = z.infer<typeof passkey>;

const base64url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

/** A credential's own id has at most 1023 bytes. */
const credentialId = base64url(1_400);
const clientDataJSON = base64url(4_000);
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));

/** What a device made: the public half of a new key. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: z._default(transports, []),
  }),
});

/** What a device signed with a key that it has. */
export const signedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.nullish(base64url(100)),
  }),
});

export type SignedCredential = z.input<typeof signedCredential>;

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(passwordMost));
const ownRefusals = ['malformed', 'csrf', 'unauthenticated'] as const;

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The passkeys of this account.',
  access: 'customer',
  answer: ownPasskeys,
  refusals: ['unauthenticated'],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary:
    'What a device is told so that it makes a passkey, by password and the second step where one is on.',
  access: 'customer',
  body: z.object({ password, code: secondStepCode }),
  /** PublicKeyCredentialCreationOptionsJSON. */
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  refusals: [
    ...ownRefusals,
    'wrong_password',
    'wrong_code',
    'code_needed',
    'unverified',
    'not_permitted',
    'too_many',
    'busy',
  ],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Keeps the passkey that a device has made, within five minutes and once; an email tells of it.',
  access: 'customer',
  body: z.object({ credential: newCredential }),
  answer: changedPasskeys,
  refusals: [...ownRefusals, 'link_over', 'not_permitted'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  summary: 'Gives a passkey another name.',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: line(60, 1, 'A passkey needs a name') }),
  answer: changedPasskeys,
  refusals: [...ownRefusals, 'not_found'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  summary: 'Ends a passkey at once, by password; an email tells of it.',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password }),
  answer: changedPasskeys,
  refusals: [...ownRefusals, 'wrong_password', 'not_found', 'too_many', 'busy'],
});

export const beginPasskeyLogin = endpoint({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/api/login/passkey/begin',
  summary: 'What a device is asked to sign, so that whoever holds it is signed in.',
  access: 'visitor',
  /** PublicKeyCredentialRequestOptionsJSON; no credential is named, so that the device says whose it is. */
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  refusals: ['csrf', 'too_many'],
});

export const loginWithPasskey = endpoint({
  name: 'loginWithPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in with a passkey, which asks for its holder itself: no second step is asked for.',
  access: 'visitor',
  body: z.object({
    credential: signedCredential,
    guestCartId: z.nullish(z.string().check(z.maxLength(64))),
    guestWishlist: z._default(guestWishes, []),
    sharedDevice: z._default(z.boolean(), false),
  }),
  answer: login.answer,
  refusals: ['malformed', 'csrf', 'wrong_credentials', 'unverified', 'link_over', 'too_many'],
});
