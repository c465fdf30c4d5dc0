import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isCalendarDay } from '../../../contracts/kernel/days.ts';
import type { Sort } from '../../../contracts/kernel/keyset.ts';
import { escapeLike } from '../rules.ts';

/** How PostgreSQL reads a value back from a cursor, and which texts it can read. */
const readable = {
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  timestamptz:
    /^\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::?[0-5]\d)?$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]*$/,
} as const;
type Readable = keyof typeof readable;

/** A list's order: by one value and, where that is equal, by the id. Both may be told apart in an index. */
export type ListOrder = {
  by: RawBuilder<unknown>;
  byType: Readable;
  id: RawBuilder<unknown>;
  idType: Readable;
  direction: 'asc' | 'desc';
};

/**
 * One page of a list that is as quick on its thousandth page as on its first: it begins after a row instead of
 * counting over all rows before it. Asks for one row too many, by which `pageOf` knows whether there is more.
 */
export function pageAfter<Tables, Named extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Named, Row>,
  order: ListOrder,
  cursor: string | undefined,
  size: number,
) {
  const { by, id, direction } = order;
  const from = cursor === undefined ? undefined : readCursor(cursor, order);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const page = query
    .select([sql<string>`(${by})::text`.as('cursor_value'), sql<string>`(${id})::text`.as('cursor_id')])
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(size + 1);
  if (!from) return page;
  const [value, row] = [
    sql`${from.value}::${sql.raw(order.byType)}`,
    sql`${from.id}::${sql.raw(order.idType)}`,
  ];
  return page.where(sql<boolean>`(${by}, ${id}) ${beyond} (${value}, ${row})`);
}

/** The order that a list's address asks for: its name, with `-` before it for downwards. */
export function listOrder<Name extends string>(
  orders: Readonly<Record<Name, Omit<ListOrder, 'direction'>>>,
  sort: Sort<Name>,
): ListOrder {
  const isDown = sort.startsWith('-');
  return { ...orders[(isDown ? sort.slice(1) : sort) as Name], direction: isDown ? 'desc' : 'asc' };
}

type CursorRow = { cursor_value: string; cursor_id: string };

export function pageOf<Row extends CursorRow>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, next: last ? cursorAt(last) : null };
}

function cursorAt({ cursor_value, cursor_id }: CursorRow): string {
  return Buffer.from(JSON.stringify([cursor_value, cursor_id])).toString('base64url');
}

/** Undefined for what this shop did not write: an address may hold anything. */
export function readCursor(
  text: string,
  { byType, idType }: Pick<ListOrder, 'byType' | 'idType'>,
): { value: string; id: string } | undefined {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof value !== 'string' || typeof id !== 'string' || !value.isWellFormed()) return undefined;
    return isReadable(value, byType) && isReadable(id, idType) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

function isReadable(text: string, type: Readable): boolean {
  // PostgreSQL knows no day of the year 0.
  const isDay = !text.startsWith('0000') && isCalendarDay(text.slice(0, 10));
  return readable[type].test(text) && (type !== 'timestamptz' || isDay);
}

/** Whether an index of trigrams narrows a search for this text: for fewer than three letters it would give every row. */
export function hasTrigram(text: string): boolean {
  return text.length >= 3;
}

/** `%` and `_` match themselves. */
export function containing(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`;
}
