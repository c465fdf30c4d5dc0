import { parse } from 'csv-parse/sync';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { mostImportRows } from '../../../contracts/stock/kit-tables.ts';

export type Table = { headers: string[]; rows: string[][] };

/** A table as spreadsheets write it: UTF-8, with commas, semicolons or tabs, its first row the headings. */
export function readTable(bytes: Uint8Array): Table | Refusal<'malformed'> {
  const text = textOf(bytes);
  if (text === undefined)
    return refuse('malformed', 'This is no CSV table in UTF-8. Save it again as ‘CSV UTF-8’.');
  try {
    const [headers = [], ...rows] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 200_000,
    });
    if (rows.length === 0) return refuse('malformed', 'The table has no rows under its headings.');
    if (rows.length > mostImportRows)
      return refuse('malformed', `The table has more than ${mostImportRows.toLocaleString('en-AU')} rows.`);
    return { headers, rows };
  } catch (error) {
    return refuse('malformed', `The table cannot be read: ${(error as Error).message}`);
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') || text.trim() === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What stands most often in the headings. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((one) => ({ one, count: headings.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
