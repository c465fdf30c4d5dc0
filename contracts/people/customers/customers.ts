import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';

/**
 * Emails that a customer may switch off; those that the law or security needs are not among them. The newsletter is
 * not either: it has a ledger of consents of its own (`consents.ts`).
 */
export const chosenEmailKinds = ['howWasIt', 'priceDrops', 'backInStock'] as const;

export const emailChoices = z.object({
  howWasIt: z._default(z.boolean(), true),
  priceDrops: z._default(z.boolean(), false),
  backInStock: z._default(z.boolean(), false),
});

export type EmailChoices = z.infer<typeof emailChoices>;

export const account = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  hasTotp: z.boolean(),
  memberSince: z.string(),
  emails: emailChoices,
});

export type Account = z.infer<typeof account>;

export const readAccount = endpoint({
  name: 'readAccount',
  method: 'GET',
  path: '/api/account',
  summary: 'The details of the account.',
  access: 'customer',
  answer: account,
  refusals: ['unauthenticated'],
});

export const accountForm = z.object({
  firstName: z.optional(line(60)),
  lastName: z.optional(line(60)),
  phone: z.optional(line(20)),
  emails: z.optional(z.partial(emailChoices)),
});

export type AccountForm = z.infer<typeof accountForm>;

export const changeAccount = endpoint({
  name: 'changeAccount',
  method: 'PATCH',
  path: '/api/account',
  summary: 'Changes what is given, leaves the rest.',
  access: 'customer',
  body: accountForm,
  answer: account,
  refusals: ['malformed', 'csrf', 'unauthenticated'],
});

export const addressForm = z.object({
  label: z._default(line(40), ''),
  address,
  phone: z._default(line(20), ''),
  isDefault: z._default(z.boolean(), false),
});

export type AddressForm = z.infer<typeof addressForm>;

export const keptAddress = z.object({
  id: z.string(),
  label: z.string(),
  address,
  phone: z.string(),
  isDefault: z.boolean(),
});

export type KeptAddress = z.infer<typeof keptAddress>;

export const addressesMost = 20;
const byId = z.object({ id: z.uuid() });

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'The address book, the default first.',
  access: 'customer',
  answer: z.array(keptAddress),
  refusals: ['unauthenticated'],
});

export const addAddress = endpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Keeps an address. The first one is the default.',
  access: 'customer',
  body: addressForm,
  answer: z.array(keptAddress),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'not_permitted'],
});

export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: '/api/account/addresses/:id',
  summary: 'Writes an address anew.',
  access: 'customer',
  params: byId,
  body: addressForm,
  answer: z.array(keptAddress),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'not_found'],
});

export const removeAddress = endpoint({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/api/account/addresses/:id',
  summary: 'Forgets an address.',
  access: 'customer',
  params: byId,
  answer: z.array(keptAddress),
  refusals: ['csrf', 'unauthenticated', 'not_found'],
});
