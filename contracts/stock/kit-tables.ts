import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';
import { inventoryQuery } from './inventory/inventory.ts';

/** The columns of a table of kits: what an export writes, and what an import reads. */
export const kitColumns = {
  sku: 'SKU',
  barcode: 'Barcode',
  shelfPlace: 'Place on the shelf',
  name: 'Name',
  slug: 'Address',
  category: 'Category',
  status: 'State',
  price: 'Price',
  rrp: 'Higher price',
  rrpSource: 'Where the higher price comes from',
  stock: 'On hand',
  featured: 'Featured',
  bestseller: 'Bestseller',
  newArrival: 'New',
  summary: 'Summary',
  description: 'Description',
  difficulty: 'Difficulty',
  hoursFrom: 'Hours from',
  hoursTo: 'Hours to',
  finishedWidthMm: 'Finished width mm',
  finishedHeightMm: 'Finished height mm',
  mess: 'Mess',
  smallestPrint: 'Smallest print mm',
  stitchesPerCm: 'Stitches per cm',
  hands: 'Hands',
  force: 'Force',
  tableWidthMm: 'Table width mm',
  tableDepthMm: 'Table depth mm',
  noise: 'Noise',
  cleanUp: 'Clearing up',
  weightGrams: 'Weight g',
  packedLengthMm: 'Box length mm',
  packedWidthMm: 'Box width mm',
  packedHeightMm: 'Box height mm',
  contents: 'In the box',
  alsoNeeded: 'Also needed',
} as const;
export type KitColumn = keyof typeof kitColumns;
export const kitColumnNames = Object.keys(kitColumns) as KitColumn[];

export const mostImportRows = 20_000;

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;

/** Which column of the table, from 0, holds what; what is not named stays as it is. */
const mapping = z.record(z.string(), z.int().check(z.gte(0), z.lte(500)));
export type Mapping = Partial<Record<KitColumn, number>>;

const ofTable = z.object({ id: z.uuid() });

export const exportKits = endpoint({
  name: 'exportKits',
  method: 'GET',
  path: '/api/admin/kit-tables/export',
  summary: 'The kits of the table as CSV. Cells that a spreadsheet would reckon are made plain.',
  access: 'administrator',
  area: 'kits',
  query: z.object(inventoryQuery),
  gives: 'file',
  answer: z.string(),
  refusals: ['unauthenticated', 'forbidden'],
});

export const sendKitTable = endpoint({
  name: 'sendKitTable',
  method: 'POST',
  path: '/api/admin/kit-tables',
  summary: 'Takes a CSV table and says what it holds. Nothing is changed yet.',
  access: 'administrator',
  area: 'kits',
  takes: 'table',
  query: z.object({ name: z._default(line(200), '') }),
  answer: z.object({
    id: z.string(),
    headers: z.array(z.string()),
    /** The first few rows, cell by cell. */
    sample: z.array(z.array(z.string())),
    rows: z.int(),
    /** What its headings say. */
    mapping,
  }),
  refusals: ['malformed', 'too_large', ...everyone],
});

export const tryKitTable = endpoint({
  name: 'tryKitTable',
  method: 'POST',
  path: '/api/admin/kit-tables/:id/try',
  summary: 'What an import would do, row by row. Changes nothing.',
  access: 'administrator',
  area: 'kits',
  params: ofTable,
  body: z.object({ mapping }),
  answer: z.object({
    rows: z.int(),
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
    /** The first 500. */
    errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
    /** The first 300 rows that would be made or changed. */
    differences: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        isNew: z.boolean(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  }),
  refusals: ['malformed', 'not_found', ...everyone],
});

export const applyKitTable = endpoint({
  name: 'applyKitTable',
  method: 'POST',
  path: '/api/admin/kit-tables/:id/apply',
  summary: 'Begins the import, all rows or none. How far it is, the table says when it is read.',
  access: 'administrator',
  area: 'kits',
  params: ofTable,
  body: z.object({ mapping }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'not_found', 'not_permitted', ...everyone],
});

export const readKitTable = endpoint({
  name: 'readKitTable',
  method: 'GET',
  path: '/api/admin/kit-tables/:id',
  summary: 'How far an import is, and how it ended.',
  access: 'administrator',
  area: 'kits',
  params: ofTable,
  answer: z.object({
    state: z.enum(['read', 'waiting', 'done', 'refused']),
    rows: z.int(),
    done: z.int(),
    created: z.int(),
    changed: z.int(),
    /** Why it was refused; nothing was changed then. */
    problem: z.nullable(z.string()),
  }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});
