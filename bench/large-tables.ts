import { sqlIdOf, kitId, sqlOneOf, pick, pickUneven, placedAt, type BulkSize } from './bulk.ts';
import { searchedFor } from './large-texts.ts';

/** What a large shop has beside its orders, as statements that write it. */
export function besideOrders(size: BulkSize, owner: string): string[] {
  return [
    ...afterOrders(size),
    ...paidOut,
    ...ofKits(size),
    ...ofMaking(size),
    ...visits(size),
    ...codesAndQuotes(size),
    ...pricesOfBusinesses(size),
    changes(size, owner),
  ];
}

function afterOrders(size: BulkSize): string[] {
  const [tenth, fiftieth] = [Math.round(size.orders / 10), Math.round(size.orders / 50)];
  const at = placedAt(size, '(50 * g)');
  return [
    `insert into refunds (id, order_id, amount_cents, reason, actor, state, requested_at, done_at)
     select ${sqlIdOf('g')}, ${sqlIdOf('(50 * (g - 1) + 1)')}, 2000, 'Came back', 'owner', 'done', ${at}, ${at}
     from generate_series(1, ${fiftieth}) g`,
    `insert into returns (id, order_id, kind, message, state, resolution, requested_at)
     select ${sqlIdOf('g')}, ${sqlIdOf('(50 * (g - 1) + 1)')},
       ${sqlOneOf(['change_of_mind', 'faulty', 'damaged', 'wrong', 'missing_part'], 'g % 5')},
       'The colour is not mine', state, case when state = 'resolved' then 'refund' end, ${at}
     from generate_series(1, ${fiftieth}) g, lateral (select case when g > ${fiftieth} - 30 then 'requested'
       when g % 9 = 0 then 'declined' else 'resolved' end as state) s`,
    `insert into emails (id, kind, cause, recipient, data, state, subject, created_at, sent_at, last_error)
     select ${sqlIdOf('g')}, 'order-placed', 'large:' || g, 'buyer' || g || '@example.com',
       jsonb_build_object('order', jsonb_build_object('token', md5('token' || 10 * g))),
       case when g % 5000 = 0 then 'failed' else 'sent' end, 'Your order', ${placedAt(size, '(10 * g)')},
       ${placedAt(size, '(10 * g)')}, case when g % 5000 = 0 then 'Mailbox full' end
     from generate_series(1, ${tenth}) g`,
  ];
}

/**
 * What the provider has paid out, a payout for each day: all that was paid and given back until three days ago. The
 * triggers that note what is to be matched are asleep while a shop grows.
 */
const paidOut = [
  `insert into payout_items (provider, reference, payout_reference, kind, charge, description, gross_cents, fee_cents, at)
   select provider, 'txn-' || reference, 'po-' || to_char(settled_at, 'YYYY-MM-DD'), 'payment', charge, '', amount_cents,
     30 + amount_cents * 17 / 1000, settled_at
   from payments where settled_at < now() - interval '3 days'`,
  `insert into payout_items (provider, reference, payout_reference, kind, charge, description, gross_cents, fee_cents, at)
   select p.provider, 'txn-' || r.id, 'po-' || to_char(r.done_at, 'YYYY-MM-DD'), 'refund', p.charge, '', -r.amount_cents, 0, r.done_at
   from refunds r join payments p on p.order_id = r.order_id where r.done_at < now() - interval '3 days'`,
  `insert into payouts (provider, reference, amount_cents, state, made_at, arrives_on, is_itemised)
   select provider, payout_reference, sum(gross_cents - fee_cents), 'paid', max(at) + interval '1 day', max(at)::date + 2, true
   from payout_items group by 1, 2`,
  `insert into payments_to_match (payment_id)
   select id from payments where settled_at >= now() - interval '3 days' or order_id in (select order_id from refunds)
   on conflict do nothing`,
];

function ofKits(size: BulkSize): string[] {
  const [tenth, fiftieth] = [Math.round(size.orders / 10), Math.round(size.orders / 50)];
  const kit = kitId(pickUneven(30, size.kits));
  const stars = [1, 2, 3, 4, 5].map((of) => `count(*) filter (where rating = ${of})`);
  return [
    `insert into reviews (product_id, rating, title, comment, display_name, state, featured, verified, created_at)
     select ${kit}, 1 + ${pick(31, 5)}, 'A calm evening', 'Kept me quiet for a week, number ' || g, 'Buyer ' || g,
       case when g > ${tenth} - 40 then 'waiting' when g % 40 = 0 then 'declined' else 'published' end,
       g % 1000 = 0, true, ${placedAt(size, '(10 * g)')}
     from generate_series(1, ${tenth}) g`,
    `insert into review_totals (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_sum, real_total)
     select product_id, ${stars.join(', ')},
       sum(rating), count(*)
     from reviews where state = 'published' and product_id > 1000 group by 1`,
    `insert into stock_movements (product_id, kind, on_hand_change, held_change, cost_cents, actor, at)
     select ${kit}, 'received', 10, 0, case when g % 3 > 0 then 800 + ${pick(36, 700)} end, 'owner', ${placedAt(size, '(2 * g)')}
     from generate_series(1, ${Math.round(size.orders / 2)}) g`,
    `insert into stock_alerts (id, product_id, email, state, leave_hash, asked_at, confirmed_at)
     select ${sqlIdOf('g')}, ${kitId(`40 * ${pickUneven(35, Math.round(size.kits / 40))}`)}, 'waits' || g || '@example.com',
       'confirmed', md5('leave' || g), now() - g * interval '1 minute', now() - g * interval '1 minute'
     from generate_series(1, ${fiftieth}) g`,
  ];
}

/** So many kits are made in the shop, of ten materials each, which came in one lot. */
const made = 2_000;
const materials = 3_000;

function ofMaking(size: BulkSize): string[] {
  const name = (nth: string) => `'Material ' || (1 + ${nth} % ${materials})`;
  return [
    `insert into materials (name, unit, supplier, on_hand, changed_at)
     select ${name('n')}, 'piece', 'Supplier ' || n % 40, n % 97, now() from generate_series(0, ${materials - 1}) n`,
    `insert into material_lots (material_id, quantity, cost_cents, left_quantity, left_cents, received_on)
     select id, on_hand, 10 * on_hand, on_hand, 10 * on_hand, '2026-07-01' from materials
     where on_hand > 0 and name like 'Material %'`,
    `insert into material_movements (material_id, lot_id, kind, change, cost_cents, actor, at)
     select l.material_id, l.id, 'received', l.quantity, l.cost_cents, 'owner', now()
     from material_lots l join materials m on m.id = l.material_id where m.name like 'Material %'`,
    `insert into recipes (product_id, changed_at)
     select ${kitId('g')}, now() from generate_series(0, ${Math.min(made, size.kits) - 1}) g`,
    `insert into recipe_lines (product_id, material_id, quantity, position)
     select ${kitId('g')}, m.id, 1 + (g + line) % 7, line
     from generate_series(0, ${Math.min(made, size.kits) - 1}) g cross join generate_series(0, 9) line
     join materials m on m.name = ${name('(g * 7 + line * 293)')}`,
  ];
}

/** Ninety days of visits, five pages each. */
function visits(size: BulkSize): string[] {
  const source = sqlOneOf(['direct', 'search', 'instagram', 'emails'], pickUneven(33, 4, '(g / 5)'));
  return [
    `insert into page_views (day, at, visit, step, path, source, product_id)
     select (now() - age)::date, now() - age, decode(md5('visit' || g / 5), 'hex'),
       case g % 20 when 0 then 'paid' when 5 then 'checkout' when 7 then 'cart' else 'view' end,
       '/product/kit-' || nth, ${source},
       case when g % 2 = 0 then ${kitId('nth')} end
     from generate_series(1, ${size.orders}) g,
       lateral (select (${size.orders} - g) * interval '90 days' / ${size.orders} as age,
         ${pickUneven(34, size.kits)} as nth) v`,
    `insert into search_counts (day, term, searches, zero_hits)
     select current_date - day, ${sqlOneOf(searchedFor, 'nth % 9')} || ' ' || nth, 1 + (day * nth) % 40, nth % 7
     from generate_series(0, 89) day, generate_series(1, 400) nth`,
  ];
}

function codesAndQuotes(size: BulkSize): string[] {
  return [
    `insert into discounts (code, name, kind, percent)
     select 'CODE' || g, 'Code ' || g, 'percent', 10 from generate_series(1, 200) g`,
    `insert into discount_redemptions (order_id, discount_id, person, at)
     select o.id, d.id, o.email, o.placed_at from orders o join discounts d on d.code = o.discount_code`,
    `insert into quotes (id, token, state, email, phone, address, note, code, kits, requested_at, reason)
     select ${sqlIdOf('g')}, md5('quote' || g), case when g % 400 = 0 then 'requested' else 'declined' end,
       'buyer' || g || '@example.com', '', o.address, '', '', '[]', now() - g * interval '1 hour', 'Too far'
     from generate_series(1, ${Math.round(size.orders / 500)}) g, (select address from orders limit 1) o`,
  ];
}

/** Costs of their own for a quarter of the kits, and lists that name as many prices as one may. */
function pricesOfBusinesses({ kits }: BulkSize): string[] {
  return [
    `insert into product_costs (product_id, cost_cents, actor, at)
     select ${kitId('g')}, 900 + ${pick(37, 500)}, 'owner', now() from generate_series(1, ${kits - 1}, 4) g`,
    `insert into price_lists (name, percent, prices, minimum_cents, minimum_quantity)
     select 'Stockists ' || g, g, (select jsonb_object_agg(${kitId(`(g * 997 + nth * 31) % ${kits}`)}, 1500 + nth)
       from generate_series(1, 1000) nth), 20000, 0 from generate_series(1, 20) g`,
    `insert into price_list_buyers (email_key, price_list_id, business_name, actor, at)
     select 'buyer' || g || '@example.com', (select min(id) + g % 20 from price_lists), 'Business ' || g, 'owner', now()
     from generate_series(1, 2000) g`,
  ];
}

/** One in ten is about a customer. */
function changes(size: BulkSize, owner: string): string {
  return `insert into audit_log (at, customer_id, by_script, call, kind, subject_id, params, body)
     select ${placedAt(size, '(5 * g)')}, '${owner}'::uuid, false,
       ${sqlOneOf(['saveKit', 'packOrder', 'changeStock', 'saveSettings'], pickUneven(32, 4))},
       case when g % 10 = 0 then 'customer' else '' end, case when g % 10 = 0 then ${sqlIdOf('g')}::text else '' end, '{}',
       jsonb_build_object('note', 'number ' || g)
     from generate_series(1, ${Math.round(size.orders / 5)}) g`;
}
