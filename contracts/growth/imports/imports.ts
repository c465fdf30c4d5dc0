import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line } from '../../kernel/fields.ts';
import { cursor, nextCursor } from '../../kernel/keyset.ts';
import { dayOrders, importDates } from './import-dates.ts';
import { importKinds, importPlatforms } from './import-fields.ts';

export const importStates = [
  'read',
  'planning',
  'planned',
  'writing',
  'pictures',
  'done',
  'undoing',
  'undone',
  'refused',
] as const;
export type ImportState = (typeof importStates)[number];

/** In these states a worker is on it. */
export const importIsUnderWay = (state: ImportState): boolean =>
  ['planning', 'writing', 'pictures', 'undoing'].includes(state);

/** An import can be undone for so long after it was written. */
export const undoableHours = 24;
export const undoableForADay = 'An import can be undone within a day of its writing.';
/** Rows that one file may have below its headings. */
export const mostRowsOfImport = 200_000;
/** Messages and differences that are shown; the whole plan is a file. */
export const mostShown = 200;

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden', 'not_found'] as const;
const ofImport = z.object({ id: z.uuid() });

const measureOf = (most: number) => z._default(z.nullable(z.int().check(z.gte(1), z.lte(most))), null);

/** What no file of another platform says of a kit, and what becomes of those that were on sale there. */
export const importOptions = z.object({
  /** For kits whose category the shop does not know. */
  categoryId: z._default(z.nullable(id), null),
  /** Kits that were on sale come on sale here, once they are complete and their pictures have arrived. */
  publish: z._default(z.boolean(), false),
  hoursFrom: measureOf(9_999),
  hoursTo: measureOf(9_999),
  finishedWidthMm: measureOf(100_000),
  finishedHeightMm: measureOf(100_000),
  weightGrams: measureOf(100_000),
  packedLengthMm: measureOf(100_000),
  packedWidthMm: measureOf(100_000),
  packedHeightMm: measureOf(100_000),
  /** Of dates such as 03/04/2024, where nothing in the file tells. */
  dayOrder: z._default(z.nullable(z.enum(dayOrders)), null),
});
export type ImportOptions = z.infer<typeof importOptions>;

const importMapping = z.record(z.string(), z.int().check(z.gte(0), z.lte(1_000)));
const platform = z.enum(importPlatforms);
const kind = z.enum(importKinds);

export const sendImport = endpoint({
  name: 'sendImport',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Takes a file that another platform exported and says what it is. Nothing is changed yet.',
  access: 'administrator',
  area: 'imports',
  takes: 'export',
  query: z.object({ name: z._default(line(200), '') }),
  answer: z.object({ id: z.string() }),
  refusals: ['malformed', 'too_large', ...everyone],
});

const importMessage = z.object({
  row: z.int(),
  name: z.string(),
  column: z.string(),
  message: z.string(),
  /** Nothing of this row is taken; else it is only something to know. */
  isWrong: z.boolean(),
});

const importInfo = z.object({
  id: z.string(),
  name: z.string(),
  platform,
  kind,
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  problem: z.nullable(z.string()),
  sentAt: z.string(),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: z.nullable(z.string()),
  /** What each record would do, and what came of it. */
  counts: z.object({
    add: z.int(),
    change: z.int(),
    same: z.int(),
    wrong: z.int(),
    written: z.int(),
    left: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  pictures: z.object({ waiting: z.int(), kept: z.int(), failed: z.int() }),
});
export type ImportInfo = z.infer<typeof importInfo>;

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Files that were moved in, the newest first.',
  access: 'administrator',
  area: 'imports',
  query: z.object({ after: cursor }),
  answer: z.object({
    imports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        platform,
        kind,
        state: z.enum(importStates),
        total: z.int(),
        sentAt: z.string(),
      }),
    ),
    next: nextCursor,
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});

export const readImport = endpoint({
  name: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'What a file holds, how far its import is, and what came of it.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  answer: z.extend(importInfo, {
    headings: z.array(z.string()),
    /** The first rows, cell by cell. */
    sample: z.array(z.array(z.string())),
    mapping: importMapping,
    options: importOptions,
    /** Known once the dry run has read them; null where no date leaves a choice. */
    dates: z.nullable(importDates),
  }),
  refusals: readers,
});

export const readImportPlan = endpoint({
  name: 'readImportPlan',
  method: 'GET',
  path: '/api/admin/imports/:id/plan',
  summary: 'The first messages about rows and the first differences of an import.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  answer: z.object({
    messages: z.array(importMessage),
    differences: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        isNew: z.boolean(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    failedPictures: z.array(z.object({ name: z.string(), url: z.string(), message: z.string() })),
  }),
  refusals: readers,
});

export const planImport = endpoint({
  name: 'planImport',
  method: 'POST',
  path: '/api/admin/imports/:id/plan',
  summary: 'Begins a dry run: what the import would do, row by row. Changes nothing.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  body: z.object({ platform, kind, mapping: importMapping, options: importOptions }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'not_found', 'not_permitted', ...everyone],
});

export const applyImport = endpoint({
  name: 'applyImport',
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary:
    'Begins to write what the dry run showed, or goes on where it stopped. Rows that are wrong are left out.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  answer: z.object({ message: z.string() }),
  refusals: ['not_found', 'not_permitted', ...everyone],
});

export const sendImportPicture = endpoint({
  name: 'sendImportPicture',
  method: 'POST',
  path: '/api/admin/imports/:id/pictures',
  summary:
    'A picture of a folder for a kit that was moved in: found by the file name that its file gave, else by its SKU or address.',
  access: 'administrator',
  area: 'imports',
  takes: 'picture',
  params: ofImport,
  query: z.object({ name: line(200, 1) }),
  /** The kit that it belongs to; null when no kit of the import is called like it. */
  answer: z.object({ kit: z.nullable(z.string()) }),
  refusals: ['not_found', 'not_a_picture', 'too_large', ...everyone],
});

export const retryImportPictures = endpoint({
  name: 'retryImportPictures',
  method: 'POST',
  path: '/api/admin/imports/:id/pictures/retry',
  summary:
    'Fetches the pictures of an import that could not be fetched once more, within the day in which it can be undone.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  answer: z.object({ message: z.string() }),
  refusals: ['not_found', 'not_permitted', ...everyone],
});

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  summary:
    'Takes an import back as a whole within a day. What was sold or changed since stays, and is named.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  answer: z.object({ message: z.string() }),
  refusals: ['not_found', 'not_permitted', ...everyone],
});

export const downloadImportPlan = endpoint({
  name: 'downloadImportPlan',
  method: 'GET',
  path: '/api/admin/imports/:id/plan.csv',
  summary: 'Everything that an import would do or did, and every message, as CSV.',
  access: 'administrator',
  area: 'imports',
  params: ofImport,
  gives: 'file',
  answer: z.string(),
  refusals: readers,
});
