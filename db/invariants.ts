import { sql } from 'kysely';
import type { Db } from '../server/kernel/database/database.ts';
import { gatheringInvariants } from './gathering-invariants.ts';
import { soldDayInvariants } from './sold-day-invariants.ts';

/** What must be true of the shop's books after anything (commerce.md, Invariants): each query finds what breaks it. */
const invariants: Readonly<Record<string, string>> = {
  ...gatheringInvariants,
  ...soldDayInvariants,
  'on hand is never below zero': `select product_id from stock_levels where on_hand < 0`,
  'every kit has a level of stock': `
    select p.id from products p left join stock_levels s on s.product_id = p.id where s.product_id is null`,
  'a kit that is not published is away, one that is published is not': `
    select p.id from products p left join kit_absences a on a.product_id = p.id and a.ended_at is null
    where (p.status = 'published') <> (a.id is null)`,
  'on hand is the sum of the ledger': `
    select s.product_id from stock_levels s
    left join stock_movements m using (product_id)
    group by s.product_id having s.on_hand <> coalesce(sum(m.on_hand_change), 0)`,
  'held is the sum of the ledger': `
    select s.product_id from stock_levels s
    left join stock_movements m using (product_id)
    group by s.product_id having s.held <> coalesce(sum(m.held_change), 0)`,
  'held is the sum of live holds': `
    select s.product_id from stock_levels s
    left join stock_holds h on h.product_id = s.product_id and h.state = 'live'
    group by s.product_id having s.held <> coalesce(sum(h.quantity), 0)`,
  'only an order that waits for payment holds stock': `
    select h.order_id from stock_holds h join orders o on o.id = h.order_id
    where h.state = 'live' and o.state <> 'pending_payment'`,
  'what a paid order contains has left the shelf, or was promised': `
    select o.id from orders o join order_lines l on l.order_id = o.id
    left join stock_holds h on h.order_id = o.id and h.product_id = l.product_id and h.state = 'sold'
    left join preorder_promises w on w.order_id = o.id and w.product_id = l.product_id
    where o.channel = 'web' and l.product_id <> 0 and o.state in ('paid', 'packing', 'shipped', 'delivered')
    group by o.id, l.product_id
    having sum(l.quantity) <> coalesce(max(h.quantity), 0) + coalesce(max(w.given_back), 0)
      + coalesce(max(w.quantity) filter (where w.state = 'waiting'), 0)`,
  'promised is the sum of the promises that stand': `
    select s.product_id from stock_levels s
    left join preorder_promises w on w.product_id = s.product_id and w.state in ('unpaid', 'waiting')
    group by s.product_id having s.promised <> coalesce(sum(w.quantity), 0)`,
  'no more is promised than may be, and what was is counted': `
    select r.id from preorders r
    left join preorder_promises w on w.preorder_id = r.id and w.state <> 'released'
    group by r.id having r.taken <> coalesce(sum(w.quantity), 0) or r.taken > r.most`,
  'a promise waits for its payment with its order, and for its stock with an order that is paid and not packed': `
    select w.order_id from preorder_promises w join orders o on o.id = w.order_id
    where w.state = 'unpaid' and o.state <> 'pending_payment' or w.state = 'waiting' and o.state <> 'paid'`,
  'no bundle is promised': `
    select r.product_id from preorders r join bundle_parts b on b.bundle_id = r.product_id`,
  'a bundle has no stock of its own': `
    select s.product_id from stock_levels s join bundle_parts b on b.bundle_id = s.product_id
    where s.on_hand <> 0 or s.held <> 0
    union all
    select m.product_id from stock_movements m join bundle_parts b on b.bundle_id = m.product_id`,
  'no kit of a bundle is a bundle': `
    select o.bundle_id from bundle_parts o join bundle_parts i on i.bundle_id = o.product_id`,
  'no order line is a bundle: it is the kits in it': `
    select l.order_id from order_lines l join bundle_parts b on b.bundle_id = l.product_id`,
  'the lines of a bundle cost what the bundle cost': `
    select order_id from order_lines where bundle is not null group by order_id, bundle
    having sum(unit_price_cents * quantity) <> (bundle->>'unitPriceCents')::int * (bundle->>'quantity')::int`,
  'of a material is on hand what its ledger and its lots say': `
    select m.id from materials m
    left join (select material_id, sum(change) as quantity from material_movements group by material_id) v
      on v.material_id = m.id
    left join (select material_id, sum(left_quantity) as quantity from material_lots group by material_id) l
      on l.material_id = m.id
    where m.on_hand <> coalesce(v.quantity, 0) or m.on_hand <> coalesce(l.quantity, 0)`,
  'a lot has left what its movements leave, in quantity and in cost': `
    select l.id from material_lots l left join material_movements v on v.lot_id = l.id
    group by l.id having l.left_quantity <> coalesce(sum(v.change), 0) or l.left_cents <> coalesce(sum(v.cost_cents), 0)
      or (l.quantity, l.cost_cents) <> (coalesce((array_agg(v.change order by v.id))[1], 0),
        coalesce((array_agg(v.cost_cents order by v.id))[1], 0))`,
  'of a purchase order came what its lots say': `
    select l.purchase_order_id from purchase_order_lines l
    left join purchase_receipts r on r.purchase_order_id = l.purchase_order_id
    left join material_lots t on t.purchase_receipt_id = r.id and t.material_id = l.material_id
    group by l.purchase_order_id, l.material_id, l.received having l.received <> coalesce(sum(t.quantity), 0)`,
  'a purchase order ends as received only when all of it came': `
    select o.id from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
    where o.state = 'received' and l.received < l.quantity`,
  'a batch cost what its materials cost': `
    select b.id from batches b left join batch_lines l on l.batch_id = b.id
    group by b.id having b.cost_cents <> coalesce(sum(l.cost_cents), 0)`,
  'a batch took what its lines say, and gave it back once it was unpacked': `
    select l.batch_id from batch_lines l join batches b on b.id = l.batch_id
    left join material_movements v on v.batch_id = l.batch_id and v.material_id = l.material_id
    group by l.batch_id, l.material_id, l.quantity, l.cost_cents, b.unpacked_at
    having case when b.unpacked_at is null then l.quantity else 0 end <> -coalesce(sum(v.change), 0)
      or case when b.unpacked_at is null then l.cost_cents else 0 end <> -coalesce(sum(v.cost_cents), 0)`,
  'a batch put its kits into stock at what they cost': `
    select b.id from batches b left join stock_movements s on s.product_id = b.product_id and s.kind = 'received'
      and s.note = 'Batch ' || b.id
    group by b.id having b.quantity <> coalesce(sum(s.on_hand_change), 0)
      or b.cost_cents <> coalesce(sum(s.cost_cents::bigint * s.on_hand_change), 0)`,
  'an order that is paid has exactly one captured payment of its total': `
    select o.id from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured' and p.amount_cents = o.total_cents - o.gift_card_cents - o.carried_cents
    where o.channel = 'web' and o.total_cents > o.gift_card_cents + o.carried_cents and o.state in ('paid', 'packing', 'shipped', 'delivered')
    group by o.id having count(p.id) <> 1`,
  'a captured payment belongs to an order that is paid': `
    select p.id from payments p join orders o on o.id = p.order_id
    where p.state = 'captured' and o.needs_attention is null
      and o.state in ('pending_payment', 'expired')`,
  'whatever an order comes from has one that counts': `
    select origin_id from orders where state not in ('expired', 'cancelled') group by origin, origin_id having count(*) > 1`,
  'the total is lines − discount + shipping, and not below zero': `
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id
    having o.total_cents <> sum(l.line_total_cents) + o.shipping_cents
      or o.subtotal_cents <> sum(l.unit_price_cents * l.quantity)
      or o.discount_cents <> sum(l.discount_cents)
      or o.total_cents < 0`,
  'GST is an eleventh of the total, half up': `
    select id from orders where origin <> 'gift_card' and gst_cents <> floor((total_cents * 2 + 11)::numeric / 22)`,
  'a discount is used as often as it says, and never more often than it may be': `
    select d.id from discounts d
    left join discount_redemptions r on d.id in (r.discount_id, r.beside_id) and r.state = 'counts'
    group by d.id having d.used <> count(r.order_id) or d.used > d.total_limit`,
  'nobody has a discount more often than one person may': `
    select d.id from discount_redemptions r join discounts d on d.id in (r.discount_id, r.beside_id)
    where r.state = 'counts' group by d.id, r.person, d.person_limit having count(*) > d.person_limit`,
  'a discount counts only for an order that stands': `
    select r.order_id from discount_redemptions r join orders o on o.id = r.order_id
    where r.state = 'counts' and o.state in ('expired', 'cancelled')`,
  'refunds never pass what was paid, of an order, a line or its delivery': `
    select o.id from orders o join refunds r on r.order_id = o.id group by o.id
    having sum(r.amount_cents) > o.total_cents or sum(r.shipping_cents) > o.shipping_cents
    union all
    select l.order_id from order_lines l join refunds r on r.order_id = l.order_id
    join refund_lines rl on rl.refund_id = r.id and rl.position = l.position
    group by l.order_id, l.position, l.quantity, l.line_total_cents
    having sum(rl.quantity) > l.quantity or sum(rl.amount_cents) > l.line_total_cents`,
  'what went back of an order stands beside it': `
    select o.id from orders o left join refunds r on r.order_id = o.id
    group by o.id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  'the GST of refunds is what is contained in all that went back': `
    select o.id from orders o join refunds r on r.order_id = o.id
    group by o.id
    having sum(r.gst_cents) <> case when o.gst_cents = 0 then 0 else floor((sum(r.amount_cents) * 2 + 11)::numeric / 22) end`,
  'a refund is the sum of its lines, delivery and goodwill': `
    select r.id from refunds r left join refund_lines l on l.refund_id = r.id group by r.id
    having r.amount_cents <> coalesce(sum(l.amount_cents), 0) + r.shipping_cents + r.goodwill_cents`,
  'what somebody has to send back by hand is done once they have said how': `
    select id from refunds where hand_cents > 0 and (state = 'done') <> (sent_by is not null)`,
  'money that went back elsewhere is written down as it went': `
    select e.reference from external_refunds e join refunds r on r.id = e.refund_id
    where r.amount_cents - r.gift_card_cents - r.main_cents - r.carried_cents - r.credit_cents <> e.amount_cents
      or r.state <> 'done' or e.settled_at is null`,
  'an order says that its money went back elsewhere until that is settled': `
    select e.reference from external_refunds e
    join payments p on p.provider = e.provider and e.charge in (p.charge, p.reference)
    join orders o on o.id = p.order_id
    where e.settled_at is null and e.told_at is not null and o.needs_attention is null`,
  'a lost dispute is in the books, or somebody is told that it is not': `
    select d.reference from disputes d
    join payments p on p.provider = d.provider and d.charge in (p.charge, p.reference)
    join orders o on o.id = p.order_id
    where d.status = 'lost' and d.currency = 'AUD' and d.refund_id is null and o.needs_attention is null
      and o.refunded_cents < o.total_cents and o.state in ('paid', 'packing', 'shipped', 'delivered')`,
  'a lost dispute is written down as it went, and no other is': `
    select d.reference from disputes d join refunds r on r.id = d.refund_id
    where r.amount_cents > d.amount_cents or r.state <> 'done'`,
  'what went back at the sandbox is what was written down': `
    select p.reference from sandbox_payments p
    left join sandbox_refunds r on r.reference = p.reference
    group by p.reference having p.refunded_cents <> coalesce(sum(r.amount_cents), 0) or p.refunded_cents > p.amount_cents`,
  'a payout is the sum of what it holds, less fees': `
    select p.reference from payouts p
    left join payout_items i on i.provider = p.provider and i.payout_reference = p.reference
    where p.is_itemised group by p.provider, p.reference having p.amount_cents <> coalesce(sum(i.gross_cents - i.fee_cents), 0)`,
  'nothing is paid out twice': `
    select p.id from payments p
    join payout_items i on i.provider = p.provider and i.charge in (p.charge, p.reference) and i.kind = 'payment'
    group by p.id having count(*) > 1`,
  'a payment that takings do not look at was paid out whole, and nothing of it went back': `
    select p.id from payments p
    left join payout_items i on i.provider = p.provider and i.charge in (p.charge, p.reference)
    where p.state in ('captured', 'refund_due', 'refunded') and p.provider not like 'by-hand:%'
      and not exists (select from payments_to_match m where m.payment_id = p.id)
    group by p.id having p.state = 'refunded' or count(*) filter (where i.kind = 'refund') > 0
      or sum(i.gross_cents) filter (where i.kind = 'payment') is distinct from p.amount_cents`,
  'a line of a payout that takings do not look at is of a payment': `
    select i.reference from payout_items i
    where i.kind in ('payment', 'refund', 'dispute')
      and not exists (
        select from payout_items_to_match m where m.provider = i.provider and m.reference = i.reference)
      and not exists (select from payments p where p.provider = i.provider and i.charge in (p.charge, p.reference))`,
  'nothing is sent twice, or sent and refunded before': `
    select l.order_id from order_lines l join shipments s on s.order_id = l.order_id
    join shipment_lines sl on sl.shipment_id = s.id and sl.position = l.position
    group by l.order_id, l.position, l.quantity having sum(sl.quantity) > l.quantity`,
  'documents are numbered without gaps': `
    select n.kind from document_numbers n left join documents d on d.kind = n.kind
    group by n.kind, n.last having n.last <> count(d.id) or n.last <> coalesce(max(d.number), 0)`,
  'a paid order has its one invoice, and a refund of money its note': `
    select o.id from orders o left join documents d on d.order_id = o.id and d.kind = 'invoice'
    where o.channel = 'web' and o.paid_at is not null group by o.id having count(d.id) <> 1
    union all
    select r.id from refunds r left join documents d on d.refund_id = r.id
    where r.amount_cents > 0 group by r.id having count(d.id) <> 1`,
  'a cancelled order that was paid kept none of the money': `
    select o.id from orders o left join refunds r on r.order_id = o.id
    where o.state = 'cancelled' and o.paid_at is not null
    group by o.id having coalesce(sum(r.amount_cents), 0) <> o.total_cents`,
  'a gift card has what its movements leave': `
    select g.id from gift_cards g left join gift_card_movements m on m.card_id = g.id
    group by g.id having g.balance_cents <> coalesce(sum(m.amount_cents), 0)`,
  'an account that is closed has no credit': `
    select g.id from gift_cards g join customers c on c.id = g.customer_id
    where g.kind = 'credit' and c.closed_at is not null and g.balance_cents <> 0`,
  'gift cards paid of an order what it says': `
    select o.id from orders o left join gift_card_movements m on m.order_id = o.id and m.kind in ('spent', 'given_back')
    where o.state not in ('expired', 'cancelled')
    group by o.id having o.gift_card_cents <> -coalesce(sum(m.amount_cents), 0)`,
  'credit paid of an order what it says': `
    select o.id from orders o left join (
      select m.order_id, m.amount_cents from gift_card_movements m join gift_cards g on g.id = m.card_id
      where g.kind = 'credit' and m.kind in ('spent', 'given_back')) m on m.order_id = o.id
    where o.state not in ('expired', 'cancelled')
    group by o.id having o.store_credit_cents <> -coalesce(sum(m.amount_cents), 0)`,
  'money that was kept as credit is in the account': `
    select r.order_id from received_payments r where r.kind = 'credited' and not exists (
      select from gift_card_movements m join gift_cards g on g.id = m.card_id
      where g.kind = 'credit' and m.kind = 'issued' and m.order_id = r.order_id and m.amount_cents = -r.amount_cents)`,
  'money that was taken by hand came, all of it': `
    select p.id from payments p join orders o on o.id = p.order_id
    left join received_payments r on r.order_id = o.id
    where o.channel = 'web' and p.provider like 'by-hand:%' and p.state = 'captured'
    group by p.id having coalesce(sum(r.amount_cents), 0) < p.amount_cents`,
  'an order whose money came by hand waits no more': `
    select o.id from orders o join received_payments r on r.order_id = o.id
    where o.state = 'pending_payment'
    group by o.id having sum(r.amount_cents) >= o.total_cents - o.gift_card_cents - o.carried_cents`,
  'of money that came by hand no more went back than came': `
    select order_id from received_payments group by order_id having sum(amount_cents) < 0`,
  'what an addition carries over was given up by the order that it adds to': `
    select o.id from orders o left join refunds r on r.carried_to = o.id and r.order_id = o.adds_to
    where o.paid_at is not null group by o.id having o.carried_cents <> coalesce(sum(r.carried_cents), 0)`,
  'each event of the provider is handled': `
    select event_id from provider_events where handled_at is null and received_at < now() - interval '1 minute'`,
  'a paid order has its one letter': `
    select o.id from orders o left join emails l on l.cause = 'order-paid:' || o.id
    where o.channel = 'web' and o.paid_at is not null and o.email <> '' group by o.id having count(l.id) <> 1`,
  'no hold outlives its time by more than a sweep': `
    select h.order_id from stock_holds h join orders o on o.id = h.order_id
    where h.state = 'live' and h.expires_at < now() - interval '2 minutes'
      and o.due_on is null and o.pay_by = 'provider'`,
  'every consent has its words, its time and its place': `
    select id from consents where trim(wording) = '' or trim(place) = '' or at is null or address_hash !~ '^[0-9a-f]{64}$'`,
  'whoever gets the newsletter asked for it and confirmed it, and nothing ended that since': `
    select s.id from subscribers s where s.state = 'confirmed' and (
      not exists (select from consents c where c.address_hash = s.address_hash and c.kind = 'asked')
      or not exists (select from consents c where c.address_hash = s.address_hash and c.kind = 'confirmed' and c.at = s.confirmed_at)
      or exists (select from consents c where c.address_hash = s.address_hash and c.at > s.confirmed_at
        and c.kind in ('withdrawn', 'bounced', 'complained')))`,
  'every change of state is a permitted move': `
    select e.id from order_events e where e.from_state is not null and (e.from_state, e.to_state) not in (
      values ('pending_payment', 'paid'), ('pending_payment', 'expired'), ('pending_payment', 'cancelled'),
        ('paid', 'packing'), ('paid', 'cancelled'), ('packing', 'shipped'), ('packing', 'cancelled'),
        ('shipped', 'delivered'), ('expired', 'paid'))`,
};

/** The promises that do not hold, each with up to five of the rows that break it; empty when all is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(invariants)) {
    const { rows } = await sql.raw(`${query} limit 5`).execute(db);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows)}`);
  }
  return broken;
}
