import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import type { ReadKit } from '../kits/read-kit.ts';
import { importParts } from '../parts.ts';
import { columnsOf, guessColumns } from '../reading/columns.ts';
import { rowsOfTable, type FileRow } from '../reading/file-rows.ts';
import { tableOfFile } from '../reading/file-table.ts';
import { recognise, type Recognised } from '../reading/recognise.ts';

/** The records of a file as an import reads them, and what it was taken for; for tests. */
export async function readRecords(bytes: Uint8Array): Promise<Recognised & { records: object[] }> {
  const text = await tableOfFile(bytes);
  if (isRefusal(text)) throw new Error(text.message);
  const rows = rowsOfTable(text);
  const { value: first } = (await rows.next()) as { value: FileRow };
  const recognised = recognise(first.cells);
  const mapping = guessColumns(recognised.platform, recognised.kind, first.cells);
  const dayOrder = recognised.platform === 'etsy' ? 'monthFirst' : 'dayFirst';
  const columns = columnsOf<never>(mapping, first.cells, dayOrder);
  const records: object[] = [];
  const read = importParts[recognised.kind].read(recognised.platform, rows, columns);
  for await (const record of read) records.push(record);
  return { ...recognised, records };
}

/** A file of this folder, made after what a platform exports. */
export function exampleFile(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, name));
}

/** The same for a file of kits. */
export async function readKits(bytes: Uint8Array): Promise<Recognised & { records: ReadKit[] }> {
  const { records, ...recognised } = await readRecords(bytes);
  return { ...recognised, records: records as ReadKit[] };
}
