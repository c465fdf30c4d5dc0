import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { mostRowsOfImport } from '../../../../contracts/growth/imports/imports.ts';
import { isFormula } from '../../../kernel/rules.ts';

/** What is wrong with a file as a whole, for its owner. */
export class BrokenFile extends Error {}

/** A row of the file; `row` as a spreadsheet counts it, the headings being the first. */
export type FileRow = { row: number; cells: readonly string[]; isCutOff: boolean };

const pieceLength = 256 * 1024;

/**
 * The rows of a table as they are read, so that a long file neither fills memory nor keeps others waiting. The first
 * one holds the headings. Throws `BrokenFile` where the file breaks off within a quoted cell.
 */
export async function* rowsOfTable(whole: string, most = mostRowsOfImport): AsyncGenerator<FileRow> {
  const text = whole.replace(aboveHeadings, '');
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
    }),
  );
  let row = 0;
  let width = 0;
  let last: FileRow | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row === 1) width = cells.length;
      if (row - 1 > most) throw new BrokenFile(tooLong(most));
      if (last) yield last;
      last = { row, cells: cells.map(unquoted), isCutOff: false };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFile(sentenceOf(error, Number(error['records'] ?? row)));
    throw error;
  }
  // Whoever edits a file may drop empty cells at the end of a row; one that was cut ends within a row as well.
  if (last) yield { ...last, isCutOff: last.cells.length < width && !/[\r\n]$/.test(text) };
}

const tooLong = (most: number) =>
  `The file has more than ${most.toLocaleString('en-AU')} rows. Export it in parts and move one in after the other.`;

function sentenceOf(error: CsvError, rowsRead: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `The file breaks off: in row ${rowsRead + 1} a quote is opened and never closed. Export it again.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${rowsRead + 1} has no end: a quote is opened there and not closed. Export the file again.`;
  return `The file cannot be read beyond row ${rowsRead + 1}: its quotes are broken. Export it again.`;
}

/** Empty lines, and one for Excel alone, which shows no row for it: ‘sep=;’. */
const aboveHeadings = /^\uFEFF?(?:[ \t]*[\r\n]+)*(?:"?sep=.?"?[\r\n]+)?/i;

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength);
}

/** What stands most often in the headings. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((one) => ({ one, count: headings.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/**
 * Platforms put a quote before what a spreadsheet would take for a formula: '+61 400…, '=…, and before long numbers.
 * One before a word belongs to it: '70s.
 */
function unquoted(cell: string): string {
  const text = cell.trim();
  const quoted = text.startsWith("'") ? text.slice(1) : '';
  return isFormula(quoted) || /^\d[\d\s.,()/-]*$/.test(quoted) ? quoted : text;
}
