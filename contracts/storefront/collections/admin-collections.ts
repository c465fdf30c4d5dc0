import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { day, id, line, slug, storedInteger } from '../../kernel/fields.ts';
import { filterNames, filterQuery } from '../listing/filters.ts';

/** The owner's side of collections. */

export const mostKitsOfCollection = 200;
/** So many can be put into an order, and no more are made. */
export const mostCollections = 200;

const dayOrNone = z.union([z.literal(''), day]);
const choices = z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.maxLength(40));
const rule = z.partialRecord(z.enum(filterNames), choices);

export const collectionForm = z
  .object({
    name: line(80, 1),
    slug,
    description: line(300, 1),
    pictureId: z.nullable(id),
    isHidden: z.boolean(),
    /** The first and the last day in Sydney; empty for any. */
    shownFrom: dayOrNone,
    shownUntil: dayOrNone,
    chosenBy: z.enum(['hand', 'rule']),
    kitIds: z.array(id).check(z.maxLength(mostKitsOfCollection, 'At most 200 kits')),
    /** By the name of a filter what is chosen of it. */
    rule,
  })
  .check(
    z.refine(
      ({ shownFrom, shownUntil }) => shownFrom === '' || shownUntil === '' || shownFrom <= shownUntil,
      { error: 'It ends before it begins', path: ['shownUntil'] },
    ),
    z.refine(
      ({ chosenBy, rule: chosen }) =>
        chosenBy === 'hand' || Object.values(chosen).some((values) => values && values.length > 0),
      { error: 'Choose at least one filter: without any it would be every kit', path: ['rule'] },
    ),
  );
export type CollectionForm = z.infer<typeof collectionForm>;

/** Kits that a choice makes today. */
const chosenKits = z.object({
  total: z.int(),
  /** The first of them, in the order in which shoppers see them. */
  kits: z.array(z.object({ id: z.int(), name: z.string() })),
});

const collectionKept = z.object({
  id: z.int(),
  version: z.int(),
  form: collectionForm,
  imageUrl: z.nullable(z.string()),
  /** Kits chosen by hand with their names, those that left the shop too. */
  named: z.array(z.object({ id: z.int(), name: z.string(), isInShop: z.boolean() })),
});
export type CollectionKept = z.infer<typeof collectionKept>;

/** A collection as a line of the list; its kits come with it alone. */
const collectionLine = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  chosenBy: z.enum(['hand', 'rule']),
  /** How many kits shoppers find in it today. */
  kitCount: z.int(),
  /** Why shoppers do not see it today; empty where they do. */
  unseen: z.string(),
});
export type CollectionLine = z.infer<typeof collectionLine>;

const asEditor = { access: 'administrator', area: 'content' } as const;
const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const saved = z.object({ id: z.int(), version: z.int() });

export const listCollectionsForEditing = endpoint({
  name: 'listCollectionsForEditing',
  method: 'GET',
  path: '/api/admin/collections',
  summary: `All collections in their order, ${mostCollections} at most, with what shoppers find in each today.`,
  ...asEditor,
  answer: z.array(collectionLine),
  refusals: ['unauthenticated', 'forbidden'],
});

export const readCollectionForEditing = endpoint({
  name: 'readCollectionForEditing',
  method: 'GET',
  path: '/api/admin/collections/:id',
  summary: 'One collection as its form shows it, with the names of kits that were chosen by hand.',
  ...asEditor,
  params: z.object({ id }),
  answer: collectionKept,
  refusals: ['not_found', 'unauthenticated', 'forbidden'],
});

export const previewCollection = endpoint({
  name: 'previewCollection',
  method: 'GET',
  path: '/api/admin/collection-preview',
  summary: 'The kits that a choice makes today: named ones in their order, or what passes the filters.',
  ...asEditor,
  query: z.object({
    /** Comma-separated; without any the filters count. */
    ids: z.optional(
      z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/), z.maxLength(11 * mostKitsOfCollection)),
    ),
    ...filterQuery,
  }),
  answer: chosenKits,
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});

export const createCollection = endpoint({
  name: 'createCollection',
  method: 'POST',
  path: '/api/admin/collections',
  summary: 'A new collection, last in their order.',
  ...asEditor,
  body: collectionForm,
  answer: saved,
  refusals: ['malformed', 'not_permitted', ...everyone],
});

export const changeCollection = endpoint({
  name: 'changeCollection',
  method: 'PUT',
  path: '/api/admin/collections/:id',
  summary: 'Changes a collection. Its old address leads to the new one.',
  ...asEditor,
  params: z.object({ id }),
  body: z.object({ version: storedInteger, form: collectionForm }),
  answer: saved,
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});

export const orderCollections = endpoint({
  name: 'orderCollections',
  method: 'PUT',
  path: '/api/admin/collection-order',
  summary: 'Puts the collections into this order.',
  ...asEditor,
  body: z.object({ ids: z.array(id).check(z.maxLength(mostCollections)) }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', ...everyone],
});
