import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, line, mostLines, paragraph, storedInteger, unguessable } from '../../kernel/fields.ts';

export const returnKinds = ['change_of_mind', 'faulty', 'damaged', 'wrong', 'missing_part'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnKindNames: Readonly<Record<ReturnKind, string>> = {
  change_of_mind: 'I changed my mind',
  faulty: 'It does not work as it should',
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  missing_part: 'Something is missing',
};

export const returnStates = ['requested', 'approved', 'declined', 'received', 'resolved'] as const;
export type ReturnState = (typeof returnStates)[number];

/** A problem may be settled without the kit coming back first: nobody posts a missing skein. */
export const permittedReturnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'declined', 'resolved'],
  approved: ['received', 'declined', 'resolved'],
  received: ['resolved', 'declined'],
  declined: ['approved'],
  resolved: [],
};

export const mostReturnPhotos = 6;

export const returnForm = z.object({
  kind: z.enum(returnKinds),
  lines: z
    .array(z.object({ position: storedInteger, quantity: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(50)),
  message: z._default(paragraph(2_000), ''),
  /** Ids that `sendReturnPhoto` gave. */
  photos: z._default(z.array(storedInteger).check(z.maxLength(mostReturnPhotos)), []),
});

export type ReturnForm = z.infer<typeof returnForm>;

/** What is sent instead of money: each is an order of its own (contracts/buying/orders-by-hand/exchanges.ts). */
export const sentInstead = ['replacement', 'part', 'exchange'] as const;
export type SentInstead = (typeof sentInstead)[number];

export const resolutions = ['refund', 'credit'] as const;

/** How a return was settled. */
export const settlements = [...resolutions, ...sentInstead] as const;

export const resolutionForm = z.object({
  how: z.enum(resolutions),
  /** What the buyer reads about it. */
  message: line(500, 1),
  /** A part of the price, as agreed; absent, what the returned kits cost. */
  partCents: z.optional(centsFrom0),
  /** Which of the returned kits go back to the shelf. */
  restock: z._default(z.array(storedInteger).check(z.maxLength(mostLines)), []),
  /** What of the delivery is given back. */
  shippingCents: z._default(centsFrom0, 0),
});

export type ResolutionForm = z.infer<typeof resolutionForm>;

export const returnShown = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  message: z.string(),
  kits: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })),
  photos: z.array(z.string()),
  /** Where the kits go, line by line, while they are to be sent back. */
  sendTo: z.nullable(z.array(z.string())),
  timeline: z.array(z.object({ at: z.string(), message: z.string() })),
});

export type ReturnShown = z.infer<typeof returnShown>;

const ofOrder = z.object({ token: unguessable });

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/api/orders/:token/returns',
  summary: 'The returns of an order, to whoever holds its link.',
  access: 'visitor',
  params: ofOrder,
  answer: z.array(returnShown),
  refusals: ['not_found'],
});

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/api/orders/:token/returns',
  summary: 'Asks to return kits of an order, because of a problem or a change of mind.',
  access: 'visitor',
  params: ofOrder,
  /** `key` is made by the browser, so that a return whose answer was lost is only requested once. */
  body: z.extend(returnForm, { key: z.optional(z.uuid()) }),
  answer: returnShown,
  refusals: ['malformed', 'csrf', 'not_found', 'not_permitted', 'too_many'],
});

export const readReturnable = endpoint({
  name: 'readReturnable',
  method: 'GET',
  path: '/api/orders/:token/returnable',
  summary: 'What of an order can still be asked back, and until when for a change of mind.',
  access: 'visitor',
  params: ofOrder,
  answer: z.object({
    number: z.string(),
    /** False while nothing of it has left: then it can be stopped instead. */
    hasLeft: z.boolean(),
    /** The last moment for a change of mind; null while it has not left. A problem has no deadline. */
    changeOfMindUntil: z.nullable(z.string()),
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        imageUrl: z.nullable(z.string()),
        left: z.int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const sendReturnPhoto = endpoint({
  name: 'sendReturnPhoto',
  method: 'POST',
  path: '/api/orders/:token/return-photos',
  summary: 'Keeps a photograph for a return; the request names it by its id.',
  access: 'visitor',
  params: ofOrder,
  takes: 'picture',
  answer: z.object({ id: z.int(), url: z.string() }),
  refusals: ['csrf', 'not_found', 'not_a_picture', 'too_large', 'too_many'],
});
