import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, day, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

export const materialUnits = ['piece', 'cm', 'g', 'ml'] as const;
export type MaterialUnit = (typeof materialUnits)[number];

/** '12 pieces', '1 piece', '12,500 g' */
export function materialAmount(quantity: number, unit: MaterialUnit): string {
  const pieces = quantity === 1 ? 'piece' : 'pieces';
  return `${quantity.toLocaleString('en-AU')} ${unit === 'piece' ? pieces : unit}`;
}

const most = 100_000_000;
const amount = z.int('A whole number').check(z.lte(most, 'At most 100,000,000'));
export const amountFrom0 = amount.check(z.gte(0, 'Not below zero'));
export const amountFrom1 = amount.check(z.gte(1, 'At least 1'));

export const materialForm = z.object({
  name: line(120, 1),
  code: line(40),
  unit: z.enum(materialUnits),
  supplier: line(120),
  supplierEmail: z.union([z.literal(''), z.email('Please enter a valid email address')]),
  leadDays: z.int('A whole number').check(z.gte(0), z.lte(365, 'At most 365')),
  /** Order again at so many or fewer; 0 for never. */
  reorderAt: amountFrom0,
  note: paragraph(1_000),
  isArchived: z.boolean(),
});
export type MaterialForm = z.infer<typeof materialForm>;

/** So many lines an order at a supplier may have. */
export const mostPurchaseLines = 200;

export const material = z.extend(materialForm, { id: z.int(), version: z.int(), onHand: z.int() });
export type Material = z.infer<typeof material>;

/** A material of the list, with what is to be ordered of it. */
export const materialRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  unit: z.enum(materialUnits),
  supplier: z.string(),
  leadDays: z.int(),
  reorderAt: z.int(),
  isArchived: z.boolean(),
  onHand: z.int(),
  /** What kits need of it until a delivery comes and for four weeks after: by what sold in eight weeks, and the next markets. */
  needed: z.int(),
  /** Ordered of suppliers and still to come. */
  onOrder: z.int(),
  toOrder: z.int(),
  /** What is left of its lots cost; null to whoever may not see costs. */
  valueCents: z.nullable(z.int()),
});
export type MaterialRow = z.infer<typeof materialRow>;

/** Materials that are used, those of them that are to be ordered, and those that were put away. */
export const materialShows = ['used', 'order', 'archived'] as const;
export type MaterialShow = (typeof materialShows)[number];
export const materialSorts = ['name', 'onHand', 'toOrder'] as const;
export const materialsPerPage = 50;

export const listMaterials = endpoint({
  name: 'listMaterials',
  method: 'GET',
  path: '/api/admin/materials',
  summary: 'Materials with what is on hand and what is to be ordered for what sells, fifty at a time.',
  access: 'administrator',
  area: 'stock',
  query: z.object({
    q: searched,
    show: z.catch(z._default(z.enum(materialShows), 'used'), 'used'),
    sort: sortedBy(materialSorts, 'name'),
    after: cursor,
  }),
  answer: z.object({
    materials: z.array(materialRow),
    next: nextCursor,
    /** Of all pages; what they are worth is null to whoever may not see costs. */
    total: z.int(),
    worthCents: z.nullable(z.int()),
  }),
  refusals: [...readers],
});

/** A material as it is put into a recipe, an order or a part. */
const materialChoice = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  unit: z.enum(materialUnits),
  supplier: z.string(),
  leadDays: z.int(),
  toOrder: z.int(),
});
export type MaterialChoice = z.infer<typeof materialChoice>;

/** So many are offered to whoever types a part of a name. */
export const mostChoices = 8;

export const findMaterials = endpoint({
  name: 'findMaterials',
  method: 'GET',
  path: '/api/admin/material-choices',
  summary: `The first ${mostChoices} materials in use by name that have these letters in their name, code or supplier.`,
  access: 'administrator',
  area: 'stock',
  query: z.object({ q: searched }),
  answer: z.array(materialChoice),
  refusals: [...readers],
});

export const listSuppliers = endpoint({
  name: 'listSuppliers',
  method: 'GET',
  path: '/api/admin/material-suppliers',
  summary: 'Suppliers of the materials in use, those first of whom most is to be ordered.',
  access: 'administrator',
  area: 'stock',
  answer: z.array(z.object({ name: z.string(), toOrder: z.int() })),
  refusals: [...readers],
});

export const listToOrder = endpoint({
  name: 'listToOrder',
  method: 'GET',
  path: '/api/admin/materials-to-order',
  summary: `What is to be ordered of one supplier by name, ${mostPurchaseLines} materials at most, as one order may have.`,
  access: 'administrator',
  area: 'stock',
  query: z.object({ supplier: line(120, 1) }),
  answer: z.array(materialChoice),
  refusals: ['malformed', ...readers],
});

const ofMaterial = z.object({ id });

export const readMaterial = endpoint({
  name: 'readMaterial',
  method: 'GET',
  path: '/api/admin/materials/:id',
  summary: 'A material with the kits it goes into.',
  access: 'administrator',
  area: 'stock',
  params: ofMaterial,
  answer: z.object({
    material,
    kits: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  }),
  refusals: [...readers, 'not_found'],
});

export const createMaterial = endpoint({
  name: 'createMaterial',
  method: 'POST',
  path: '/api/admin/materials',
  summary: 'A new material. Its name and its code are its own.',
  access: 'administrator',
  area: 'stock',
  body: materialForm,
  answer: z.object({ id: z.int() }),
  refusals: ['malformed', 'code_taken', ...everyone],
});

export const changeMaterial = endpoint({
  name: 'changeMaterial',
  method: 'PUT',
  path: '/api/admin/materials/:id',
  summary: 'Changes what a material is called, how it is counted and who supplies it.',
  access: 'administrator',
  area: 'stock',
  params: ofMaterial,
  body: z.object({ version: storedInteger, form: materialForm }),
  answer: z.object({ version: z.int() }),
  refusals: ['malformed', 'not_found', 'stale', 'code_taken', 'not_permitted', ...everyone],
});

export const receiveMaterial = endpoint({
  name: 'receiveMaterial',
  method: 'POST',
  path: '/api/admin/materials/:id/receipts',
  summary: 'Books what came of a material as a lot, with what all of it cost.',
  access: 'administrator',
  area: 'stock',
  params: ofMaterial,
  body: z.object({
    /** Made by the browser, so that a receipt that is sent twice is booked once. */
    key: z.uuid(),
    quantity: amountFrom1,
    costCents: centsFrom0,
    supplier: line(120),
    invoice: line(80),
    receivedOn: day,
  }),
  answer: z.object({ onHand: z.int() }),
  refusals: ['malformed', 'not_found', 'not_permitted', ...everyone],
});

export const materialReasons = ['counted', 'damaged', 'adjusted'] as const;
export type MaterialReason = (typeof materialReasons)[number];

export const changeMaterialStock = endpoint({
  name: 'changeMaterialStock',
  method: 'POST',
  path: '/api/admin/materials/:id/stock',
  summary: 'Sets what is on hand of a material, from what was seen, with a reason: a count or a write-off.',
  access: 'administrator',
  area: 'stock',
  params: ofMaterial,
  body: z.object({
    from: storedInteger,
    to: amountFrom0,
    reason: z._default(z.enum(materialReasons), 'counted'),
    note: z._default(line(200), ''),
  }),
  answer: z.object({ onHand: z.int() }),
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});
