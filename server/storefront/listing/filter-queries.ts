import { sql, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import { filterNames, type FilterName } from '../../../contracts/storefront/listing/filters.ts';
import type { Db } from '../../kernel/database/database.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import { availableAsAny } from './choice-queries.ts';
import { easeOf } from './ease-queries.ts';
import type { Test } from './filters.ts';
import type { KitSelection } from './narrowing.ts';
import type { KitQuery, ListingOrder } from './queries.ts';
import { isOnSale, leastPriceNow, salesKey } from './sale-queries.ts';

/** Every group holds one of its tests: "or" within a filter, "and" between filters. */
export type Groups = readonly (readonly Test[])[];

export function narrowed(kits: KitQuery, groups: Groups, sales: readonly Sale[]): KitQuery {
  return groups.length === 0 ? kits : kits.where(allHold(groups, baseColumns(sales)));
}

/**
 * How many of the kits each set of groups leaves: one pass over them, whatever is asked. At most
 * `among` kits are looked at, so that a large shop answers as quickly as a small one.
 */
export async function countEach<Given extends readonly unknown[]>(
  db: Db,
  { name, given, kits }: KitSelection<Given>,
  asked: Readonly<Record<string, Groups>>,
  { among, sales }: { among: number; sales: readonly Sale[] },
): Promise<Record<string, number>> {
  // Counts go by number, because PostgreSQL cuts a name off after 63 bytes.
  const names = Object.keys(asked);
  const key = `${name}: how many among ${among} of ${JSON.stringify(asked)}${salesKey(sales)}`;
  const [row] = await runPreparedQuery(db, key, given, (db, ...values) => {
    const base = baseColumns(sales);
    const columns = filterNames.map((filter) => base[filter].as(filter));
    const some = kits(db, ...values)
      .clearSelect()
      .select(columns)
      .limit(among)
      .as('k');
    const counts = names.map((one, i) =>
      sql<number>`count(*) filter (where ${allHold(asked[one] ?? [], countedColumns)})`.as(`count_${i}`),
    );
    return db.selectFrom(some).select(counts);
  });
  return Object.fromEntries(names.map((one, i) => [one, row?.[`count_${i}`] ?? 0]));
}

type Columns = Readonly<Record<FilterName, RawBuilder<number | string>>>;

const baseColumns = (sales: readonly Sale[]): Columns => ({
  craft: sql`p.category_id`,
  difficulty: sql`p.difficulty`,
  hours: sql`p.hours_from`,
  price: leastPriceNow(sales),
  rating: sql`coalesce(r.average, 0)`,
  stock: availableAsAny,
  takes: easeOf,
  sale: sql`case when ${isOnSale(sales)} then 1 when p.rrp_until > now() then p.rrp_cents - p.price_cents else 0 end`,
});

/** The same values, once the rows to count have been taken. */
const countedColumns = Object.fromEntries(
  filterNames.map((name) => [name, sql.ref(`k.${name}`)]),
) as unknown as Columns;

function allHold(groups: Groups, columns: Columns): RawBuilder<boolean> {
  if (groups.length === 0) return sql<boolean>`true`;
  const each = groups.map(
    (tests) =>
      sql`(${sql.join(
        tests.map((test) => holds(test, columns)),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

function holds({ of, is, from, below, bit }: Test, columns: Columns): RawBuilder<boolean> {
  const column = columns[of];
  if (bit !== undefined) return sql<boolean>`(${column} & ${bit}) <> 0`;
  if (is !== undefined) return sql<boolean>`${column} = ${is}`;
  const atLeast = sql<boolean>`${column} >= ${from ?? 0}`;
  return below === undefined ? atLeast : sql<boolean>`(${atLeast} and ${column} < ${below})`;
}

/** In the order in which they were chosen by hand. */
export const handOrder: ListingOrder<readonly unknown[]> = {
  name: 'their place in the choice',
  ordered: (kits, [ids]) => kits.orderBy(sql`array_position(${ids}::int[], p.id)`).orderBy('p.id'),
};
