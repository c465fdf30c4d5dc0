import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line } from '../../kernel/fields.ts';
import { ownConsent } from './consents.ts';

/** For somebody who writes or telephones about their address, with an account or without one. */

const access = 'administrator';
const area = 'customers';
const inOffice = ['unauthenticated', 'forbidden'] as const;
const changing = ['malformed', 'csrf', ...inOffice, 'not_found'] as const;

export const readConsentOf = endpoint({
  name: 'readConsentOf',
  method: 'GET',
  path: '/api/admin/subscribers/address',
  summary: 'How it stands with an address and the newsletter: what was said, in which words, when and where.',
  access,
  area,
  query: z.object({ email }),
  answer: ownConsent,
  refusals: ['malformed', ...inOffice],
});

export const takeOffNewsletter = endpoint({
  name: 'takeOffNewsletter',
  method: 'POST',
  path: '/api/admin/subscribers/take-off',
  summary: 'Takes an address off the newsletter’s list because its owner has asked the shop.',
  access,
  area,
  /** How they asked, for the ledger, which they read too. */
  body: z.object({ email, note: line(200) }),
  answer: ownConsent,
  refusals: changing,
});

export const forgetSubscribedAddress = endpoint({
  name: 'forgetSubscribedAddress',
  method: 'POST',
  path: '/api/admin/subscribers/forget',
  summary: 'Takes an address off the list and forgets it; what was agreed to stays under its hash.',
  access,
  area,
  body: z.object({ email }),
  answer: ownConsent,
  refusals: changing,
});
