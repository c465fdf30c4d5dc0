/** What must be true of reservations at markets and of craft nights: each query finds what breaks it. */
export const gatheringInvariants: Readonly<Record<string, string>> = {
  'what waits in a market box under a name is what is reserved, and lies there': `
    select b.market_id, b.product_id from market_boxes b
    left join market_reservations r on r.market_id = b.market_id and r.product_id = b.product_id and r.state = 'open'
    group by b.market_id, b.product_id, b.reserved, b.packed, b.sold, b.returned, b.missing
    having b.reserved <> coalesce(sum(r.quantity), 0) or b.reserved > b.packed - b.sold - b.returned - b.missing`,
  'every reservation that stands has its row of a market box': `
    select r.id from market_reservations r where r.state = 'open' and not exists (
      select from market_boxes b where b.market_id = r.market_id and b.product_id = r.product_id)`,
  'nothing waits at a market that is over': `
    select r.id from market_reservations r join markets m on m.id = r.market_id
    where r.state = 'open' and m.state in ('closed', 'cancelled')`,
  'nothing waits at a market longer than it says, but for a sweep': `
    select r.id from market_reservations r join pickup_markets p on p.market_id = r.market_id
    where r.state = 'open' and coalesce(p.wait_until, p.closes_at) < now() - interval '3 minutes'`,
  'a reservation was fetched by a sale of its kit at its market': `
    select r.id from market_reservations r where r.state = 'fetched' and not exists (
      select from market_entries e where e.order_id = r.order_id and e.market_id = r.market_id and e.kind = 'sale')`,
  'nobody has paid for an evening that was called off and kept neither kit nor money': `
    select o.id from craft_nights n left join craft_night_bags b on b.night_id = n.id
    join orders o on o.origin = 'craft_night' and o.origin_id in (n.id::text, b.id::text)
    where n.state = 'called_off' and o.state in ('paid', 'packing', 'shipped', 'delivered')`,
  'a bag that is not paid has fallen away once its evening is closed, and none is being paid': `
    select b.id from craft_nights n join craft_night_bags b on b.night_id = n.id
    left join orders o on o.origin = 'craft_night' and o.origin_id = b.id::text and o.state <> 'cancelled'
    where n.state = 'closed' group by b.id
    having (b.fell_at is null and max(o.paid_at) is null) or bool_or(coalesce(o.state = 'pending_payment', false))`,
  'a bag travels with the parcel of its evening, and holds one of its kits': `
    select o.id from craft_nights n join craft_night_bags b on b.night_id = n.id
    join orders o on o.origin = 'craft_night' and o.origin_id = b.id::text
    left join orders m on m.id = o.adds_to
    where m.origin_id is distinct from n.id::text or not exists (
      select from craft_night_kits k where k.night_id = n.id and k.product_id = b.product_id)`,
  'what may be packed of an evening is closed or called off': `
    select o.id from craft_nights n join orders o on o.origin = 'craft_night' and o.origin_id = n.id::text
    where n.state = 'open' and o.state in ('packing', 'shipped', 'delivered')`,
};
