import { stringify } from 'csv-stringify/sync';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { recognise } from './recognise.ts';
import { unpacksWithin } from './unpacked-size.ts';

/** 40,000 rows; reading them keeps everybody else waiting for half a second. */
const mostUnpackedBytes = 16 * 1024 * 1024;
const mark = Buffer.from('PK\x03\x04');

/** An Excel workbook is a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, mark.length), mark) === 0;
}

/**
 * The sheet of a workbook that an export is, as a table; where no sheet has known headings, the first with rows. Of a
 * formula there is what the workbook shows for it, and nothing where it was never calculated: none is calculated here.
 */
export async function tableOfWorkbook(bytes: Uint8Array): Promise<string | Refusal<'malformed'>> {
  const fits = await unpacksWithin(bytes, mostUnpackedBytes);
  if (fits === undefined) return unreadable('The workbook breaks off. Export it again.');
  if (!fits)
    return unreadable('This workbook is too large to be read. Open it and save the table as ‘CSV UTF-8’.');
  const sheets = await sheetsOf(bytes);
  if (!sheets)
    return unreadable('This is a ZIP archive and no Excel workbook. Unpack it and choose the table in it.');
  const tables = sheets.map(({ data }) => data.filter((row) => row.some((cell) => cell !== null)));
  const known = tables.find(([first]) => first && recognise(first.map(textOfCell)).platform !== 'other');
  const table = known ?? tables.find((rows) => rows.length > 0) ?? [];
  return stringify(table.map((row) => row.map(textOfCell)));
}

/** Undefined where the archive holds no workbook. */
async function sheetsOf(bytes: Uint8Array) {
  // Who never moves a workbook in never loads what reads it.
  const {
    default: readWorkbook,
    InvalidInputError,
    InvalidSpreadsheetError,
  } = await import('read-excel-file/universal');
  try {
    const copy = new Uint8Array(bytes);
    return await readWorkbook(copy.buffer, { parseNumber: (text: string) => text });
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return undefined;
    throw error;
  }
}

/** Excel writes 49.95 as 49.950000000000003: it has fifteen digits. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return /^-?\d+\.\d{9,}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text;
}

function unreadable(message: string): Refusal<'malformed'> {
  return refuse('malformed', message);
}
