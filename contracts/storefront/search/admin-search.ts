import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';

/** The owner's side of searching: what shoppers say, and what the shop calls it. */

const said = line(60, 1);

/** @property means one wording, or several that may each be meant, with commas between them */
export const synonymForm = z.object({ term: said, means: line(200, 1) });

export type SynonymForm = z.infer<typeof synonymForm>;

/** So many come whole, and no more are kept: the search looks through them with each question. */
export const mostSynonyms = 5_000;

const synonymList = z.array(synonymForm);
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['csrf', ...reading] as const;

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/api/admin/search-words',
  summary: `Words of shoppers with what the shop calls it, ${mostSynonyms} at most, by the alphabet.`,
  access: 'administrator',
  area: 'content',
  answer: synonymList,
  refusals: reading,
});

export const saveSynonym = endpoint({
  name: 'saveSynonym',
  method: 'PUT',
  path: '/api/admin/search-words',
  summary: 'Says what a word means. It counts from the next search on; a word that is known means this now.',
  access: 'administrator',
  area: 'content',
  body: synonymForm,
  answer: synonymList,
  refusals: ['malformed', 'not_permitted', ...writing],
});

export const deleteSynonym = endpoint({
  name: 'deleteSynonym',
  method: 'DELETE',
  path: '/api/admin/search-words/:term',
  summary: 'Forgets what a word means.',
  access: 'administrator',
  area: 'content',
  params: z.object({ term: said }),
  answer: synonymList,
  refusals: ['not_found', ...writing],
});
