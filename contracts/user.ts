import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name, else what stands for a name (specification, header menu). */
  name: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  cartId: z.nullable(z.string()),
});

export type User = z.infer<typeof user>;

export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; 401 when nobody is.',
  access: 'visitor',
  answer: user,
  refusals: ['unauthenticated'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session.',
  access: 'visitor',
  answer: z.object({ signedOut: z.literal(true) }),
  refusals: ['csrf'],
});
