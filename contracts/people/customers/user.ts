import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { roles } from '../../kernel/roles.ts';

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name, else what stands for a name (specification, header menu). */
  name: z.string(),
  username: z.string(),
  /** Runs the shop, in one role at least. */
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)),
  cartId: z.nullable(z.string()),
});

export type User = z.infer<typeof user>;

/** As `Prefer`: every guest's browser asks once a visit, and a 401 would stand in its console as an error. */
export const nobodyIsNull = 'nobody=null';

export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; 401 when nobody is.',
  access: 'visitor',
  headers: {
    prefer: `With "${nobodyIsNull}" the answer is null, with status 200, when nobody is signed in.`,
  },
  answer: z.nullable(user),
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

export const administratorPasswordLeast = 12;
