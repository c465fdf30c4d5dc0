import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '../../../contracts/account/segments.ts';
import { containing } from '../../kernel/database/keyset.ts';

/**
 * Who is meant, as a condition on people by their address: the one rule for lists, segments and newsletters. Most
 * parts are a set of addresses that PostgreSQL makes once, so that two hundred thousand people take as many
 * look-ups and no more statements.
 * @param emailKey the column of the query's own people, such as `s.email_key`
 */
export function audienceWhere(
  chosen: Audience,
  now: Date,
  emailKey: RawBuilder<string>,
): RawBuilder<boolean> {
  const parts = [
    chosen.categoryId === null ? undefined : boughtOf(chosen.categoryId),
    chosen.productId === null ? undefined : boughtKit(chosen.productId),
    chosen.recentMonths === null ? undefined : recentlyIn(chosen.recentMonths, now),
    chosen.quietMonths === null ? undefined : quietFor(chosen.quietMonths, now),
    chosen.nearPostcode === '' ? undefined : near(chosen.nearPostcode),
    chosen.tag === '' ? undefined : tagged(chosen.tag),
    chosen.spentFromCents === null ? undefined : spentFrom(chosen.spentFromCents),
    chosen.getsNews ? onList : undefined,
    chosen.who === '' ? undefined : whoAre[chosen.who],
    chosen.words === '' ? undefined : called(chosen.words),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return sql`true`;
  return sql`(${sql.join(
    parts.map((part) => part(emailKey)),
    sql` and `,
  )})`;
}

type Part = (emailKey: RawBuilder<string>) => RawBuilder<boolean>;

/** By the order's address, and by that of the account it was placed with; with buyers of before, by theirs. */
const buyers =
  (orders: RawBuilder<unknown>, earlier = sql``): Part =>
  (emailKey) =>
    sql`${emailKey} in (
  with bought as materialized (${orders})
  select lower(email) from bought
  union select c.email_key from bought join published.customers c on c.id = bought.customer_id ${earlier})`;

/** Of what was moved in from another shop: by the SKU of a kit, or by its name with its choice as files join them. */
const earlierOf = (which: RawBuilder<boolean>) => sql`
  union select e.email_key from published.earlier_orders e
  where e.skus && array(select lower(k.sku) from published.products k where ${which})
    or e.names && array(
      select lower(k.name) from published.products k where ${which}
      union select lower(k.name || ' - ' || k.variant_label) from published.products k
        where ${which} and k.variant_label <> '')`;

/** Paid and kept: of the line at least one has neither been cancelled nor given back. */
const kept = sql`o.paid_at is not null and o.state <> 'cancelled' and l.quantity > (
  select coalesce(sum(back.quantity), 0) from published.refunds f
  join published.refund_lines back on back.refund_id = f.id
  where f.order_id = o.id and back.position = l.position)`;

const boughtOf = (categoryId: number) =>
  buyers(
    sql`
    select o.email, o.customer_id from published.orders o
    join published.order_lines l on l.order_id = o.id
    join published.products k on k.id = l.product_id
    where k.category_id = ${categoryId} and ${kept}`,
    earlierOf(sql`k.category_id = ${categoryId}`),
  );

/** In any of its choices, which are products of their own, or the bundle of that name. */
const boughtKit = (productId: number) =>
  buyers(
    sql`
    select o.email, o.customer_id from published.orders o
    join published.order_lines l on l.order_id = o.id
    where ${kept} and (l.product_id in (
      select k.id from published.products k where k.id = ${productId} or k.parent_id = ${productId})
      or (l.bundle ->> 'id')::int = ${productId})`,
    earlierOf(sql`(k.id = ${productId} or k.parent_id = ${productId})`),
  );

/** Near is where letters are sorted together: the first two digits of the postcode are the same. */
const near = (postcode: string) =>
  buyers(sql`
    select o.email, o.customer_id from published.orders o
    where o.paid_at is not null and o.state <> 'cancelled'
      and left(o.address ->> 'postcode', 2) = ${postcode.slice(0, 2)}`);

const recentlyIn =
  (months: number, now: Date): Part =>
  (emailKey) =>
    sql`(
  select max(last_order_at) from (${countedOf(emailKey)}) counted
  ) >= ${now}::timestamptz - make_interval(months => ${months})`;

const quietFor =
  (months: number, now: Date): Part =>
  (emailKey) =>
    sql`(
  select max(last_order_at) from (${countedOf(emailKey)}) counted
  ) < ${now}::timestamptz - make_interval(months => ${months})`;

const spentFrom =
  (cents: number): Part =>
  (emailKey) =>
    sql`(select sum(spent_cents) from (${countedOf(emailKey)}) counted) >= ${cents}`;

/** What was counted of this address, with an account and as a guest, and what was moved in from another shop. */
const countedOf = (emailKey: RawBuilder<string>) => sql`
  select a.last_order_at, a.spent_cents from published.customers a
  where a.email_key = ${emailKey} and a.closed_at is null
  union all
  select g.last_order_at, g.spent_cents from published.guest_buyers g where g.email_key = ${emailKey}
  union all
  select e.placed_at, e.spent_cents from published.earlier_orders e where e.email_key = ${emailKey}`;

const tagged =
  (tag: string): Part =>
  (emailKey) =>
    sql`${emailKey} in (
  select t.email_key from published.person_tags t where t.tag = ${tag.toLowerCase()})`;

const accounts =
  (which: RawBuilder<boolean>): Part =>
  (emailKey) =>
    sql`${emailKey} in (select a.email_key from published.customers a where a.closed_at is null and ${which})`;

const whoAre: Readonly<Record<Exclude<Audience['who'], ''>, Part>> = {
  unverified: accounts(sql`a.verified_at is null`),
  administrators: accounts(sql`a.is_admin`),
  guests: (emailKey) => sql`${emailKey} in (select g.email_key from published.guest_buyers g)`,
};

/** As the search of the list finds them, guests too. */
const called =
  (words: string): Part =>
  (emailKey) =>
    sql`${emailKey} in (
  select a.email_key from published.customers a where a.closed_at is null and a.search_text like ${containing(words)}
  union select g.email_key from published.guest_buyers g where g.search_text like ${containing(words)})`;

const onList: Part = (emailKey) => sql`${emailKey} in (
  select n.email_key from published.subscribers n where n.state = 'confirmed')`;
