import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line, slug, storedInteger } from '../../kernel/fields.ts';
import { specialListings } from '../../kernel/paths.ts';

/** What is typed of a category; its picture is sent before. */
export const categoryTexts = z.object({
  name: line(80, 1),
  slug: slug.check(
    z.refine(
      (text) => !(specialListings as readonly string[]).includes(text),
      'The shop has a shelf of this name',
    ),
  ),
  /** The first part of its kits' SKUs. */
  code: z.string().check(z.trim(), z.regex(/^[A-Z]{2,5}$/, 'Two to five capital letters')),
  description: line(300, 1),
});
export const categoryForm = z.extend(categoryTexts, { pictureId: z.nullable(id) });
export type CategoryForm = z.infer<typeof categoryForm>;

export const categoryKept = z.object({
  id: z.int(),
  version: z.int(),
  form: categoryForm,
  imageUrl: z.nullable(z.string()),
  archived: z.boolean(),
  /** In any state, without variants. */
  kits: z.int(),
  published: z.int(),
});
export type CategoryKept = z.infer<typeof categoryKept>;

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const saved = z.object({ id: z.int(), version: z.int() });

export const listCategoriesForEditing = endpoint({
  name: 'listCategoriesForEditing',
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories in the order of the shop window, archived ones last.',
  access: 'administrator',
  area: 'kits',
  answer: z.array(categoryKept),
  refusals: ['unauthenticated', 'forbidden'],
});

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'A new category, last in the shop window.',
  access: 'administrator',
  area: 'kits',
  body: categoryForm,
  answer: saved,
  refusals: ['malformed', ...everyone],
});

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PUT',
  path: '/api/admin/categories/:id',
  summary: 'Changes a category. Its old address leads to the new one.',
  access: 'administrator',
  area: 'kits',
  params: z.object({ id }),
  body: z.object({ version: storedInteger, form: categoryForm }),
  answer: saved,
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/category-order',
  summary: 'Puts the categories of the shop window into this order.',
  access: 'administrator',
  area: 'kits',
  body: z.object({ ids: z.array(id).check(z.maxLength(200)) }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', ...everyone],
});

export const archiveCategory = endpoint({
  name: 'archiveCategory',
  method: 'PUT',
  path: '/api/admin/categories/:id/archived',
  summary: 'Takes an empty category out of the shop window, or brings it back.',
  access: 'administrator',
  area: 'kits',
  params: z.object({ id }),
  body: z.object({ archived: z.boolean() }),
  answer: saved,
  refusals: ['malformed', 'not_found', 'not_permitted', ...everyone],
});
