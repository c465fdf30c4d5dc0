import { sql } from 'kysely';
import type { Mismatch } from '../../../../contracts/insight/exports/payouts.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import type { DB } from '../../../../db/types.ts';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { pageAfter, pageOf, type ListOrder } from '../../../kernel/database/keyset.ts';
import { isWithin } from '../../../kernel/database/sydney-moments.ts';

const payoutsAtOnce = 50;
const itemsAtOnce = 200;

const newestFirst: ListOrder = {
  by: sql.ref('p.made_at'),
  byType: 'timestamptz',
  id: sql.ref('p.reference'),
  idType: 'text',
  direction: 'desc',
};
const oldestFirst: ListOrder = {
  by: sql.ref('i.at'),
  byType: 'timestamptz',
  id: sql.ref('i.reference'),
  idType: 'text',
  direction: 'asc',
};

function payouts(db: Db) {
  const items = sql`published.payout_items i where i.provider = p.provider and i.payout_reference = p.reference`;
  return db
    .selectFrom('published.payouts as p')
    .select(['p.provider', 'p.reference', 'p.amount_cents', 'p.state', 'p.made_at', 'p.is_itemised'])
    .select([
      sql<string>`p.arrives_on::text`.as('arrives_on'),
      sql<number>`(select count(*)::int from ${items} and i.kind = 'payment')`.as('payments'),
      sql<number>`(select coalesce(sum(i.fee_cents - case when i.kind = 'fee' then i.gross_cents else 0 end), 0)::int
        from ${items})`.as('fees_cents'),
    ]);
}

export type FoundPayout = Awaited<ReturnType<typeof findPayoutPage>>['rows'][number];

export async function findPayoutPage(db: Db, after: string | undefined) {
  return pageOf(await pageAfter(payouts(db), newestFirst, after, payoutsAtOnce).execute(), payoutsAtOnce);
}

export function findPayout(db: Db, provider: string, reference: string) {
  return payouts(db)
    .where('p.provider', '=', provider)
    .where('p.reference', '=', reference)
    .executeTakeFirst();
}

export async function findItemPage(
  db: Db,
  { provider, reference }: { provider: string; reference: string },
  after: string | undefined,
) {
  // `offset 0`: the lines of the payout are found before they are put in order. In the order of their time PostgreSQL
  // walked through those of all payouts, and it looked up the orders of all lines of a day for a page of them.
  const lines = sql<DB['published.payout_items']>`(
    select * from published.payout_items where provider = ${provider} and payout_reference = ${reference} offset 0)`;
  const page = pageAfter(
    db
      .selectFrom(lines.as('i'))
      .select(['i.provider', 'i.charge', 'i.reference', 'i.kind', 'i.description', 'i.gross_cents'])
      .select(['i.fee_cents', 'i.at']),
    oldestFirst,
    after,
    itemsAtOnce,
  );
  const rows = await db
    .selectFrom(page.as('i'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('published.payments as p')
          .innerJoin('published.orders as o', 'o.id', 'p.order_id')
          .whereRef('p.provider', '=', 'i.provider')
          .where(sql<boolean>`i.charge <> '' and i.charge in (p.charge, p.reference)`)
          .select(['o.id as order_id', 'o.number'])
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select(['o.order_id', 'o.number'])
    .orderBy('i.at')
    .orderBy('i.reference')
    .execute();
  return pageOf(rows, itemsAtOnce);
}

/** What a hand took has no provider that pays it out. */
const byProvider = sql`p.provider not like 'by-hand:%' and p.state in ('captured', 'refund_due', 'refunded')`;

/**
 * What the shop gave back through the provider, by the payment that it came from: a buyer may have paid twice, and an
 * addition may give back of the order that it adds to. A refund that only writes down a lost dispute is the bank's own doing.
 */
const givenBack = sql`
  select p.id as payment_id, r.amount_cents - r.gift_card_cents - r.carried_cents - r.credit_cents - r.main_cents as cents, r.done_at as at
  from published.refunds r join published.payments p on p.order_id = r.order_id and p.state = 'captured'
  where r.state = 'done' and not exists (select from published.disputes d where d.refund_id = r.id)
  union all
  select p.id, r.main_cents, r.done_at
  from published.refunds r join published.orders o on o.id = r.order_id
  join published.payments p on p.order_id = o.adds_to and p.state = 'captured'
  where r.state = 'done' and r.main_cents > 0
  union all
  select p.id, p.amount_cents, p.settled_at from published.payments_to_match m
  join published.payments p on p.id = m.payment_id where p.state = 'refunded'`;

export type Flows = {
  taken: number;
  given_back: number;
  fees: number;
  disputed: number;
  other: number;
  paid_out: number;
};

export async function sumFlows(db: Db, span: Span): Promise<Flows> {
  const { rows } = await sql<Flows>`
    with back as (${givenBack}), items as (
      select coalesce(sum(fee_cents - case when kind = 'fee' then gross_cents else 0 end), 0)::float8 as fees,
        coalesce(-sum(gross_cents) filter (where kind = 'dispute'), 0)::float8 as disputed,
        coalesce(sum(gross_cents) filter (where kind = 'other'), 0)::float8 as other
      from published.payout_items i where ${isWithin(sql.ref('i.at'), span)}
    )
    select
      (select coalesce(sum(p.amount_cents), 0)::float8 from published.payments p
        where ${byProvider} and ${isWithin(sql.ref('p.settled_at'), span)}) as taken,
      (select coalesce(sum(b.cents), 0)::float8 from back b
        where ${isWithin(sql.ref('b.at'), span)}
          and exists (select from published.payments p where p.id = b.payment_id and ${byProvider})) as given_back,
      items.fees, items.disputed, items.other,
      (select coalesce(sum(p.amount_cents), 0)::float8 from published.payouts p
        where p.state = 'paid' and ${isWithin(sql.ref('p.made_at'), span)}) as paid_out
    from items`.execute(db);
  return onlyRow(rows);
}

/**
 * Of the provider's payments: what the shop's books say, and what the provider's say of it so far. Left out are those
 * whose whole amount was paid out and of which nobody gave or took anything back: they are nearly all that ever were,
 * and add nothing to what is asked here. `back` is what the shop gave back, by payment.
 */
const bothBooks = sql`
  select p.id as payment_id, p.provider, p.reference, p.order_id, p.amount_cents, p.settled_at,
    sum(i.gross_cents) filter (where i.kind = 'payment') as their_payment,
    coalesce(-sum(i.gross_cents) filter (where i.kind = 'refund'), 0) as their_refunds
  from published.payments p
  left join published.payout_items i on i.provider = p.provider and i.charge in (p.charge, p.reference)
  where ${byProvider}
    and p.id in (select payment_id from published.payments_to_match union select payment_id from back)
  group by p.id, p.provider, p.reference, p.order_id, p.amount_cents, p.settled_at`;

export type OnTheWay = { payments: number; refunds: number; payouts: number; returning: number };

export type FoundMismatch = {
  kind: Mismatch['kind'];
  order_id: string | null;
  number: string | null;
  reference: string;
  cents: number;
};

const mismatchesAtOnce = 200;

/**
 * SQL for what does not match. Money that moved after `before` may still be on its way to the provider or the bank,
 * so it is not missing yet.
 */
const foundMismatches = (before: Date) => sql`
  select 'not_paid_out' as kind, order_id, reference, amount_cents as cents from books
  where their_payment is null and settled_at < ${before}::timestamptz
  union all
  select 'other_amount', order_id, reference, amount_cents - their_payment from books where their_payment <> amount_cents
  union all
  select case when b.cents > k.their_refunds then 'refund_not_taken' else 'refund_unknown' end,
    k.order_id, k.reference, k.their_refunds - coalesce(b.cents, 0)
  from books k left join back b using (payment_id)
  where (coalesce(b.cents, 0) > k.their_refunds and b.at < ${before}::timestamptz)
    or k.their_refunds > coalesce(b.cents, 0)
  union all
  select case i.kind when 'payment' then 'unknown_payment' when 'refund' then 'refund_unknown' else 'dispute_unknown' end,
    null, i.charge, -i.gross_cents
  from published.payout_items_to_match m
  join published.payout_items i on i.provider = m.provider and i.reference = m.reference
  where i.kind in ('payment', 'refund', 'dispute') and not exists (
    select from published.payments p where p.provider = i.provider and i.charge in (p.charge, p.reference)
  )
  union all
  select 'payout_does_not_sum', null, p.reference, p.amount_cents - coalesce((
    select sum(i.gross_cents - i.fee_cents) from published.payout_items i
    where i.provider = p.provider and i.payout_reference = p.reference), 0)
  from published.payouts p where not p.is_itemised`;

/** Reads both at once, because each needs the same expensive step: matching all refunds with the provider's lines. */
export async function compareBooks(
  db: Db,
  before: Date,
): Promise<{ onTheWay: OnTheWay; mismatches: FoundMismatch[] }> {
  const { rows } = await sql<OnTheWay & { mismatches: FoundMismatch[] }>`
    with back as materialized (
      select payment_id, sum(cents) as cents, max(at) as at from (${givenBack}) as b group by payment_id
    ), books as materialized (${bothBooks}), shown as (
      select f.kind, f.order_id, o.number, f.reference, f.cents::int as cents
      from (${foundMismatches(before)}) f left join published.orders o on o.id = f.order_id
      order by abs(f.cents) desc, f.reference limit ${mismatchesAtOnce}
    )
    select
      (select coalesce(sum(amount_cents), 0)::float8 from books where their_payment is null) as payments,
      (select coalesce(sum(greatest(b.cents - k.their_refunds, 0)), 0)::float8 from books k join back b using (payment_id)) as refunds,
      (select coalesce(sum(amount_cents), 0)::float8 from published.payouts where state = 'on_the_way') as payouts,
      (select coalesce(sum(p.amount_cents), 0)::float8 from published.payouts p
        where p.state = 'failed' and not exists (
          select from published.payout_items i where i.provider = p.provider and i.kind = 'returned' and i.charge = p.reference
        )) as returning,
      (select coalesce(jsonb_agg(to_jsonb(s) order by abs(s.cents) desc, s.reference), '[]') from shown s) as mismatches`.execute(
    db,
  );
  const { mismatches, ...onTheWay } = onlyRow(rows);
  return { onTheWay, mismatches };
}
