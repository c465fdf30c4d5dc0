import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line, storedInteger } from '../../kernel/fields.ts';
import { searched } from '../../kernel/keyset.ts';
import { amountFrom1, materialUnits } from './materials.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

const ofKit = z.object({ id });
const listed = z.object({ what: z.string(), quantity: z.int() });

export const recipeLineForm = z.object({
  materialId: id,
  /** For one kit. */
  quantity: amountFrom1,
  /** The line of the contents list that it belongs to; empty for what shoppers do not read of. */
  listedAs: z._default(line(120), ''),
});

/** What one kit is packed from, as it is written. */
export const recipeForm = z.object({
  lines: z.array(recipeLineForm).check(z.maxLength(100, 'At most 100 materials')),
});

const recipeLine = z.object({
  materialId: z.int(),
  name: z.string(),
  unit: z.enum(materialUnits),
  onHand: z.int(),
  quantity: z.int(),
  listedAs: z.string(),
});
export type RecipeLine = z.infer<typeof recipeLine>;

/** What the recipe says beside what the contents list says. */
export const recipeDifference = z.object({ what: z.string(), recipe: z.int(), list: z.int() });
export type RecipeDifference = z.infer<typeof recipeDifference>;

export const recipe = z.object({
  productId: z.int(),
  kitName: z.string(),
  /** 0 while there is none. */
  version: z.int(),
  lines: z.array(recipeLine),
  contents: z.array(listed),
  differences: z.array(recipeDifference),
});
export type Recipe = z.infer<typeof recipe>;

export const readRecipe = endpoint({
  name: 'readRecipe',
  method: 'GET',
  path: '/api/admin/kits/:id/recipe',
  summary: 'What one kit is packed from, beside what its contents list says.',
  access: 'administrator',
  area: 'stock',
  params: ofKit,
  answer: recipe,
  refusals: [...readers, 'not_found'],
});

export const saveRecipe = endpoint({
  name: 'saveRecipe',
  method: 'PUT',
  path: '/api/admin/kits/:id/recipe',
  summary: 'The whole recipe of a kit anew; version 0 where there is none yet.',
  access: 'administrator',
  area: 'stock',
  params: ofKit,
  body: z.extend(recipeForm, { version: storedInteger }),
  answer: recipe,
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});

export const takeOverContents = endpoint({
  name: 'takeOverContents',
  method: 'POST',
  path: '/api/admin/kits/:id/recipe/from-contents',
  summary: 'Makes the recipe of a kit from its contents list: materials by name, the missing ones made.',
  access: 'administrator',
  area: 'stock',
  params: ofKit,
  body: z.object({ version: storedInteger }),
  answer: recipe,
  refusals: ['malformed', 'not_found', 'stale', 'not_permitted', ...everyone],
});

export const packableKit = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  available: z.int(),
  /** Null while it has no recipe. */
  recipeVersion: z.nullable(z.int()),
  canPack: z.int(),
  /** The material of which the least is there. */
  limitedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type PackableKit = z.infer<typeof packableKit>;

/** All kits, those that can be packed now, and those without a recipe. */
export const packableShown = ['all', 'now', 'none'] as const;

export const listPackable = endpoint({
  name: 'listPackable',
  method: 'GET',
  path: '/api/admin/making',
  summary:
    'How many of a kit can be packed today, and what limits it: the first 200 by name of those asked for.',
  access: 'administrator',
  area: 'stock',
  query: z.object({
    q: searched,
    show: z.catch(z._default(z.enum(packableShown), 'all'), 'all'),
  }),
  answer: z.object({
    kits: z.array(packableKit),
    /** Whether there are others: a name narrows them. */
    isCut: z.boolean(),
  }),
  refusals: [...readers],
});
