import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';
import { tokenScopes } from '../kernel/token-scopes.ts';

const told = z.object({ message: z.string() });

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where this account is signed in.',
  access: 'customer',
  answer: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      /** The network address that was used last, shortened to its neighbourhood. */
      place: z.string(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      isThisOne: z.boolean(),
    }),
  ),
  refusals: ['unauthenticated'],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Signs out one other device.',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: told,
  refusals: ['csrf', 'unauthenticated', 'not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs out everywhere else.',
  access: 'customer',
  answer: told,
  refusals: ['csrf', 'unauthenticated'],
});

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  madeAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export const accessTokenForm = z.object({
  name: line(60, 1),
  days: z._default(z.int('Whole days').check(z.gte(1, 'At least a day'), z.lte(365, 'At most a year')), 90),
  scopes: z
    .array(z.enum(tokenScopes))
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(tokenScopes.length)),
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)),
});

export const listAccessTokens = endpoint({
  name: 'listAccessTokens',
  method: 'GET',
  path: '/api/admin/access-tokens',
  summary: 'The tokens with which scripts may act for this administrator.',
  access: 'administrator',
  area: 'own',
  answer: z.array(accessToken),
  refusals: ['unauthenticated', 'forbidden'],
});

export const makeAccessToken = endpoint({
  name: 'makeAccessToken',
  method: 'POST',
  path: '/api/admin/access-tokens',
  summary: 'Makes a token for a script, by password. It is shown this once and kept as a hash.',
  access: 'administrator',
  area: 'own',
  /** The key is made by the browser, so that a token whose answer was lost is made once. */
  body: z.extend(accessTokenForm, { key: z.optional(z.uuid()) }),
  answer: z.extend(accessToken, { token: z.string() }),
  refusals: [
    'malformed',
    'csrf',
    'unauthenticated',
    'forbidden',
    'not_permitted',
    'wrong_password',
    'too_many',
    'busy',
  ],
});

export const revokeAccessToken = endpoint({
  name: 'revokeAccessToken',
  method: 'DELETE',
  path: '/api/admin/access-tokens/:id',
  summary: 'Ends a token at once.',
  access: 'administrator',
  area: 'own',
  params: z.object({ id: z.uuid() }),
  answer: told,
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
