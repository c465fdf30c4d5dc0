import type { ImportMapping } from '../../../contracts/growth/imports/import-fields.ts';
import { importOptions, type ImportOptions } from '../../../contracts/growth/imports/imports.ts';
import { withClaim, type Claim } from './claims.ts';
import { fileKey } from './import-file.ts';
import type { ImportDeps, ImportPart, PlannedRecord, PlanMemory } from './import-parts.ts';
import type { ImportRow } from './queries.ts';
import * as queries from './queries.ts';
import { columnsOf } from './reading/columns.ts';
import { dateFields, datesOf, noSigns, noteDate } from './reading/dates.ts';
import { BrokenFile, rowsOfTable, type FileRow } from './reading/file-rows.ts';
import { beginOf } from './reading/html-text.ts';

const atOnce = 200;

/** Reads the whole file and writes down what each record would do; begun again it begins anew. */
export async function planRecords(
  { db, files, now }: ImportDeps,
  row: ImportRow,
  part: ImportPart,
  claim: Claim,
): Promise<void> {
  const bytes = await files.read(fileKey(row.id));
  if (!bytes) throw new BrokenFile('The file is not there any more. Please send it again.');
  await withClaim(db, claim, now(), (db) => queries.deleteRecords(db, row.id));
  const text = Buffer.from(bytes).toString();
  const memory: PlanMemory = { seen: new Map(), options: importOptions.parse(row.options) };
  const dates = await readDates(row, text, memory.options.dayOrder);
  const columns = columnsOf<never>(row.mapping as ImportMapping, row.headings, dates?.order);
  const rows = withoutHeadings(rowsOfTable(text));
  let position = 0;
  for await (const records of batchesOf(part.read(row.platform, rows, columns))) {
    const from = position;
    position += records.length;
    await withClaim(db, claim, now(), async (db) => {
      const planned = await part.plan(db, records, memory);
      await queries.insertRecords(
        db,
        planned.map((one, index) => recordRow(row.id, from + index, one)),
      );
      await queries.updateMoveIn(db, row.id, { done: position });
    });
  }
  if (position === 0) throw new BrokenFile('The file has no rows under its headings.');
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, {
      state: 'planned',
      total: position,
      done: position,
      problem: null,
      dates: dates && JSON.stringify(dates),
    }),
  );
}

/** Reads the whole column of dates before the first record, as one of them tells how all others are meant. */
async function readDates(
  { platform, kind, mapping, headings }: ImportRow,
  text: string,
  chosen: ImportOptions['dayOrder'],
) {
  const at = (mapping as ImportMapping)[dateFields[kind] ?? ''];
  if (at === undefined || headings[at] === undefined) return null;
  const signs = noSigns();
  for await (const { cells } of withoutHeadings(rowsOfTable(text))) noteDate(signs, cells[at] ?? '');
  return datesOf(signs, platform, chosen);
}

function recordRow(import_id: string, position: number, planned: PlannedRecord) {
  return {
    import_id,
    position,
    row_number: planned.row,
    name: beginOf(planned.name, 200),
    record: JSON.stringify(planned.record),
    action: planned.action,
    messages: JSON.stringify(planned.messages),
    differences: JSON.stringify(planned.differences),
    target_id: planned.targetId ?? null,
  };
}

async function* withoutHeadings(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.row > 1) yield row;
}

async function* batchesOf(records: AsyncIterable<object>): AsyncGenerator<object[]> {
  let batch: object[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
