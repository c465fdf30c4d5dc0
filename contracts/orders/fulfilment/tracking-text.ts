import { carrierNames, type Carrier } from '../orders/carriers.ts';

export type TrackingRow = { number: string; trackingNumber: string; carrier: Carrier };
export type TrackingProblem = { line: number; text: string; message: string };

const isNumber = /^[a-z]{1,6}-?\d{1,12}$/i;
const heading = /\b(order|number|tracking|carrier)\b/i;

/**
 * Reads what was pasted from a carrier's file: one order a line, its number, the parcel's number and,
 * where it is another than usual, the carrier; between them a comma, a semicolon, a tab or spaces.
 */
export function readTracking(
  text: string,
  usual: Carrier,
): { rows: TrackingRow[]; problems: TrackingProblem[] } {
  const rows: TrackingRow[] = [];
  const problems: TrackingProblem[] = [];
  for (const [index, given] of text.split(/\r\n|\r|\n/).entries()) {
    const line = given.trim();
    if (line === '' || (index === 0 && isHeading(line))) continue;
    const row = readLine(line, usual);
    const message = typeof row === 'string' ? row : whyTwice(row, rows);
    if (message !== undefined) problems.push({ line: index + 1, text: line.slice(0, 80), message });
    else if (typeof row !== 'string') rows.push(row);
  }
  return { rows, problems };
}

function isHeading(line: string): boolean {
  return heading.test(line) && !isNumber.test(cells(line)[0] ?? '');
}

function readLine(line: string, usual: Carrier): TrackingRow | string {
  const [number = '', trackingNumber = '', ...rest] = cells(line);
  if (!isNumber.test(number)) return 'This line does not begin with an order number.';
  if (trackingNumber === '') return 'The tracking number is missing.';
  if (trackingNumber.length > 60) return 'A tracking number has at most 60 characters.';
  const named = rest.join(' ').trim();
  const carrier = named === '' ? usual : carrierNames.find((name) => same(name) === same(named));
  if (!carrier) return `We do not know the carrier “${named.slice(0, 40)}”.`;
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
