import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '../../../contracts/growth/newsletter/newsletters.ts';

/**
 * Who is meant, as a condition on `published.subscribers s`. Each part is a set of addresses that PostgreSQL makes
 * once and holds the list against, so that two hundred thousand people take as many look-ups and no more statements.
 */
export function audienceWhere(chosen: Audience, now: Date): RawBuilder<boolean> {
  const parts = [
    chosen.categoryId === null ? undefined : boughtOf(chosen.categoryId),
    chosen.quietMonths === null ? undefined : quietFor(chosen.quietMonths, now),
    chosen.nearPostcode === '' ? undefined : near(chosen.nearPostcode),
    chosen.tag === '' ? undefined : tagged(chosen.tag),
    chosen.spentFromCents === null ? undefined : spentFrom(chosen.spentFromCents),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** By the order's address, and by that of the account it was placed with. */
const buyers = (orders: RawBuilder<unknown>) => sql<boolean>`s.email_key in (
  with bought as materialized (${orders})
  select lower(email) from bought
  union select c.email_key from bought join published.customers c on c.id = bought.customer_id)`;

const boughtOf = (categoryId: number) =>
  buyers(sql`
    select o.email, o.customer_id from published.orders o
    join published.order_lines l on l.order_id = o.id
    join published.products p on p.id = l.product_id
    where p.category_id = ${categoryId} and o.paid_at is not null`);

/** Near is where letters are sorted together: the first two digits of the postcode are the same. */
const near = (postcode: string) =>
  buyers(sql`
    select o.email, o.customer_id from published.orders o
    where o.paid_at is not null and left(o.address ->> 'postcode', 2) = ${postcode.slice(0, 2)}`);

const quietFor = (months: number, now: Date) => sql<boolean>`(
  select max(last_order_at) from (${counted}) counted
  ) < ${now}::timestamptz - make_interval(months => ${months})`;

const spentFrom = (cents: number) => sql<boolean>`(
  select sum(spent_cents) from (${counted}) counted) >= ${cents}`;

/** What was counted of this address, with an account and as a guest. */
const counted = sql`
  select last_order_at, spent_cents from published.customers where email_key = s.email_key and closed_at is null
  union all
  select last_order_at, spent_cents from published.guest_buyers where email_key = s.email_key`;

const tagged = (tag: string) => sql<boolean>`s.email_key in (
  select c.email_key from published.customer_tags t join published.customers c on c.id = t.customer_id
  where t.tag = ${tag.toLowerCase()})`;
