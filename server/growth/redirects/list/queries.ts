import { type RawBuilder, sql } from 'kysely';
import type { listRedirects, Redirect } from '../../../../contracts/growth/redirects.ts';
import type { Received } from '../../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { containing, readCursor } from '../../../kernel/database/keyset.ts';
import { escapeLike } from '../../../kernel/rules.ts';
import {
  boundsOfManual,
  boundsOfSlugs,
  type ListBounds,
  type ListPosition,
  type SlugSearch,
  slugSearch,
} from './rules.ts';

type ListQuery = Received<typeof listRedirects>['query'];
type Kind = Redirect['kind'];

export type RedirectRow = {
  id: number;
  kind: Kind;
  from_path: string;
  target: string;
  hits: number;
  last_hit_at: Date | null;
  cursor_value: string;
  cursor_id: string;
};

type Part = RawBuilder<unknown>;

/** What left an address: `prefix` is before its slug, the address that is there now is `to` and the slug of its row. */
const leavers = [
  { left: 'category', kind: 'moved', prefix: paths.category(''), to: paths.category('') },
  { left: 'product', kind: 'moved', prefix: paths.product(''), to: paths.product('') },
  // As Etsy writes the address of a listing.
  { left: 'listing', kind: 'imported', prefix: '/listing/', to: paths.product('') },
] as const;

// In the order of bytes, whatever collation the database has, as the rules compare.
const fromPath = sql`from_path collate "C"`;
const slug = sql`a.slug collate "C"`;

/**
 * One page of all addresses that are led on, with one row too many. Each kind brings its own page by its own index;
 * the page of all is among them.
 */
export async function findRedirects(db: Db, input: ListQuery, size: number): Promise<RedirectRow[]> {
  const position = readPosition(input.after);
  const parts = leavers
    .filter(({ kind }) => !input.kind || input.kind === kind)
    .flatMap((leaver) => leftBy(leaver, input, position, size + 1));
  if (!input.kind || input.kind === 'manual') parts.push(manual(input, position, size + 1));
  if (parts.length === 0) return [];
  const { byHits, direction } = orderOf(input);
  // An address that was left may be found by itself and by where it leads to: `union` keeps it once.
  const { rows } = await sql<RedirectRow>`
    select *, hits::text as cursor_value, from_path || ' ' || kind as cursor_id
    from (${sql.join(parts, sql` union `)}) found
    order by ${byHits} ${fromPath} ${direction}, kind collate "C" ${direction} limit ${size + 1}`.execute(db);
  return rows;
}

function manual(input: ListQuery, position: ListPosition | undefined, limit: number): Part {
  const { byHits, direction } = orderOf(input);
  return firstOf(
    {
      columns: sql`id, 'manual' as kind, from_path, target, hits, last_hit_at`,
      rows: sql`redirects where ${isAfter(boundsOfManual(input.sort, position), fromPath)}`,
      isFound:
        input.q === '' ? undefined : sql`lower(from_path || ' ' || target) like ${containing(input.q)}`,
      order: sql`${byHits} ${fromPath} ${direction}`,
    },
    input.q.length,
    limit,
  );
}

/** Nobody counts who comes by these. */
function leftBy(
  { left, kind, prefix, to }: (typeof leavers)[number],
  input: ListQuery,
  position: ListPosition | undefined,
  limit: number,
): Part[] {
  const bounds = boundsOfSlugs({ kind, prefix }, input.sort, position);
  if (bounds === 'nothing') return [];
  const there =
    left === 'category'
      ? sql`published.categories t on t.id = a.target_id and t.archived_at is null`
      : sql`published.products t on t.id = a.target_id and t.status = 'published'`;
  const order = sql`${slug} ${orderOf(input).direction}`;
  const page = (tables: Part, isFound: Part | undefined): Part => {
    const rows = sql`published.old_addresses a ${tables} where a.kind = ${left} and ${isAfter(bounds, slug)}`;
    const first = firstOf({ columns: sql`a.slug, a.target_id`, rows, isFound, order }, input.q.length, limit);
    return sql`(
      select 0 as id, ${kind}::text as kind, ${prefix}::text || a.slug as from_path,
        coalesce(${to}::text || t.slug, '') as target, 0 as hits, null::timestamptz as last_hit_at
      from ${first} a left join ${there})`;
  };
  const byAddress = slugSearch(input.q, prefix);
  const byTarget = slugSearch(input.q, to);
  return [
    ...(byAddress ? [page(sql``, isNear(sql`lower(a.slug)`, byAddress))] : []),
    // What every address there holds, such as the word product, finds nothing in particular.
    ...(byTarget && byTarget !== 'any' ? [page(sql`join ${there}`, isNear(sql`t.slug`, byTarget))] : []),
  ];
}

/** An index of three letters each finds nothing shorter, and one or two letters are common. */
const rareFrom = 3;

/** As many as are found in a moment by the index of what is searched. */
const fewMost = 3_000;

/**
 * The first rows in an order. What is rare is looked up by what is searched and then sorted; what is common is met
 * soon in the order itself. PostgreSQL guesses which of both it is, and would read a table whole where it errs.
 */
function firstOf(
  { columns, rows, isFound, order }: { columns: Part; rows: Part; isFound: Part | undefined; order: Part },
  letters: number,
  limit: number,
): Part {
  const some = isFound
    ? sql`select ${columns} from ${rows} and ${isFound}`
    : sql`select ${columns} from ${rows}`;
  if (!isFound || letters < rareFrom) return sql`(${some} order by ${order} limit ${limit})`;
  return sql`(
    with few as materialized (${some} limit ${fewMost + 1}),
      are as materialized (select count(*) <= ${fewMost} as "all" from few)
    select * from (
      select * from few where (select "all" from are)
      union all
      (${some} and not (select "all" from are) order by ${order} limit ${limit})
    ) a order by ${order} limit ${limit})`;
}

function isNear(words: Part, search: SlugSearch): Part | undefined {
  if (search === 'any') return undefined;
  return sql`${words} like ${search.isStart ? `${escapeLike(search.slug)}%` : containing(search.slug)}`;
}

function isAfter(bounds: Exclude<ListBounds, 'nothing'>, address: Part): Part {
  if (bounds === 'all') return sql`true`;
  const operator = sql.raw(bounds.operator);
  return bounds.hits === undefined
    ? sql`${address} ${operator} ${bounds.from}::text`
    : sql`(hits, ${address}) ${operator} (${bounds.hits}::int, ${bounds.from}::text)`;
}

function orderOf({ sort }: ListQuery) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return { direction, byHits: sort.endsWith('hits') ? sql`hits ${direction},` : sql`` };
}

function readPosition(cursor: string | undefined): ListPosition | undefined {
  const read = cursor === undefined ? undefined : readCursor(cursor, { byType: 'integer', idType: 'text' });
  const [, from, kind] = /^(.*) (\w+)$/su.exec(read?.id ?? '') ?? [];
  return read && from && kind ? { hits: Number(read.value), from, kind } : undefined;
}
