import { sql } from 'kysely';
import type { Span } from '../../../contracts/kernel/periods.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { startOfDay, sydneyDateText } from '../../kernel/database/sydney-moments.ts';
import { isBooked, isGiftCard, type BookPeriod } from './booked-queries.ts';
import type { ChannelSums } from './rules.ts';

export async function sumByChannel(db: Db, period: BookPeriod): Promise<ChannelSums[]> {
  const { rows } = await sql<ChannelSums>`
    with sold as (
      select o.channel, sum(o.total_cents) as sales, sum(o.gst_cents) as gst, count(*) as orders
      from published.orders o
      where ${isBooked('order', sql.ref('o.paid_at'), sql.ref('o.id'), period)} and not ${isGiftCard}
      group by 1
    ), given_back as (
      select o.channel, sum(r.amount_cents) as cents, sum(r.gst_cents) as gst
      from published.refunds r join published.orders o on o.id = r.order_id
      where ${isBooked('refund', sql.ref('r.done_at'), sql.ref('r.id'), period)} and not ${isGiftCard}
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
      coalesce(sum(m.amount_cents) filter (
        where m.kind = 'issued' and (g.order_id is not null or m.paid_by <> 'goodwill') and m.at >= ${startOfDay(from)}), 0)::float8 as sold,
      coalesce(sum(m.amount_cents), 0)::float8 as owed
    from published.gift_card_movements m join published.gift_cards g on g.id = m.card_id
    where m.at < ${startOfDay(to)}`.execute(db);
  return onlyRow(rows);
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

/** The next so many open accounts, the oldest first, with whether the newsletter goes to them and what they bought. */
export async function findCustomerRows(db: Db, after: ExportedCustomer | undefined, limit: number) {
  const { rows } = await sql<ExportedCustomer>`
    select c.id, c.first_name, c.last_name, c.email, ${sydneyDateText(sql`c.created_at`)} as joined,
      s.id is not null as news, c.paid_orders as orders, c.spent_cents
    from published.customers c
    left join published.subscribers s on s.email_key = c.email_key and s.state = 'confirmed'
    where c.closed_at is null
      and (c.created_at, c.id) > (
        coalesce((select created_at from published.customers where id = ${after?.id ?? null}::uuid), '-infinity'),
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
    order by c.created_at, c.id limit ${limit}`.execute(db);
  return rows;
}
