import * as z from 'zod/mini';
import { kitStates } from '../../catalogue/kits/kits.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';

/** Kits that are sold together at a price of their own; what there is of a bundle, its kits' stock says. */

export const fewestKitsOfBundle = 2;
export const mostKitsOfBundle = 6;
/** So many come whole, those that are not sold any more too, and no more are made. */
export const mostBundles = 500;

const partForm = z.object({
  productId: id,
  quantity: z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(9, 'At most 9')),
});

export const bundleForm = z.object({
  name: line(120, 1),
  categoryId: id,
  status: z.enum(kitStates),
  summary: line(200),
  description: paragraph(8_000),
  priceCents: centsFrom0,
  parts: z.array(partForm).check(
    z.minLength(fewestKitsOfBundle, 'At least two kits'),
    z.maxLength(mostKitsOfBundle, 'At most six kits'),
    z.refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, {
      error: 'Each kit once: say how many of it',
    }),
  ),
});
export type BundleForm = z.infer<typeof bundleForm>;

const part = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** What one of it costs by itself, before any sale. */
  priceCents: z.int(),
  available: z.int(),
  isForSale: z.boolean(),
});

export const bundleKept = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  sku: z.string(),
  form: bundleForm,
  parts: z.array(part),
  /** What its kits cost one by one, before any sale. */
  apartCents: z.int(),
  /** What can be bought of it now, as its scarcest kit allows. */
  available: z.int(),
});
export type BundleKept = z.infer<typeof bundleKept>;

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const asEditor = { access: 'administrator', area: 'kits' } as const;
const saved = z.object({ id: z.int(), version: z.int() });

export const listBundles = endpoint({
  name: 'listBundles',
  method: 'GET',
  path: '/api/admin/bundles',
  summary: `All bundles by name, ${mostBundles} at most, with their kits and what can be bought of each now.`,
  ...asEditor,
  answer: z.array(bundleKept),
  refusals: ['unauthenticated', 'forbidden'],
});

export const createBundle = endpoint({
  name: 'createBundle',
  method: 'POST',
  path: '/api/admin/bundles',
  summary:
    'A new bundle of two to six kits. Its weight, its hours and its first pictures are those of its kits.',
  ...asEditor,
  body: bundleForm,
  answer: saved,
  refusals: ['malformed', 'not_permitted', ...everyone],
});

export const changeBundle = endpoint({
  name: 'changeBundle',
  method: 'PUT',
  path: '/api/admin/bundles/:id',
  summary: 'Changes a bundle. Orders keep the kits and the price that they were made with.',
  ...asEditor,
  params: z.object({ id }),
  body: z.object({ version: storedInteger, form: bundleForm }),
  answer: saved,
  refusals: ['malformed', 'not_found', 'not_permitted', 'stale', ...everyone],
});
