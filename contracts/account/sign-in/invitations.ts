import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { administratorPasswordLeast } from '../../people/customers/user.ts';

/** How somebody who was asked to help in the back office comes in, by the link of their email. */

const password = z
  .string()
  .check(
    z.minLength(administratorPasswordLeast, `At least ${administratorPasswordLeast} characters`),
    z.maxLength(200),
  );

export const invitedPasswordForm = z.object({ password, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  }),
);

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Takes an invitation up with a password of one’s own, by its link (seven days, once).',
  access: 'visitor',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password }),
  /** With the id of the account that helps from now on. */
  answer: z.object({ message: z.string(), id: z.string() }),
  refusals: ['malformed', 'csrf', 'link_over', 'not_permitted', 'weak_password', 'too_many', 'busy'],
});
