import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, idMost, line, paragraph } from '../../kernel/fields.ts';
import { emailKindNames } from './email-kinds.ts';

/** The owner's own words for a kind of email, with a way back to every earlier version and to the shop's first words. */

/** A part that is empty is said in the shop's first words. */
export const emailWords = z.object({
  subject: line(150),
  heading: line(120),
  /** Instead of the sentences under the heading; an empty line begins a paragraph. */
  opening: paragraph(2_000),
  /** Below everything else; the shop has no first words for it. */
  closing: paragraph(1_000),
});
export type EmailWords = z.infer<typeof emailWords>;

export const noEmailWords: EmailWords = { subject: '', heading: '', opening: '', closing: '' };

/** 0 while the shop's first words stand. */
const version = z.int();

const emailParts = ['subject', 'heading', 'opening', 'closing'] as const;

const wordsShown = z.object({
  kind: z.enum(emailKindNames),
  words: emailWords,
  version,
  /** Parts that are not used: each names a variable that this email does not know any more. */
  fallenBack: z.array(z.object({ part: z.enum(emailParts), unknown: z.string() })),
  history: z.array(z.object({ version, writtenAt: z.string() })),
  /** What may stand in braces, with what the sample has for it. */
  variables: z.array(z.object({ name: z.string(), sample: z.string() })),
  /** What the sample says without any words of the owner's. */
  firstWords: z.object({ subject: z.string(), heading: z.string(), opening: z.string() }),
});
export type EmailWordsShown = z.infer<typeof wordsShown>;

const byKind = z.object({ kind: z.enum(emailKindNames) });
const inOffice = ['unauthenticated', 'forbidden'] as const;
/** Words of letters are written by whoever writes the shop's other texts; their switches are settings. */
const asEditor = { access: 'administrator', area: 'content' } as const;

export const readEmailWords = endpoint({
  name: 'readEmailWords',
  method: 'GET',
  path: '/api/admin/emails/:kind/words',
  summary: 'The owner’s words for a kind of email, the shop’s first words, and what may stand in braces.',
  ...asEditor,
  params: byKind,
  answer: wordsShown,
  refusals: [...inOffice],
});

export const readEmailWordsVersion = endpoint({
  name: 'readEmailWordsVersion',
  method: 'GET',
  path: '/api/admin/emails/:kind/words/:version',
  summary: 'The words of an earlier version; version 0 is empty, so the shop’s first words stand.',
  ...asEditor,
  params: z.object({
    kind: z.enum(emailKindNames),
    version: z.coerce.number().check(z.int(), z.gte(0), z.lte(idMost)),
  }),
  answer: emailWords,
  refusals: [...inOffice, 'not_found'],
});

export const writeEmailWords = endpoint({
  name: 'writeEmailWords',
  method: 'PUT',
  path: '/api/admin/emails/:kind/words',
  summary: 'Writes a new version over the one that was seen; the old ones stay.',
  ...asEditor,
  params: byKind,
  body: z.object({ words: emailWords, overVersion: countFrom0 }),
  answer: wordsShown,
  refusals: ['malformed', 'csrf', ...inOffice, 'stale'],
});
