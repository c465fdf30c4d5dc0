import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, paragraph } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import { businessKinds } from './content.ts';

/** Businesses that asked for wholesale terms: new, then answered or declined, with the owner's notes. */

export const applicationAnswers = ['waiting', 'answered', 'declined'] as const;
export type ApplicationAnswer = (typeof applicationAnswers)[number];
export const applicationsPerPage = 50;

export const application = z.object({
  id: z.string(),
  version: z.int(),
  businessName: z.string(),
  abn: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  businessKind: z.enum(businessKinds),
  postcode: z.string(),
  state: z.string(),
  businessUrl: z.string(),
  message: z.string(),
  answer: z.enum(applicationAnswers),
  notes: z.string(),
  askedAt: z.string(),
  /** When they were last written to about it, by the shop. */
  emailSentAt: z.nullable(z.string()),
});

export type Application = z.infer<typeof application>;

export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/admin/wholesale-applications',
  summary: 'Applications for wholesale terms, as a page of a list, with how many are new.',
  access: 'administrator',
  area: 'customers',
  query: z.object({
    q: searched,
    answer: z.catch(z.optional(z.enum(applicationAnswers)), undefined),
    sort: sortedBy(['asked', 'business'], '-asked'),
    after: cursor,
  }),
  answer: z.object({ applications: z.array(application), next: nextCursor, waiting: z.int() }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const applicationForm = z.object({
  answer: z.enum(applicationAnswers),
  notes: paragraph(4_000),
  /** What the business is to read; empty, and no email goes. */
  reply: z._default(paragraph(4_000), ''),
});

export const changeApplication = endpoint({
  name: 'changeApplication',
  method: 'PUT',
  path: '/api/admin/wholesale-applications/:id',
  summary:
    'Keeps how an application was answered, with notes, over the version that was seen; writes to the business.',
  access: 'administrator',
  area: 'customers',
  params: z.object({ id: z.uuid() }),
  body: z.extend(applicationForm, {
    version: countFrom1,
    /** Made by the browser, one for each letter, so that a letter that is sent twice goes once. */
    letterKey: z.uuid(),
  }),
  answer: application,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'],
});
