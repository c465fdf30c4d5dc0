import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** Order numbers are for people: counted up, never reused, and no secret. */
const numbering = z.object({
  /** The number that the next order gets: 'SM-10042'. */
  next: z.string(),
  nextNumber: z.int(),
});

export const readOrderNumbers = endpoint({
  name: 'readOrderNumbers',
  method: 'GET',
  path: '/api/admin/order-numbers',
  summary: 'The number that the next order gets.',
  access: 'administrator',
  area: 'settings',
  answer: numbering,
  refusals: ['unauthenticated', 'forbidden'],
});

export const orderNumberForm = z.object({
  nextNumber: z.int('A whole number, please').check(z.gte(1), z.lte(999_999_999, 'At most 999999999')),
});

export const raiseOrderNumbers = endpoint({
  name: 'raiseOrderNumbers',
  method: 'PUT',
  path: '/api/admin/order-numbers',
  summary: 'Lets the numbers go on from a higher one. They never go back, so that none is given twice.',
  access: 'administrator',
  area: 'settings',
  body: orderNumberForm,
  answer: numbering,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_permitted'],
});
