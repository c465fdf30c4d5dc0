import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';

/** What stands in a backup's `backup.json`: which state of the tables it is of, and what should be in it. */
export const backupForm = z.object({
  form: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had landed, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which they can be filled: no table before one that it points to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.int(),
});
export type Backup = z.infer<typeof backupForm>;

export const placesIn = (folder: string) => ({
  summary: join(folder, 'backup.json'),
  table: (name: string) => join(folder, `${name}.tsv.gz`),
  files: join(folder, 'files'),
});

type Table = { name: string; columns: string[]; pointsTo: string[] };

/** Every table of the shop with the columns that are not reckoned from others; none before one that it points to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(t.relname) from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "pointsTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const ordered: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const ready = left.filter(({ pointsTo }) => pointsTo.every((name) => done.has(name)));
    if (ready.length === 0)
      throw new Error(`Tables point to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export async function sequencesOf(client: pg.ClientBase): Promise<Backup['sequences']> {
  const { rows } = await client.query<Backup['sequences'][number]>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows;
}

/** `"orders" ("id", "number")`, for COPY. */
export function copiedAs({ name, columns }: { name: string; columns: readonly string[] }): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
