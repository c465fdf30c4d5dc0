import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, line, paragraph } from '../../kernel/fields.ts';

/** Questions with answers as entries: written as a whole, over the version that was seen. */

export const mostFaqEntries = 200;

const faqEntry = z.object({
  /** Questions of one group stand together under its name; without one they stand first. */
  group: line(60),
  question: line(200, 1),
  /** Markdown. */
  answer: paragraph(5_000).check(z.minLength(1, 'Please write an answer')),
  /** What stands after the # of its address; made of the question where it is empty. */
  anchor: z
    .string()
    .check(
      z.trim(),
      z.maxLength(80),
      z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Small letters, digits and dashes'),
    ),
  isPublished: z.boolean(),
});
export type FaqEntry = z.infer<typeof faqEntry>;

/** Anchors of the contact page that are not questions. */
const takenAnchors = ['faq', 'hours', 'content'];

export const faqForm = z.object({
  entries: z.array(faqEntry).check(
    z.maxLength(mostFaqEntries, `At most ${mostFaqEntries} questions`),
    z.refine((entries) => {
      const anchors = [...takenAnchors, ...entries.map(({ anchor }) => anchor).filter(Boolean)];
      return new Set(anchors).size === anchors.length;
    }, 'Two questions have the same anchor, or one that the page needs itself'),
  ),
});

const shownEntry = z.object({
  group: z.string(),
  question: z.string(),
  answer: z.string(),
  anchor: z.string(),
  isPublished: z.boolean(),
});

export const adminFaq = z.object({
  /** 0 until the owner arranges it for the first time. */
  version: z.int(),
  /** False while the questions are those in the words of the contact page. */
  isOwn: z.boolean(),
  entries: z.array(shownEntry),
  /** What the owner had arranged before; null without any. */
  before: z.nullable(z.array(shownEntry)),
});
export type AdminFaq = z.infer<typeof adminFaq>;

const asEditor = { access: 'administrator', area: 'content' } as const;

export const readFaq = endpoint({
  name: 'readFaq',
  method: 'GET',
  path: '/api/admin/faq',
  summary: 'Questions with answers as they are written, drafts too.',
  ...asEditor,
  answer: adminFaq,
  refusals: ['unauthenticated', 'forbidden'],
});

export const writeFaq = endpoint({
  name: 'writeFaq',
  method: 'PUT',
  path: '/api/admin/faq',
  summary: 'Arranges questions with answers anew; null gives them back to the words of the contact page.',
  ...asEditor,
  isLong: true,
  body: z.object({ entries: z.nullable(faqForm.shape.entries), overVersion: countFrom0 }),
  answer: adminFaq,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale'],
});
