import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kernelTables } from '../rooms.ts';

/** The part of a row of `rooms.ts` that binds SQL. */
type Rows = Readonly<
  Record<string, { owns: readonly string[]; publishes?: readonly string[]; reads: readonly string[] }>
>;

/** Where a room's tables stand for the others: a view of the same name for each table that it publishes. */
const published = 'published.';

/** Kysely's verbs that take a table, and whether they write to it. */
export const tableVerbs = new Map([
  ['selectFrom', false],
  ['innerJoin', false],
  ['leftJoin', false],
  ['rightJoin', false],
  ['fullJoin', false],
  ['crossJoin', false],
  ['innerJoinLateral', false],
  ['leftJoinLateral', false],
  ['insertInto', true],
  ['updateTable', true],
  ['deleteFrom', true],
  ['mergeInto', true],
]);

/** The tables and views that the database has, from the generated `DB` of db/types.ts. */
export const tables: ReadonlySet<string> = new Set(
  (readFileSync(join(import.meta.dirname, '../db/types.ts'), 'utf8').split('export interface DB {')[1] ?? '')
    .split('\n')
    .map((line) => /^  '?((?:published\.)?\w+)'?:/.exec(line)?.[1] ?? '')
    .filter((name) => name !== ''),
);

/** The tables in a piece of SQL that its author wrote by hand. */
export function tablesInSql(text: string): { name: string; writes: boolean }[] {
  const words = text
    .replaceAll(/--.*$/gm, '')
    .matchAll(
      /\b(insert\s+into|update|delete\s+from|merge\s+into|from|join|using|table)\s+(?:only\s+)?"?((?:published\.)?\w+)/gi,
    );
  return [...words]
    .map(([, verb = '', name = '']) => ({ name, writes: !/^(from|join|using|table)$/i.test(verb) }))
    .filter(({ name }) => tables.has(name));
}

/** The sentence that refuses a write of `folder` to `table`, or undefined. */
export function refuseTable(folder: string, table: string, rows: Rows): string | undefined {
  if (!tables.has(table) || rows[folder]?.owns.includes(table)) return undefined;
  if (folder === 'kernel' && kernelTables.includes(table)) return undefined;
  return `${table} belongs to ${ownerOf(table, rows)}: ${folder || 'this file'} may not write to it.`;
}

/** The sentence that refuses `folder` to read `name`, a table or a published view, or undefined. */
export function refuseRead(folder: string, name: string, rows: Rows): string | undefined {
  const reader = folder || 'this file';
  if (!name.startsWith(published)) {
    const refused = refuseTable(folder, name, rows);
    return refused && `${name} belongs to ${ownerOf(name, rows)}: ${reader} reads ${published}${name}.`;
  }
  const table = name.slice(published.length);
  if (rows[folder]?.reads.includes(table)) return undefined;
  return `${table} belongs to ${ownerOf(table, rows)}: the row of ${reader} in rooms.ts does not read it.`;
}

function ownerOf(name: string, rows: Rows): string {
  const table = name.replace(published, '');
  return Object.keys(rows).find((room) => rows[room]?.owns.includes(table)) ?? 'nobody';
}
