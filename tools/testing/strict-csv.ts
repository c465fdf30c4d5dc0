/**
 * Reads a table as RFC 4180 has it and nothing else: CRLF behind each row, as many cells in each, quotes only around a
 * whole cell, and no line break or quote outside of them. Throws where a file is anything else.
 */
export function strictCsv(text: string): string[][] {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/uy;
  const rows: string[][] = [[]];
  while (cell.lastIndex < body.length) {
    const at = cell.lastIndex;
    const [, raw, end] = cell.exec(body) ?? [];
    if (raw === undefined) throw new Error(`No cell of RFC 4180: ${JSON.stringify(body.slice(at, at + 80))}`);
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\r\n') rows.push([]);
  }
  if (rows.pop()?.length !== 0) throw new Error('The last row is not ended.');
  const widths = new Set(rows.map(({ length }) => length));
  if (widths.size !== 1) throw new Error(`Rows of ${[...widths].join(' and ')} cells.`);
  return rows;
}
