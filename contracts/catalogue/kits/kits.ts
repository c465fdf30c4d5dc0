import * as z from 'zod/mini';
import { barcode } from '../../kernel/barcode.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, day, id, line, paragraph, slug, storedInteger } from '../../kernel/fields.ts';
import { focuses } from '../../platform/images.ts';
import { blankKit } from './blank-kit.ts';
import { missingToPublish } from './kit-completeness.ts';
import { difficulties, rrpKinds } from './kit-facts.ts';
import { kitRequirements, notMeasured } from './requirements.ts';

export const kitStates = ['draft', 'published', 'archived'] as const;
export type KitState = (typeof kitStates)[number];

const measure = z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(100_000, 'At most 100,000'));
const pieces = z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(9_999, 'At most 9,999'));
const sku = z
  .string()
  .check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9._-]*$/, 'Letters, digits, dots and dashes'));

const shelfPlace = line(40);

export const variantForm = z.object({
  /** Absent for one that is new. */
  id: z.optional(id),
  label: line(60, 1),
  /** Empty: made from category, name and number. */
  sku: z._default(sku, ''),
  barcode: z._default(barcode, ''),
  shelfPlace: z._default(shelfPlace, ''),
  priceCents: z.nullable(centsFrom0),
  weightGrams: z.nullable(measure),
  /** Its own measures; null where it measures what its kit does. */
  finishedWidthMm: z._default(z.nullable(measure), null),
  finishedHeightMm: z._default(z.nullable(measure), null),
  packedLengthMm: z._default(z.nullable(measure), null),
  packedWidthMm: z._default(z.nullable(measure), null),
  packedHeightMm: z._default(z.nullable(measure), null),
  /** The one of its kit's pictures that shows it, which comes first on its page; null: no other than its kit's. */
  pictureId: z._default(z.nullable(id), null),
});
export type VariantForm = z.infer<typeof variantForm>;

/** What a variant may measure otherwise than its kit. */
export const variantMeasures = [
  'finishedWidthMm',
  'finishedHeightMm',
  'packedLengthMm',
  'packedWidthMm',
  'packedHeightMm',
] as const;
export type VariantMeasure = (typeof variantMeasures)[number];

/** Of a variant that has everything but label, SKU, price and weight from its kit. */
export const likeItsKit = {
  finishedWidthMm: null,
  finishedHeightMm: null,
  packedLengthMm: null,
  packedWidthMm: null,
  packedHeightMm: null,
  pictureId: null,
} as const;

const contents = z
  .array(z.object({ quantity: pieces, what: line(120, 1), detail: z._default(line(200), '') }))
  .check(z.maxLength(60));

const fields = z.object({
  name: line(120, 1),
  /** Empty: made from the name. */
  slug: z.union([z.literal(''), slug], 'Small letters, digits and dashes'),
  sku: z._default(sku, ''),
  /** The maker's, under the bars on the box. */
  barcode: z._default(barcode, ''),
  /** Where it stands, such as 'B 3': packing lists are in this order. */
  shelfPlace: z._default(shelfPlace, ''),
  categoryId: z.nullable(id),
  status: z.enum(kitStates),
  summary: line(200),
  description: paragraph(8_000),
  priceCents: z.nullable(centsFrom0),
  rrpCents: z.nullable(centsFrom0),
  rrpKind: z.nullable(z.enum(rrpKinds)),
  rrpSource: line(200),
  rrpSince: z.nullable(day),
  featured: z.boolean(),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  /** Null: the day on which it is saved. */
  releasedOn: z.nullable(day),
  difficulty: z.enum(difficulties),
  hoursFrom: z.nullable(pieces),
  hoursTo: z.nullable(pieces),
  finishedWidthMm: z.nullable(measure),
  finishedHeightMm: z.nullable(measure),
  mess: line(200),
  requirements: z._default(kitRequirements, notMeasured),
  weightGrams: z.nullable(measure),
  packedLengthMm: z.nullable(measure),
  packedWidthMm: z.nullable(measure),
  packedHeightMm: z.nullable(measure),
  contents,
  colours: z
    .array(
      z.object({
        code: line(20, 1),
        name: line(60, 1),
        hex: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'Like #3F5F4F')),
      }),
    )
    .check(z.maxLength(120)),
  alsoNeeded: z.array(line(120, 1)).check(z.maxLength(30)),
  pictures: z
    .array(
      z.object({
        id,
        alt: line(300),
        focus: z._default(z.enum(focuses), 'centre'),
        /** Of a picture of the whole box: what lay in it when it was made. */
        shows: z.optional(contents),
      }),
    )
    .check(z.maxLength(12)),
  /** What this kit itself is among its variants, such as 'Rolled canvas'; empty while there are none. */
  variantLabel: z._default(line(60), ''),
  variants: z._default(z.array(variantForm).check(z.maxLength(20)), []),
});

/** Of what is published nothing may be missing; a draft says at most that its hours contradict each other. */
const checked = z.check<z.infer<typeof fields>>(({ value, issues }) => {
  const found = missingToPublish(value).filter(({ always }) => always || value.status === 'published');
  for (const { field, message } of found)
    issues.push({ code: 'custom', input: value, path: field.split('.'), message });
});

/** Everything that a kit's page shows and its parcel needs. What is published must be complete. */
export const kitForm = fields.check(checked);
export type KitForm = z.infer<typeof kitForm>;

/** A new kit: only its name must be there. */
const newKitForm = z.object(withDefaults(fields.shape, blankKit)).check(checked);

type Shape = typeof fields.shape;
type Filled<D> = { [K in keyof Shape]: K extends keyof D ? z.ZodMiniDefault<Shape[K]> : Shape[K] };

function withDefaults<const D extends Partial<z.infer<typeof fields>>>(shape: Shape, defaults: D): Filled<D> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    name in defaults ? z._default(schema, defaults[name as keyof D] as never) : schema,
  ]);
  return Object.fromEntries(entries) as Filled<D>;
}

const priceChange = z.object({
  at: z.string(),
  priceCents: z.int(),
  rrpCents: z.nullable(z.int()),
  rrpSource: z.nullable(z.string()),
});

export const kitForEditing = z.object({
  id: z.int(),
  version: z.int(),
  form: fields,
  pictureUrls: z.record(z.string(), z.string()),
  /** The kit that this one is a variant of. */
  parentId: z.nullable(z.int()),
  prices: z.array(priceChange),
  /** Why the struck-through price cannot be shown to be genuine; null when it can. */
  rrpWarning: z.nullable(z.string()),
});
export type KitForEditing = z.infer<typeof kitForEditing>;

const saved = z.object({ id: z.int(), version: z.int() });
const ofKit = z.object({ id });

export const readKitForEditing = endpoint({
  name: 'readKitForEditing',
  method: 'GET',
  path: '/api/admin/kits/:id',
  summary: 'Everything about a kit, published or not, with the version that a change has to name.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  answer: kitForEditing,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const createKit = endpoint({
  name: 'createKit',
  method: 'POST',
  path: '/api/admin/kits',
  summary:
    'A new kit. A draft needs only a name; address and SKU are made where they are missing. What is published is complete.',
  access: 'administrator',
  area: 'kits',
  body: newKitForm,
  answer: saved,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden'],
});

export const changeKit = endpoint({
  name: 'changeKit',
  method: 'PUT',
  path: '/api/admin/kits/:id',
  summary: 'Changes a kit. When somebody else changed it meanwhile: 409, with the kit as it is now.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  body: z.object({ version: storedInteger, form: kitForm }),
  answer: saved,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale', 'not_permitted'],
});

export const quickChange = z.object({
  priceCents: z.optional(centsFrom0),
  featured: z.optional(z.boolean()),
  bestseller: z.optional(z.boolean()),
  newArrival: z.optional(z.boolean()),
  status: z.optional(z.enum(kitStates)),
});
export type QuickChange = z.infer<typeof quickChange>;

export const changeKitQuickly = endpoint({
  name: 'changeKitQuickly',
  method: 'PATCH',
  path: '/api/admin/kits/:id',
  summary: 'Changes price, flags or state of a kit from the table.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  body: z.object({ version: storedInteger, change: quickChange }),
  answer: saved,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale', 'not_permitted'],
});

export const duplicateKit = endpoint({
  name: 'duplicateKit',
  method: 'POST',
  path: '/api/admin/kits/:id/duplicate',
  summary: 'A draft with the same words and pictures, its own address and SKU.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  /** The key is made by the browser, so that a copy whose answer was lost is made once. */
  body: z.object({ key: z.optional(z.uuid()) }),
  answer: saved,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

export const uploadKitPicture = endpoint({
  name: 'uploadKitPicture',
  method: 'POST',
  path: '/api/admin/kit-pictures',
  summary:
    'Keeps a picture for a kit, a category or the shop window: JPEG, PNG, WebP or AVIF, decoded and encoded again.',
  access: 'administrator',
  area: 'kits',
  takes: 'picture',
  answer: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_a_picture', 'too_large'],
});
