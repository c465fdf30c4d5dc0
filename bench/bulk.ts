import { createHash } from 'node:crypto';
import type pg from 'pg';

export type BulkSize = { orders: number; kits: number; customers: number };

/** What a copied row has of its own, as SQL; `g` is its number. Everything else is as in the row that it copies. */
export type Own = Readonly<Record<string, string>>;

/** A whole number from 0 to below `below` that row `g` always gets; `salt` tells its columns apart. */
export function pick(salt: number, below: number | string, row = 'g'): string {
  return `((hashint8extended(${row}, ${salt}) & 2147483647) % ${below})::int`;
}

/** The same, but small numbers are far commoner than large ones, as with names, suburbs and bestsellers. */
export function pickUneven(salt: number, below: number | string, row = 'g'): string {
  return `floor(${below} * power(${pick(salt, 1_000_000, row)} / 1000000.0, 2))::int`;
}

export function sqlOneOf(label: readonly string[], index: string): string {
  return `(array[${label.map((word) => `'${word}'`).join(', ')}])[1 + ${index}]`;
}

/** An id that grows with `row`, as the shop's own ids grow with time. */
export function sqlIdOf(row: string): string {
  return `(lpad(to_hex(${row}), 12, '0') || '70008' || substr(md5((${row})::text), 1, 15))::uuid`;
}

/** The same here. */
export function idOfRow(row: number): string {
  const rest = createHash('md5').update(String(row)).digest('hex').slice(0, 15);
  const [, ...parts] =
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(`${row.toString(16).padStart(12, '0')}70008${rest}`) ?? [];
  return parts.join('-');
}

/** Kits that were made large have numbers behind those of the demonstration. */
export function kitId(index: string): string {
  return `(1001 + ${index})`;
}

/** An order comes every ninety seconds, the last of them now; so 1,000,000 are not quite three years. */
export function placedAt({ orders }: BulkSize, row = 'g'): string {
  return `(date_trunc('minute', now()) - (${orders} - ${row}) * interval '90 seconds')`;
}

/** Copies the rows of `from` in turn until there are so many. Identities and generated columns are left to PostgreSQL. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  times: number,
  own: Own,
  from = `(select * from ${table} limit 1)`,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'id' || own['id'] !== undefined);
  const values = columns.map((name) => own[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     with t as materialized (select *, row_number() over () - 1 as nth, count(*) over () as among from ${from} as t)
     select ${values.join(', ')}
     from generate_series(1, ${Math.round(times)}) g join t on t.nth = g % t.among`,
  );
}

/**
 * Takes away what is checked and written with each row, lets `fill` write, and makes it anew: many
 * times quicker than keeping every index in order all along. Keys of rows stay.
 */
export async function withoutIndexes(
  pool: pg.Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const constraints = await pool.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'u' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  const indexes = await pool.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by pg_relation_size(indrelid) desc`,
    [tables],
  );
  const all = [...constraints.rows, ...indexes.rows];
  for (const { drop } of all) await pool.query(drop);
  await fill();
  // Two at once, as there are two cores at least; each builds in memory.
  const left = [...all];
  await Promise.all(
    [0, 1].map(async () => {
      const client = await pool.connect();
      await client.query(`set maintenance_work_mem = '768MB'`);
      for (let next = left.shift(); next; next = left.shift()) await client.query(next.make);
      client.release();
    }),
  );
}
