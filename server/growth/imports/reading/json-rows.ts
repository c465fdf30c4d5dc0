import { stringify } from 'csv-stringify/sync';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';

/** The same rows as a table, where a file is a list in JSON, as Etsy gives reviews; any other text as it is. */
export function tableOfText(text: string): string | Refusal<'malformed'> {
  if (!/^\s*[[{]/.test(text)) return text;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    // A table may begin with a bracket: it is refused by its rows then, or read.
    return /^\s*[[{]\s*["{[\]}]/.test(text)
      ? refuse('malformed', 'The file breaks off: it is JSON without its end. Export it again.')
      : text;
  }
  const rows = rowsIn(given);
  if (!rows)
    return refuse('malformed', 'This JSON holds no list of rows. Choose another file of the export.');
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([headings, ...rows.map((row) => headings.map((heading) => cellOf(row[heading])))]);
}

type Row = Record<string, unknown>;

/** The list itself, or the only one in an object around it. */
function rowsIn(given: unknown): Row[] | undefined {
  if (isRows(given)) return given;
  if (typeof given !== 'object' || given === null) return undefined;
  const [only, ...others] = Object.values(given).filter(isRows);
  return others.length === 0 ? only : undefined;
}

const isRow = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
