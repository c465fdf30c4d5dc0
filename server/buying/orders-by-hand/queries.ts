import { sql, type RawBuilder } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing } from '../../kernel/database/keyset.ts';

export type KnownBuyerRow = { id: string | null; name: string; email: string; phone: string };

/** A number is found however its spaces were typed. */
const fewestDigits = 6;

/** Whose an order without an email is: by its invoice, or where it went; and their number, however it was typed. */
const nameOnOrder = sql<string>`coalesce(nullif(o.buyer_name, ''), o.address ->> 'name', '')`;
const digitsOnOrder = sql<string>`regexp_replace(o.phone, '\\D', '', 'g')`;

/**
 * Accounts, people who have bought without one, and those who gave no email on the telephone, by name and number; who
 * bought last comes first.
 */
export async function findKnownBuyerRows(db: Db, text: string, limit: number): Promise<KnownBuyerRow[]> {
  const like = containing(text);
  const digits = text.replaceAll(/\D/g, '');
  const byPhone =
    digits.length >= fewestDigits
      ? sql`or regexp_replace(c.phone, '\\D', '', 'g') like ${containing(digits)}`
      : sql``;
  const byNumberOnOrder =
    digits.length >= fewestDigits ? sql`or ${digitsOnOrder} like ${containing(digits)}` : sql``;
  const accounts = {
    columns: sql`c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone, c.last_order_at`,
    people: sql`select * from published.customers c where c.closed_at is null`,
    isAsked: sql`(c.search_text like ${like} ${byPhone})`,
    order: sql`order by c.last_order_at desc nulls last, c.id`,
  };
  const guests = {
    columns: sql`null::uuid as id, c.name, c.email, '' as phone, c.last_order_at`,
    people: sql`select * from published.guest_buyers c where true`,
    isAsked: sql`c.search_text like ${like}`,
    order: sql`order by c.last_order_at desc, c.id`,
  };
  const { rows } = await sql<KnownBuyerRow>`
    select id, name, email, phone from (
      (${lastBuyers(accounts, limit)})
      union all
      (${lastBuyers(guests, limit)})
      union all
      (select null, o.name, '', o.phone, o.placed_at from (
        select distinct on (lower(${nameOnOrder}), ${digitsOnOrder})
          ${nameOnOrder} as name, o.phone, o.placed_at
        from published.orders o
        where o.email = '' and o.customer_id is null and o.origin = 'staff'
          and (lower(${nameOnOrder}) like ${like} ${byNumberOnOrder})
        order by lower(${nameOnOrder}), ${digitsOnOrder}, o.placed_at desc
      ) o order by o.placed_at desc limit ${limit})
    ) known
    order by last_order_at desc nulls last, email limit ${limit}`.execute(db);
  return rows;
}

type Kind = Record<'columns' | 'people' | 'isAsked' | 'order', RawBuilder<unknown>>;

/** So many of those who bought last are looked through before all are asked for a word. */
const lookedThrough = 1_000;

/**
 * Names that many bear are found among the last thousand buyers; those that few bear are looked up by their index. As in
 * the list of customers, PostgreSQL does not choose between both.
 */
function lastBuyers({ columns, people, isAsked, order }: Kind, limit: number): RawBuilder<unknown> {
  return sql`
    with next as materialized (
      select ${columns} from (${people} ${order} limit ${lookedThrough}) c where ${isAsked} ${order} limit ${limit}),
    page as materialized (select count(*) = ${limit} as is_full from next)
    select * from next where (select is_full from page)
    union all
    (select ${columns} from (${people} and ${isAsked} offset 0) c where not (select is_full from page)
      ${order} limit ${limit})`;
}

/** Where this person's last orders went, newest first. */
export async function findUsedAddresses(
  db: Db,
  { id, email, name, phone }: KnownBuyerRow,
): Promise<Address[]> {
  const orders = db
    .selectFrom('published.orders as o')
    .where('o.address', 'is not', null)
    .orderBy('o.placed_at', 'desc')
    .limit(5)
    .select('o.address');
  const theirs =
    id !== null
      ? orders.where('o.customer_id', '=', id)
      : email !== ''
        ? orders.where('o.customer_id', 'is', null).where(sql`lower(o.email)`, '=', email.toLowerCase())
        : orders
            .where('o.customer_id', 'is', null)
            .where('o.email', '=', '')
            .where('o.origin', '=', 'staff')
            .where(sql`lower(${nameOnOrder})`, '=', name.toLowerCase())
            .where(digitsOnOrder, '=', phone.replaceAll(/\D/g, ''));
  return (await theirs.execute()).flatMap(({ address }) => address ?? []);
}
