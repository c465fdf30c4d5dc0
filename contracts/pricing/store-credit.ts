import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line, storedInteger } from '../kernel/fields.ts';
import { cursor, nextCursor } from '../kernel/keyset.ts';

/** What the shop owes an account: given, or kept of a return or of money that was too much; it pays at the checkout. */

export const creditMovesPerPage = 20;

const movement = z.object({
  at: z.string(),
  /** What it was, as its owner reads it. */
  message: z.string(),
  amountCents: z.int(),
});

const credit = z.object({
  balanceCents: z.int(),
  /** Newest first. */
  movements: z.array(movement),
  next: nextCursor,
});

export const readStoreCredit = endpoint({
  name: 'readStoreCredit',
  method: 'GET',
  path: '/api/account/store-credit',
  summary: 'The credit of the account and what moved it.',
  access: 'customer',
  query: z.object({ after: cursor }),
  answer: credit,
  refusals: ['unauthenticated'],
});

const access = 'administrator';
const area = 'gift-cards';
const params = z.object({ id: z.uuid() });

export const readCustomerCredit = endpoint({
  name: 'readCustomerCredit',
  method: 'GET',
  path: '/api/admin/customers/:id/store-credit',
  summary: 'The credit of a customer’s account and what moved it.',
  access,
  area,
  params,
  query: z.object({ after: cursor }),
  answer: z.extend(credit, {
    movements: z.array(z.extend(movement, { actor: z.string() })),
  }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const creditChangeMostCents = 100_000;

export const changeCustomerCredit = endpoint({
  name: 'changeCustomerCredit',
  method: 'POST',
  path: '/api/admin/customers/:id/store-credit',
  summary:
    'Gives an account credit, or takes some away, over the sum that was seen; its owner reads the reason.',
  access,
  area,
  params,
  body: z.object({
    /** Below zero it is taken away. */
    changeCents: z.int().check(
      z.gte(-creditChangeMostCents),
      z.lte(creditChangeMostCents, 'At most $1,000 at once'),
      z.refine((cents) => cents !== 0, 'Please write an amount, such as 25.00'),
    ),
    reason: line(200, 1),
    seenCents: storedInteger,
  }),
  answer: z.object({ balanceCents: z.int() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted', 'stale'],
});
