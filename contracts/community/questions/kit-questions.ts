import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line, paragraph } from '../../kernel/fields.ts';
import { kitWrittenTag } from '../../kernel/kit-written.ts';
import { pageNumber } from '../../kernel/paging.ts';

/** What shoppers ask about a kit, and what the shop and people who have made it answer. */

export const questionLeast = 10;
export const questionMost = 600;
export const kitAnswerMost = 1_500;
export const questionsPerPage = 10;

const kitAnswer = z.object({
  id: z.int(),
  /** As its writer is called; empty for the shop's own answer. */
  name: z.string(),
  answer: z.string(),
  answeredOn: z.string(),
});

const kitQuestion = z.object({
  id: z.int(),
  question: z.string(),
  /** As the asker chose; empty where they chose none. */
  name: z.string(),
  askedOn: z.string(),
  demonstration: z.boolean(),
  shopAnswer: z.nullable(kitAnswer),
  /** By people who have bought the kit here, the oldest first. */
  answers: z.array(kitAnswer),
});
export type KitQuestion = z.infer<typeof kitQuestion>;

const kitQuestionPage = z.object({
  questions: z.array(kitQuestion),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type KitQuestionPage = z.infer<typeof kitQuestionPage>;

const ofKit = z.object({ id });

export const readKitQuestions = endpoint({
  name: 'readKitQuestions',
  method: 'GET',
  path: '/api/products/:id/questions',
  summary: "A page of a kit's questions that the shop has read, those with an answer first.",
  access: 'public',
  params: ofKit,
  query: z.object({ page: pageNumber }),
  answer: kitQuestionPage,
  // A kit that leaves the shop takes them along.
  tags: (_page, kit) => ['kit-questions', kitWrittenTag(kit.id)],
  refusals: ['not_found'],
});

export const kitQuestionForm = z.object({
  question: paragraph(questionMost).check(
    z.minLength(questionLeast, `Please write at least ${questionLeast} characters.`),
  ),
  name: line(60),
  /** Where the answer is sent; of an account that is signed in its own address is taken. */
  email: z.union([z.literal(''), z.email('Please check this address').check(z.maxLength(254))]),
});
export type KitQuestionForm = z.infer<typeof kitQuestionForm>;

export const askKitQuestion = endpoint({
  name: 'askKitQuestion',
  method: 'POST',
  path: '/api/products/:id/questions',
  summary: 'Asks about a kit. It is shown once the shop has read it; the answer comes by email, too.',
  access: 'visitor',
  params: ofKit,
  body: z.extend(kitQuestionForm, {
    /** A field that people do not see. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});

export const mayAnswerQuestions = endpoint({
  name: 'mayAnswerQuestions',
  method: 'GET',
  path: '/api/products/:id/may-answer',
  summary: 'Whether this person may answer questions about a kit, and in words why not.',
  access: 'visitor',
  params: ofKit,
  answer: z.object({ mayAnswer: z.boolean(), reason: z.string() }),
  refusals: ['not_found'],
});

export const kitAnswerForm = z.object({
  answer: paragraph(kitAnswerMost).check(z.minLength(questionLeast, 'Please write a little more.')),
});

export const answerKitQuestion = endpoint({
  name: 'answerKitQuestion',
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answers a question about a kit that this account has received; the shop reads it first.',
  access: 'customer',
  params: ofKit,
  body: kitAnswerForm,
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'not_found', 'not_bought', 'too_many'],
});
