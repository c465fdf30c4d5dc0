import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../../contracts/kernel/periods.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { startOfDay, isWithin } from '../../kernel/database/sydney-moments.ts';
import type { BookLine, ChannelSums } from './rules.ts';

const paidIn = (span: Span) => isWithin(sql.ref('o.paid_at'), span);
const givenBackIn = (span: Span) => isWithin(sql.ref('r.done_at'), span);

/** Paid, the wish for a card has become the card. */
const isGiftCard = sql<boolean>`exists (select from published.gift_cards g where g.order_id = o.id)`;
const sydneyDay = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'Australia/Sydney', 'YYYY-MM-DD')`;

/** Who the invoice names: the buyer, else whom the parcel goes to, else whose account it is. */
const nameOfBuyer = sql`coalesce(nullif(o.buyer_name, ''), nullif(o.address ->> 'name', ''),
  nullif(trim(concat(c.first_name, ' ', c.last_name)), ''), '')`;

export async function sumByChannel(db: Db, span: Span): Promise<ChannelSums[]> {
  const { rows } = await sql<ChannelSums>`
    with sold as (
      select o.channel, sum(o.total_cents) as sales, sum(o.gst_cents) as gst, count(*) as orders
      from published.orders o
      where ${paidIn(span)} and not ${isGiftCard}
      group by 1
    ), given_back as (
      select o.channel, sum(r.amount_cents) as cents, sum(r.gst_cents) as gst
      from published.refunds r join published.orders o on o.id = r.order_id
      where ${givenBackIn(span)} and not ${isGiftCard}
      group by 1
    )
    select c.channel, coalesce(s.sales, 0)::float8 as "salesCents", coalesce(s.gst, 0)::float8 as "gstCents",
      coalesce(s.orders, 0)::int as orders, coalesce(g.cents, 0)::float8 as "refundsCents",
      coalesce(g.gst, 0)::float8 as "refundsGstCents"
    from (values ('web'), ('market')) as c (channel)
    left join sold s on s.channel = c.channel
    left join given_back g on g.channel = c.channel
    order by c.channel desc`.execute(db);
  return rows;
}

export async function giftCardSums(db: Db, { from, to }: Span): Promise<{ sold: number; owed: number }> {
  const { rows } = await sql<{ sold: number; owed: number }>`
    select
      coalesce(sum(m.amount_cents) filter (where m.kind = 'issued' and m.at >= ${startOfDay(from)}), 0)::float8 as sold,
      coalesce(sum(m.amount_cents), 0)::float8 as owed
    from published.gift_card_movements m where m.at < ${startOfDay(to)}`.execute(db);
  return onlyRow(rows);
}

/** Kits, deliveries and what was given back, order by order. */
export async function findBookLines(db: Db, span: Span): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    with paid as (
      select o.*, ${sydneyDay(sql`o.paid_at`)} as day, not ${isGiftCard} as taxed, ${nameOfBuyer} as buyer
      from published.orders o left join published.customers c on c.id = o.customer_id
      where ${paidIn(span)}
    ), lines as (
      select o.number, o.day, o.buyer as name, o.email, o.channel,
        concat(l.quantity, ' × ', l.name) as description, l.quantity, l.line_total_cents as "amountCents",
        o.taxed, o.paid_at as at, l.position as place
      from paid o join published.order_lines l on l.order_id = o.id
      union all
      select o.number, o.day, o.buyer, o.email, o.channel, concat('Delivery, ', o.delivery_name), 1,
        o.shipping_cents, o.taxed, o.paid_at, 1000000
      from paid o where o.shipping_cents > 0
      union all
      select o.number || '-R', ${sydneyDay(sql`r.done_at`)}, ${nameOfBuyer}, o.email, o.channel,
        concat('Refund: ', r.reason), 1, -r.amount_cents, not ${isGiftCard}, r.done_at, 0
      from published.refunds r join published.orders o on o.id = r.order_id left join published.customers c on c.id = o.customer_id
      where ${givenBackIn(span)}
    )
    select number, day, name, email, channel, description, quantity, "amountCents", taxed
    from lines order by at, number, place`.execute(db);
  return rows;
}

export type ExportedCustomer = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  joined: string;
  news: boolean;
  orders: number;
  spent_cents: number;
};

/** The next so many open accounts, the oldest first, with what stands beside them of their orders. */
export async function findCustomerRows(db: Db, after: ExportedCustomer | undefined, limit: number) {
  const { rows } = await sql<ExportedCustomer>`
    select c.id, c.first_name, c.last_name, c.email, ${sydneyDay(sql`c.created_at`)} as joined,
      coalesce((c.email_choices ->> 'news')::boolean, false) as news, c.paid_orders as orders, c.spent_cents
    from published.customers c
    where c.closed_at is null
      and (c.created_at, c.id) > (
        coalesce((select created_at from published.customers where id = ${after?.id ?? null}::uuid), '-infinity'),
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
    order by c.created_at, c.id limit ${limit}`.execute(db);
  return rows;
}
