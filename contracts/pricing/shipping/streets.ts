import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { australianState, line } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';

/**
 * Street addresses for an address that is being written, where the shop has somebody to ask for them: help, never a
 * condition. The two that ask write nothing; they are no GET, so that nobody's address stands in a log of addresses.
 */

/** They are offered from so many letters on, and at most so many of them. */
export const streetsFromLength = 5;
export const streetsAtMost = 8;

const streetOffer = z.object({ id: z.string(), text: z.string() });
export type StreetOffer = z.infer<typeof streetOffer>;

export const street = z.omit(address, { name: true });
export type Street = z.infer<typeof street>;

export const readStreetHelp = endpoint({
  name: 'readStreetHelp',
  method: 'GET',
  path: '/api/streets',
  summary: 'Whether the shop has somebody to ask for addresses while they are written.',
  access: 'visitor',
  answer: z.object({ isOffered: z.boolean() }),
  refusals: [],
});

export const findStreets = endpoint({
  name: 'findStreets',
  method: 'POST',
  path: '/api/streets',
  summary:
    'Addresses that begin as what is written, at most 8; none where the shop asks nobody, or nobody answers in time. Help for an address, never a condition.',
  access: 'visitor',
  body: z.object({ written: line(100, streetsFromLength), state: z.optional(australianState) }),
  answer: z.array(streetOffer),
  refusals: ['malformed', 'csrf', 'too_many'],
});

export const readStreet = endpoint({
  name: 'readStreet',
  method: 'POST',
  path: '/api/streets/read',
  summary: 'One of the addresses that were offered, in its parts.',
  access: 'visitor',
  body: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answer: street,
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});
