import { sql } from 'kysely';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { sydneyDateText } from '../../../kernel/database/sydney-moments.ts';
import { dayWithin, isBooked, isGiftCard, isOwn, nameOfBuyer, type BookPeriod } from '../booked-queries.ts';
import type { CardCorrection, CreditedExcess, GivenBack, PayoutFees, SoldOrder } from './rules.ts';
import type { VoucherBuyer } from './tables.ts';

const paidAt = sql.ref('o.paid_at');
const doneAt = sql.ref('r.done_at');

/** Who took the money of an order. */
const method = sql`(select p.provider from published.payments p where p.order_id = o.id and p.state = 'captured' limit 1)`;

/** Of money that came by hand in parts, each way with what it brought: the oldest first, as far as the order was paid by them. */
const cameBy = sql`coalesce((
  select json_agg(json_build_object('method', 'by-hand:' || part.method, 'cents', part.cents) order by part.before)
  from (
    select r.method, coalesce(sum(r.amount_cents) over (
        order by r.noted_at, r.id rows between unbounded preceding and 1 preceding), 0) as before,
      least(r.amount_cents, p.amount_cents - coalesce(sum(r.amount_cents) over (
        order by r.noted_at, r.id rows between unbounded preceding and 1 preceding), 0)) as cents
    from published.payments p join published.received_payments r on r.order_id = p.order_id
    where p.order_id = o.id and p.state = 'captured' and p.provider like 'by-hand:%' and r.kind = 'received'
      and not exists (select from published.received_payments c where c.corrects = r.id)
  ) part where part.cents > 0), '[]')`;

export async function findSalesBooked(db: Db, period: BookPeriod): Promise<SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select o.id, o.number, ${dayWithin(paidAt, period)} as day, not ${isOwn(paidAt, period)} as "isLate",
      ${nameOfBuyer} as buyer, o.email, o.channel, ${isGiftCard} as "isGiftCard", o.gst_cents as "gstCents",
      o.total_cents as "totalCents", o.discount_cents as "discountCents", coalesce(o.discount_name, '') as "discountName",
      o.shipping_cents as "shippingCents", o.delivery_name as "deliveryName", o.gift_card_cents as "giftCardCents",
      o.carried_cents as "carriedCents", ${method} as method, ${cameBy} as "cameBy",
      coalesce((select e.rounding_cents from published.market_entries e where e.order_id = o.id and e.kind = 'sale'), 0) as "roundingCents",
      coalesce((
        select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unitCents', l.unit_price_cents) order by l.position)
        from published.order_lines l where l.order_id = o.id
      ), '[]') as lines
    from published.orders o left join published.customers c on c.id = o.customer_id
    where ${isBooked('order', paidAt, sql.ref('o.id'), period)}
    order by o.paid_at, o.number`.execute(db);
  return rows;
}

/** An order of which `saleVoucher` keeps a line: whatever moved no cent has none. */
const movesMoney = sql<boolean>`(
  o.total_cents <> 0 or o.discount_cents <> 0 or o.shipping_cents <> 0 or o.gift_card_cents <> 0
  or o.carried_cents <> 0
  or exists (select from published.order_lines l where l.order_id = o.id and l.quantity * l.unit_price_cents <> 0)
  or exists (select from published.market_entries e
    where e.order_id = o.id and e.kind = 'sale' and e.rounding_cents <> 0))`;

/** Of how many sales and refunds `saleVoucher` and `refundVoucher` keep a line. */
export async function countVouchers(db: Db, period: BookPeriod): Promise<number> {
  const { rows } = await sql<{ vouchers: number }>`
    select (
      select count(*) from published.orders o
      where ${isBooked('order', paidAt, sql.ref('o.id'), period)} and ${movesMoney}
    )::int + (
      select count(*) from published.refunds r
      where r.amount_cents > 0 and ${isBooked('refund', doneAt, sql.ref('r.id'), period)}
    )::int as vouchers`.execute(db);
  return onlyRow(rows).vouchers;
}

/** Whom these sales and refunds are with, each spelling once. */
export async function findBuyersBooked(db: Db, period: BookPeriod): Promise<VoucherBuyer[]> {
  const { rows } = await sql<VoucherBuyer>`
    select ${nameOfBuyer} as buyer, o.email, o.channel
    from published.orders o left join published.customers c on c.id = o.customer_id
    where ${isBooked('order', paidAt, sql.ref('o.id'), period)} and ${movesMoney}
    union
    select ${nameOfBuyer}, o.email, o.channel
    from published.refunds r join published.orders o on o.id = r.order_id
    left join published.customers c on c.id = o.customer_id
    where r.amount_cents > 0 and ${isBooked('refund', doneAt, sql.ref('r.id'), period)}`.execute(db);
  return rows;
}

export async function findRefundsBooked(db: Db, period: BookPeriod): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select r.id, o.number || '-R' || (
        select count(*) from published.refunds b
        where b.order_id = r.order_id and (b.requested_at, b.id) <= (r.requested_at, r.id)
      ) as number, ${dayWithin(doneAt, period)} as day, not ${isOwn(doneAt, period)} as "isLate",
      ${nameOfBuyer} as buyer, o.email, o.channel, ${isGiftCard} as "isGiftCard", r.reason,
      r.amount_cents as "amountCents", r.gst_cents as "gstCents", r.gift_card_cents as "giftCardCents",
      r.credit_cents as "creditCents", r.carried_cents as "carriedCents",
      coalesce('by-hand:' || coalesce(r.sent_by, e.method), ${method}) as method, r.hand_cents as "handCents",
      coalesce(e.rounding_cents, 0) as "roundingCents"
    from published.refunds r
    join published.orders o on o.id = r.order_id
    left join published.customers c on c.id = o.customer_id
    left join lateral (
      select m.method, m.rounding_cents from published.market_entries m
      where m.order_id = o.id and m.kind in ('refund', 'void') and m.at = r.requested_at limit 1
    ) e on true
    where r.amount_cents > 0 and ${isBooked('refund', doneAt, sql.ref('r.id'), period)}
    order by r.done_at, r.id`.execute(db);
  return rows;
}

/** What the provider kept, payout by payout. */
export async function findFees(db: Db, period: BookPeriod): Promise<PayoutFees[]> {
  const at = sql.ref('p.made_at');
  const { rows } = await sql<PayoutFees>`
    select 'F' || ${sydneyDateText(at, 'YYMMDD')} as number, ${dayWithin(at, period)} as day,
      p.reference, sum(i.fee_cents - case when i.kind = 'fee' then i.gross_cents else 0 end)::int as "feesCents"
    from published.payouts p
    join published.payout_items i on i.provider = p.provider and i.payout_reference = p.reference
    where ${isBooked('payout', at, sql.ref('p.reference'), period)}
    group by p.provider, p.reference, p.made_at
    having sum(i.fee_cents - case when i.kind = 'fee' then i.gross_cents else 0 end) <> 0
    order by p.made_at, p.reference`.execute(db);
  return rows;
}

/**
 * What a refund of the order that bought a card takes off what the shop owes stands in the refund: here is by how much
 * the card was worth more, or less, than that, because somebody had changed it or stopped it by hand.
 */
const besideRefund = sql`case when m.kind = 'voided' and m.order_id is not null then coalesce((
  select sum(r.amount_cents) from published.refunds r where r.order_id = g.order_id), 0) else 0 end`;

/** Cards that were made, changed or stopped by hand. */
export async function findCorrections(db: Db, period: BookPeriod): Promise<CardCorrection[]> {
  const at = sql.ref('m.at');
  const { rows } = await sql<CardCorrection>`
    select 'G' || m.id as number, ${dayWithin(at, period)} as day, m.kind, g.kind = 'credit' as "isCredit",
      (m.amount_cents + ${besideRefund})::int as cents, m.paid_by as "paidBy"
    from published.gift_card_movements m join published.gift_cards g on g.id = m.card_id
    where (m.kind in ('adjusted', 'voided') or m.paid_by is not null) and ${isBooked('card', at, sql.ref('m.id'), period)}
      and m.amount_cents + ${besideRefund} <> 0
    order by m.id`.execute(db);
  return rows;
}

/** What a buyer paid too much by hand and has as a gift card now. */
export async function findCredited(db: Db, period: BookPeriod): Promise<CreditedExcess[]> {
  const at = sql.ref('e.noted_at');
  const { rows } = await sql<CreditedExcess>`
    select 'C' || ${sydneyDateText(at, 'YYMMDD')} as number, ${dayWithin(at, period)} as day,
      o.number as "orderNumber", -e.amount_cents as cents,
      (select 'by-hand:' || r.method from published.received_payments r
        where r.order_id = e.order_id and r.kind = 'received' and r.noted_at <= e.noted_at
          and not exists (select from published.received_payments c where c.corrects = r.id)
        order by r.noted_at desc, r.id desc limit 1) as method
    from published.received_payments e join published.orders o on o.id = e.order_id
    where e.kind = 'credited' and ${isBooked('receipt', at, sql.ref('e.id'), period)}
    order by e.noted_at, e.id`.execute(db);
  return rows;
}
