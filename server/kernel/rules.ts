import { createHash } from 'node:crypto';

/** A hash of a request, by which a repeated one is told from another one under the same key. */
export function fingerprintOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** `%`, `_` and the backslash match themselves in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text of HTML or XML, and in their attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The text again that `escapeMarkup` was given. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity);
}

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Whether a spreadsheet takes a cell for a formula: the same signs as `escape_formulas` of csv-stringify. */
export function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]/u.test(cell);
}

/** A quote before what would be a formula makes it plain. */
export function plainCell(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
