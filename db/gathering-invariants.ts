/** What must be true of markets, of what is reserved there and of craft nights: each query finds what breaks it. */
export const gatheringInvariants: Readonly<Record<string, string>> = {
  'a market sale has exactly one captured payment of its total': `
    select o.id from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured' and p.amount_cents = o.total_cents
    where o.channel = 'market' and o.total_cents > 0 and o.state in ('paid', 'packing', 'shipped', 'delivered')
    group by o.id having count(p.id) <> 1`,
  'what lies in market boxes has left the shelf': `
    select p.id from products p
    left join (select product_id, sum(packed - sold - returned - missing) as inside from market_boxes group by product_id) b
      on b.product_id = p.id
    left join (select product_id, sum(on_hand_change) as moved from stock_movements where kind = 'market' group by product_id) m
      on m.product_id = p.id
    where coalesce(b.inside, 0) <> -coalesce(m.moved, 0)`,
  'what was sold at markets has left a box or the shelf, or is short': `
    select product_id from (
      select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where o.channel = 'market' and l.product_id <> 0
      union all
      select m.product_id, m.on_hand_change from stock_movements m join orders o on o.id = m.order_id
      where o.channel = 'market' and m.kind = 'sold'
      union all
      select product_id, -(short + settled) from market_boxes
    ) as moved group by product_id having sum(quantity) <> 0`,
  'what a till did is written down without gaps': `
    select market_id, device_id from market_entries group by market_id, device_id having count(*) <> max(sequence)`,
  'what a market took is what its orders say': `
    select e.market_id, e.device_id, e.sequence from market_entries e join orders o on o.id = e.order_id
    where e.kind = 'sale' and e.amount_cents <> o.total_cents`,
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
  'a reservation that was paid online is what its order has': `
    select r.id from market_reservations r where r.state = 'paid' and not exists (
      select from stock_holds h where h.order_id = r.order_id and h.product_id = r.product_id and h.state = 'sold'
        and h.quantity = r.quantity)`,
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
