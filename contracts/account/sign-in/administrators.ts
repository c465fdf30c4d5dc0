import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email } from '../../kernel/fields.ts';

/** Who runs the shop. There is always at least one. */

const administrators = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    hasTotp: z.boolean(),
    /** False until a password was chosen by the link of the e-mail. */
    canSignIn: z.boolean(),
    isYou: z.boolean(),
  }),
);

/** Asked again: whoever finds a session open may not hand the shop over. */
const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200));
const refusals = [
  'malformed',
  'csrf',
  'unauthenticated',
  'forbidden',
  'wrong_password',
  'too_many',
  'busy',
] as const;

export const listAdministrators = endpoint({
  name: 'listAdministrators',
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'The people who run the shop.',
  access: 'administrator',
  area: 'people',
  answer: administrators,
  refusals: ['unauthenticated', 'forbidden'],
});

export const administratorForm = z.object({ email, password });

export const addAdministrator = endpoint({
  name: 'addAdministrator',
  method: 'POST',
  path: '/api/admin/administrators',
  summary: 'Lets somebody run the shop; a letter leads them to a password of their own (30 minutes, once).',
  access: 'administrator',
  area: 'people',
  body: administratorForm,
  answer: administrators,
  refusals,
});

export const removalForm = z.object({ password });

export const removeAdministrator = endpoint({
  name: 'removeAdministrator',
  method: 'POST',
  path: '/api/admin/administrators/:id/remove',
  summary: 'Makes an administrator a customer again: their sessions and tokens end. Never the last one.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid() }),
  body: removalForm,
  answer: administrators,
  refusals: [...refusals, 'not_found', 'not_permitted'],
});
