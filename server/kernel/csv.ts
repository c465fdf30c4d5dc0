import { stringify } from 'csv-stringify/sync';

type CsvOptions = {
  /** Begins with the mark by which spreadsheets know UTF-8. */
  bom?: boolean;
  /** A cell that begins like a formula is text: `'=1+1`. */
  escapeFormulas?: boolean;
};

/**
 * Rows as RFC 4180 has them, each ended by CRLF. The library quotes a line break only where it is the one that ends a
 * record: another one would end the row for whoever reads it.
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { bom = false, escapeFormulas = false }: CsvOptions = {},
): string {
  const lines = rows.map((row) => [...row]);
  return stringify(lines, {
    bom,
    escape_formulas: escapeFormulas,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
}
