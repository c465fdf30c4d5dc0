import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { australianState, line, postcode } from '../../../contracts/kernel/fields.ts';
import { stateOfPostcode } from '../../../contracts/kernel/postcodes.ts';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';

/** The most that a table of the whole country could have, and more than any has. */
const mostRows = 100_000;

/** What the columns are called in tables that people keep. */
const names = {
  postcode: ['postcode', 'postal code', 'post code'],
  suburb: ['locality', 'suburb', 'place name', 'locality name'],
  state: ['state', 'state code', 'state abbreviation'],
} as const;

/** GeoNames' table has no headings: country, postcode, name, name of the state, state. */
const columnsOfGeoNames = { postcode: 1, suburb: 2, state: 4 };

const aPostcode = postcode.check(z.refine((digits) => stateOfPostcode(digits) !== undefined));
const row = z.object({ postcode: aPostcode, suburb: line(60, 1), state: australianState });

/**
 * The suburbs in a table: one with headings for postcode, locality and state, or GeoNames' postal codes of Australia.
 * Rows that are none are left out.
 * @returns why there are none, as the end of a sentence
 */
export function placesInTable(text: string): Place[] | string {
  const rows = rowsIn(text);
  if (typeof rows === 'string') return rows;
  if (rows.length > mostRows) return `it has more than ${mostRows.toLocaleString('en-AU')} rows.`;
  const columns = columnsIn(rows[0] ?? []);
  if (!columns) return 'its first row does not name columns for postcode, locality and state.';
  const found = new Map<string, Place>();
  for (const cells of rows) {
    const place = placeIn(cells, columns);
    if (place) found.set(`${place.suburb} ${place.state} ${place.postcode}`, place);
  }
  return found.size === 0 ? 'no row of it has a postcode, a locality and a state.' : [...found.values()];
}

function rowsIn(text: string): string[][] | string {
  const [first = ''] = text.split('\n', 1);
  try {
    return parse(text, {
      bom: true,
      delimiter: first.includes('\t') ? '\t' : ',',
      quote: first.includes('\t') ? null : '"',
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    return `it is no table: ${(error as Error).message}.`;
  }
}

type Columns = Record<keyof typeof names, number>;

function columnsIn(first: readonly string[]): Columns | undefined {
  if (first[0] === 'AU') return columnsOfGeoNames;
  const headings = first.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, ' '),
  );
  const at = (column: keyof Columns) =>
    headings.findIndex((cell) => names[column].some((name) => name === cell));
  const columns = { postcode: at('postcode'), suburb: at('suburb'), state: at('state') };
  return Object.values(columns).includes(-1) ? undefined : columns;
}

function placeIn(cells: readonly string[], columns: Columns): Place | undefined {
  const parsed = z.safeParse(row, {
    // Spreadsheets drop the zero of Darwin's 0800.
    postcode: cells[columns.postcode]?.trim().padStart(4, '0'),
    suburb: asWritten(cells[columns.suburb] ?? ''),
    state: cells[columns.state]?.trim().toUpperCase(),
  });
  return parsed.success ? parsed.data : undefined;
}

/** Tables of the post are in capitals: 'O’CONNOR' becomes 'O'Connor', and 'MCMAHONS POINT' 'McMahons Point'. */
export function asWritten(text: string): string {
  const name = text.trim().replaceAll('’', "'").replace(/\s+/g, ' ');
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}'])\p{L}|(?<=\b[od]')\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc\p{L}/gu, (start) => `Mc${start.slice(2).toUpperCase()}`)
    .replace(/(?<= )(?:Of|On|The|And|Via)(?= )/g, (word) => word.toLowerCase());
}
