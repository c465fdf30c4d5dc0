import * as z from 'zod/mini';
import { areas } from '../kernel/areas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day } from '../kernel/fields.ts';
import { cursor, nextCursor, searched } from '../kernel/keyset.ts';

/** What an entry of the log is about. */
export const subjectKinds = [
  'order',
  'quote',
  'return',
  'customer',
  'review',
  'kit question',
  'kit answer',
  'application',
  'market',
  'kit',
  'import',
  'move-in',
  'count',
  'material',
  'recipe',
  'batch',
  'part',
  'craft night',
  'passport',
  'category',
  'collection',
  'discount',
  'gift card',
  'price list',
  'wholesale buyer',
  'redirect',
  'invitation',
  'rates',
  'delivery calendar',
  'content',
  'menu',
  'questions',
  'search listing',
  'piece',
  'submission',
  'word',
  'settings',
  'email',
  'email kind',
  'choices',
  'token',
  'numbers',
  'view',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** In words; `from` is empty for what was new and `to` for what is gone. Both are empty where only that it changed is kept. */
const change = z.object({ what: z.string(), from: z.string(), to: z.string() });
export type AuditChange = z.infer<typeof change>;

const entry = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it; empty when the account is no more. */
  who: z.string(),
  byScript: z.boolean(),
  /** What was done, such as 'Gave money back'. */
  did: z.string(),
  /** What it was done to, such as an order's number or a kit's name, and where that is; each empty where there is none. */
  subject: z.string(),
  link: z.string(),
  changes: z.array(change),
  /** Differences beyond those that are kept. */
  more: z.int(),
});
export type AuditEntry = z.infer<typeof entry>;

const dayAsked = z.catch(z.optional(day), undefined);

export const readAuditLog = endpoint({
  name: 'readAuditLog',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who changed what, from what to what, newest first.',
  access: 'administrator',
  area: 'audit',
  query: z.object({
    q: searched,
    /** Whose changes, and of which area. */
    person: z.catch(z.optional(z.uuid()), undefined),
    area: z.catch(z.optional(z.enum(areas)), undefined),
    /** The first and the last day of them, as the shop's calendar has it. */
    from: dayAsked,
    to: dayAsked,
    after: cursor,
  }),
  answer: z.object({
    entries: z.array(entry),
    /** Everybody who has ever changed something, as long as they have an account. */
    people: z.array(z.object({ id: z.uuid(), email: z.string() })),
    next: nextCursor,
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
