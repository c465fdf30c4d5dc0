import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';

/** Who runs the shop, in which roles, and who was asked to. There is always an owner. */

export const invitationDays = 7;
const heldRoles = z.array(z.enum(roles));

const people = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      roles: heldRoles,
      hasTotp: z.boolean(),
      passkeyCount: z.int(),
      /** False until a password was chosen by the link of an email. */
      canSignIn: z.boolean(),
      lastSignInAt: z.nullable(z.string()),
      /** Devices that are signed in now. */
      deviceCount: z.int(),
      /** What scripts may act with for them. */
      tokens: z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.nullable(z.string()) })),
      isYou: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      roles: heldRoles,
      expiresAt: z.string(),
      isOver: z.boolean(),
    }),
  ),
});

/** Asked again: whoever finds a session open may not hand the shop over. */
const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200));
const chosenRoles = z
  .array(z.enum(roles))
  .check(z.minLength(1, 'Choose at least one role'), z.maxLength(roles.length));
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
  summary: 'The people who run the shop, in which roles, and who was asked to.',
  access: 'administrator',
  area: 'people',
  answer: people,
  refusals: ['unauthenticated', 'forbidden'],
});

export const invitationForm = z.object({ email, roles: chosenRoles, password });

export const invitePerson = endpoint({
  name: 'invitePerson',
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Asks somebody to help, by a link of seven days that works once; an older one to them ends.',
  access: 'administrator',
  area: 'people',
  body: invitationForm,
  answer: people,
  refusals: [...refusals, 'not_permitted'],
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Ends an invitation: its link is worth nothing.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid() }),
  answer: people,
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found'],
});

export const rolesForm = z.object({
  roles: chosenRoles,
  password,
  /** Theirs when somebody looked; absent, whatever they are is written over. */
  seen: z.optional(heldRoles.check(z.maxLength(roles.length))),
});

export const changeRoles = endpoint({
  name: 'changeRoles',
  method: 'POST',
  path: '/api/admin/administrators/:id/roles',
  summary: 'Gives somebody other roles, from their next call on. An owner remains.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid() }),
  body: rolesForm,
  answer: people,
  refusals: [...refusals, 'not_found', 'not_permitted', 'stale'],
});

export const removalForm = z.object({ password });

export const removeAdministrator = endpoint({
  name: 'removeAdministrator',
  method: 'POST',
  path: '/api/admin/administrators/:id/remove',
  summary: 'Makes somebody a customer again: their sessions and tokens end. Never the last owner.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid() }),
  body: removalForm,
  answer: people,
  refusals: [...refusals, 'not_found', 'not_permitted'],
});

export const signOutPerson = endpoint({
  name: 'signOutPerson',
  method: 'POST',
  path: '/api/admin/administrators/:id/sign-out',
  summary:
    'Ends the sessions, passkeys, tokens and push messages of somebody whose device is lost. Roles and password stay.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid() }),
  body: removalForm,
  answer: people,
  refusals: [...refusals, 'not_found', 'not_permitted'],
});

export const endTokenOfPerson = endpoint({
  name: 'endTokenOfPerson',
  method: 'DELETE',
  path: '/api/admin/administrators/:id/tokens/:tokenId',
  summary: 'Ends a token with which a script acts for somebody else.',
  access: 'administrator',
  area: 'people',
  params: z.object({ id: z.uuid(), tokenId: z.uuid() }),
  answer: people,
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
