import type pg from 'pg';
import * as z from 'zod/mini';

/** What stands in a backup's `backup.json`: which state of the tables it is of, and what should be in it. */
export const backupForm = z.object({
  /** 2 brings checksums; 1 is still read. */
  form: z.literal([1, 2]),
  madeAt: z.iso.datetime(),
  /** The migrations that had landed, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which they can be filled: no table before one that it points to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.int(),
  /** SHA-256 of the list of checksums, which holds one of each table and file. */
  checksum: z.optional(z.string()),
});
export type Backup = z.infer<typeof backupForm>;

/** What a backup consists of. */
export const backupPaths = {
  summary: 'backup.json',
  table: (name: string) => `${name}.tsv.gz`,
  files: 'files/',
  checksums: 'SHA256SUMS',
};

type Table = { name: string; columns: string[]; pointsTo: string[] };

/**
 * What no backup holds: links and codes of emails that wait to be sent. A backup lies about for years, in other
 * hands; what it would open is hashed everywhere else. Data of before migration 0015 have it under its earlier name.
 */
const leftOut = ['email_secrets', 'letter_secrets'];

/** Every table of the shop that a backup holds, with the columns that are not reckoned from others; none before one that it points to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Table>(
    `
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(t.relname) from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "pointsTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
    order by c.relname`,
    [leftOut],
  );
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

/** Numbers that people are told, such as an order's: the names of their sequences end so. */
const toldNumbers = /_numbers$/;
const leastGap = 1_000;

/**
 * Where a sequence goes on after a restore. What was sold after the backup is lost, but its numbers were told
 * to people, so as many are left out as may have been given: a tenth of all, and at least a thousand.
 */
export function valueAfterRestore({ name, value }: Backup['sequences'][number]): string {
  if (!toldNumbers.test(name)) return value;
  const given = BigInt(value);
  const gap = given / 10n > leastGap ? given / 10n : BigInt(leastGap);
  return String(given + gap);
}

/** `"orders" ("id", "number")`, for COPY. */
export function copiedAs({ name, columns }: { name: string; columns: readonly string[] }): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
