import { carrierNames } from '../orders/carriers.ts';

export type TrackingRow = { number: string; trackingNumber: string; carrier: string };
export type TrackingProblem = { line: number; text: string; message: string };

const isNumber = /^[a-z]{1,6}-?\d{1,12}$/i;
/** What a carrier may be called whom the shop does not know; a date or a price in that column is none. */
const isName = /^\p{L}[\p{L}\d &.'’()-]{1,39}$/u;
const heading = /\b(order|number|tracking|carrier)\b/i;

/**
 * Reads what was pasted from a carrier's file: one order a line, its number, the parcel's number and,
 * where it is another than usual, the carrier; between them a comma, a semicolon, a tab or spaces. A carrier whom the
 * shop does not know stays as it is named. A line that is not understood is told, and the others are read.
 *
 * @param before rows that were written elsewhere, such as in a field for each order
 */
export function readTracking(
  text: string,
  usual: string,
  before: readonly TrackingRow[] = [],
): { rows: TrackingRow[]; problems: TrackingProblem[] } {
  const rows: TrackingRow[] = [];
  const problems: TrackingProblem[] = [];
  for (const [index, given] of text.split(/\r\n|\r|\n/).entries()) {
    const line = given.trim();
    if (line === '' || (index === 0 && isHeading(line))) continue;
    const row = readLine(line, usual);
    const message = typeof row === 'string' ? row : whyTwice(row, [...before, ...rows]);
    if (message !== undefined) problems.push({ line: index + 1, text: line, message });
    else if (typeof row !== 'string') rows.push(row);
  }
  return { rows, problems };
}

function isHeading(line: string): boolean {
  return heading.test(line) && !isNumber.test(cells(line)[0] ?? '');
}

function readLine(line: string, usual: string): TrackingRow | string {
  const [number = '', trackingNumber = '', ...rest] = cells(line);
  if (!isNumber.test(number)) return 'This line does not begin with an order number.';
  if (trackingNumber === '') return 'The tracking number is missing.';
  if (trackingNumber.length > 60) return 'A tracking number has at most 60 characters.';
  const named = rest.join(' ').trim();
  const known = carrierNames.find((name) => same(name) === same(named));
  if (named !== '' && !known && !isName.test(named))
    return `“${named.slice(0, 40)}” cannot be the name of a carrier.`;
  const carrier = known ?? (named || usual);
  return { number: number.toUpperCase(), trackingNumber, carrier };
}

/** A quoted cell of a spreadsheet loses its quotes. */
function cells(line: string): string[] {
  const separator = [',', ';', '\t'].find((sign) => line.includes(sign)) ?? /\s+/;
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function same(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function whyTwice({ number }: TrackingRow, rows: readonly TrackingRow[]): string | undefined {
  return rows.some((row) => row.number === number) ? `${number} stands here twice.` : undefined;
}
