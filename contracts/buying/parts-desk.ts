import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { email, id, line, paragraph, quantity } from '../kernel/fields.ts';
import { nextCursor } from '../kernel/keyset.ts';
import { address } from '../kernel/postal-address.ts';

/** What is missing of a kit or has failed: asked for by the code on its box, sent at no charge. */

export const partReasons = ['missing', 'broken', 'dried_out', 'ran_out'] as const;
export type PartReason = (typeof partReasons)[number];
export const partReasonLabels: Readonly<Record<PartReason, string>> = {
  missing: 'It was not in the box',
  broken: 'It is broken',
  dried_out: 'It has dried out',
  ran_out: 'It ran out before the end',
};

/** So many pieces are sent for each kit of an order without anybody being asked. */
export const partAllowance = 3;
/** Said of a part that no line of its batch names. */
export const unknownPart =
  'Its batch does not say what it is made of, so no material leaves the ledger for it. If you send it, count what you took.';
/** So many people who miss the same part of a batch take the batch out of sale. */
export const alikeToStop = 3;

export const partClaimForm = z.extend(address, {
  /** Made with the form, so that what is sent twice is one. */
  key: z.uuid(),
  /** As it stands on the list of the box. */
  part: line(200, 1, 'Choose what it is.'),
  /** Of several, which: as `partColourText` calls it. */
  colour: z._default(line(200), ''),
  quantity,
  reason: z.enum(partReasons, 'Choose what happened.'),
  note: z._default(paragraph(1_000), ''),
  email,
  /** Of the order in which the kit was bought; empty where whoever makes it does not know. */
  orderNumber: z._default(line(30), ''),
  /** Left empty by people. */
  website: z._default(line(200), ''),
});
export type PartClaimForm = z.infer<typeof partClaimForm>;

/** A colour of a batch's key, by its number and its name. */
export function partColourText({ code, name }: { code: string; name: string }): string {
  return [code, name].filter((text) => text !== '').join(' ');
}

/** Whether a line of a contents list stands for one of each colour of the key, so that a part of it has one. */
export function isOfColours({ quantity: count }: { quantity: number }, colours: readonly unknown[]): boolean {
  return colours.length > 1 && count === colours.length;
}

/** What is asked for, in words: a pot of the seventh blue is not a pot of the third. */
export function partText({ part, colour }: { part: string; colour: string }): string {
  return colour === '' ? part : `${part}: ${colour}`;
}

export const partClaimStates = ['asked', 'sent', 'declined'] as const;
export type PartClaimState = (typeof partClaimStates)[number];

const partClaim = z.object({
  id: z.uuid(),
  madeAt: z.string(),
  state: z.enum(partClaimStates),
  kitName: z.string(),
  batch: z.int(),
  part: z.string(),
  /** Empty where it is of no colour of the key. */
  colour: z.string(),
  quantity: z.int(),
  reason: z.enum(partReasons),
  note: z.string(),
  /** Read by `readPartPhotograph`; it goes with the name and the address. */
  hasPhotograph: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** As on an envelope; empty once it is erased. */
  address: z.array(z.string()),
  /** Whose deliveries the batch took for it. */
  suppliers: z.array(z.string()),
  /** Whether the batch says what it is made of: else no material leaves the ledger for it. */
  isKnown: z.boolean(),
  bought: z.nullable(z.object({ id: z.string(), number: z.string() })),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  answer: z.string(),
});
export type PartClaim = z.infer<typeof partClaim>;

/** How many of the claims that are not declined are about it. */
const counted = z.object({ value: z.string(), label: z.string(), count: z.int() });

const stopped = z.object({
  batch: z.int(),
  kitName: z.string(),
  part: z.string(),
  setAside: z.int(),
  stoppedAt: z.string(),
});
export type StoppedBatch = z.infer<typeof stopped>;

const partsDesk = z.object({
  claims: z.array(partClaim),
  /** Where the next page begins. */
  next: nextCursor,
  kits: z.array(counted),
  batches: z.array(counted),
  suppliers: z.array(counted),
  stopped: z.array(stopped),
});
export type PartsDesk = z.infer<typeof partsDesk>;

const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', 'not_found', 'not_permitted', ...reading] as const;
const byId = z.object({ id: z.uuid() });

export const listPartClaims = endpoint({
  name: 'listPartClaims',
  method: 'GET',
  path: '/api/admin/parts',
  summary:
    'Parts that were asked for, the newest first, with counts by kit, batch and supplier, and stopped batches.',
  access: 'administrator',
  area: 'order-changes',
  query: z.object({
    state: z.catch(z.optional(z.enum(partClaimStates)), undefined),
    kit: z.catch(z.optional(id), undefined),
    batch: z.catch(z.optional(id), undefined),
    supplier: z.catch(z.optional(line(200, 1)), undefined),
    after: z.catch(z.optional(z.uuid()), undefined),
  }),
  answer: partsDesk,
  refusals: [...reading],
});

export const partPhotographSizes = ['small', 'whole'] as const;
export type PartPhotographSize = (typeof partPhotographSizes)[number];

export const readPartPhotograph = endpoint({
  name: 'readPartPhotograph',
  method: 'GET',
  path: '/api/admin/parts/:id/photograph',
  summary:
    'The photograph that came with a request for a part, a square of 150 pixels or whole; no other address has it.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  query: z.object({ size: z._default(z.enum(partPhotographSizes), 'whole') }),
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', 'not_found', ...reading],
});

export const deletePartPhotograph = endpoint({
  name: 'deletePartPhotograph',
  method: 'DELETE',
  path: '/api/admin/parts/:id/photograph',
  summary: 'Deletes the photograph that came with a request for a part; the request stays.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  answer: z.object({}),
  refusals: ['malformed', 'csrf', 'not_found', ...reading],
});

export const sendAskedPart = endpoint({
  name: 'sendAskedPart',
  method: 'POST',
  path: '/api/admin/parts/:id/send',
  summary: 'Sends a part that was asked for, as an order of $0.00 to be packed.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  answer: z.object({ orderId: z.uuid(), number: z.string() }),
  refusals: [...writing],
});

export const declinePart = endpoint({
  name: 'declinePart',
  method: 'POST',
  path: '/api/admin/parts/:id/decline',
  summary: 'Declines a part that was asked for; whoever asked reads why.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: z.object({ answer: line(500, 1, 'Say why.') }),
  answer: z.object({ state: z.enum(partClaimStates) }),
  refusals: [...writing],
});

export const takeBatchOutOfSale = endpoint({
  name: 'takeBatchOutOfSale',
  method: 'POST',
  path: '/api/admin/batches/:id/stop',
  summary: 'Takes what is left of a batch out of sale, until it is put back or written off.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  body: z.object({ reason: line(200, 1, 'Say what is wrong with it.') }),
  answer: z.object({
    setAside: z.int(),
    /** Being paid for or reserved: set aside if nobody takes them. */
    owed: z.int(),
  }),
  refusals: [...writing],
});

export const endBatchStop = endpoint({
  name: 'endBatchStop',
  method: 'POST',
  path: '/api/admin/batches/:id/stop-end',
  summary: 'Puts the kits of a stopped batch on sale again, or writes them off.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(['released', 'written_off']) }),
  answer: z.object({ setAside: z.int() }),
  refusals: [...writing, 'not_enough_stock'],
});
