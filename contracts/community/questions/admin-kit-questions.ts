import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, id, paragraph } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import { kitAnswerMost } from './kit-questions.ts';

/** The owner's side of questions about kits: read, shown or declined, answered. */

export const questionStates = ['waiting', 'published', 'declined'] as const;
export type QuestionState = (typeof questionStates)[number];
export const questionAdminPage = 25;

const adminKitQuestion = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(questionStates),
  question: z.string(),
  name: z.string(),
  /** Empty once it was answered, and where the account is gone. */
  email: z.string(),
  customerId: z.nullable(z.string()),
  /** Whether somebody wrote an address of another page into it. */
  hasLink: z.boolean(),
  answer: z.string(),
  demonstration: z.boolean(),
  createdAt: z.string(),
  kit: z.object({ slug: z.string(), name: z.string() }),
  answers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      answer: z.string(),
      state: z.enum(questionStates),
      hasLink: z.boolean(),
      createdAt: z.string(),
    }),
  ),
});
export type AdminKitQuestion = z.infer<typeof adminKitQuestion>;

const byId = z.object({ id });
const version = countFrom1;
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'] as const;

export const listKitQuestions = endpoint({
  name: 'listKitQuestions',
  method: 'GET',
  path: '/api/admin/questions',
  summary: 'Questions about kits in every state, as a page of a list, with how many wait.',
  access: 'administrator',
  area: 'reviews',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(questionStates)), undefined),
    /** `yes`: those that the shop has not answered, or with an answer by somebody that waits to be read. */
    open: z.catch(z.optional(z.literal('yes')), undefined),
    sort: sortedBy(['asked'], '-asked'),
    after: cursor,
  }),
  answer: z.object({
    questions: z.array(adminKitQuestion),
    next: nextCursor,
    counts: z.object({ waiting: z.int(), published: z.int(), declined: z.int() }),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const decideKitQuestion = endpoint({
  name: 'decideKitQuestion',
  method: 'POST',
  path: '/api/admin/questions/:id/decide',
  summary: "Shows a question on its kit's page, or takes it off.",
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, state: z.enum(questionStates) }),
  answer: adminKitQuestion,
  refusals: writing,
});

export const saveShopAnswer = endpoint({
  name: 'saveShopAnswer',
  method: 'PUT',
  path: '/api/admin/questions/:id/answer',
  summary: "The shop's answer. Whoever asked is sent the first one; empty takes it away.",
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, answer: paragraph(kitAnswerMost) }),
  answer: adminKitQuestion,
  refusals: writing,
});

export const decideKitAnswer = endpoint({
  name: 'decideKitAnswer',
  method: 'POST',
  path: '/api/admin/answers/:id/decide',
  summary: 'Shows what somebody who made the kit answered, or takes it off.',
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ state: z.enum(questionStates) }),
  answer: adminKitQuestion,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
