import { kitId, pick, pickUneven, sqlIdOf, sqlOneOf, type BulkSize } from './bulk.ts';
import { searchedFor } from './large-texts.ts';

/**
 * What fills the lists of the back office that neither orders nor kits fill, as years of a shop do. Each row is about
 * one of the shop's orders, kits and people, whose ids begin at 1.
 */
export function besideLists(size: BulkSize, owner: string): string[] {
  return [
    ...written(size),
    ...asked(size),
    ...told(size, owner),
    ...cards(size),
    ...letters(size),
    ...movedIn(size),
    ...offered(size),
  ];
}

/** So many rows of a list, of which a shop of a million orders has `most`. */
const share = ({ orders }: BulkSize, most: number) => Math.max(10, Math.round((most * orders) / 1_000_000));
const rows = (size: BulkSize, most: number) => `generate_series(1, ${share(size, most)}) g`;
const ago = (unit: string, nth = 'g') => `now() - ${nth} * interval '${unit}'`;

/** Collections as many as there may be, journal entries of ten years, rates that were changed each month. */
function written({ kits }: BulkSize): string[] {
  const words = `repeat('An evening with thread and a cup of tea, written down. ', 120)`;
  return [
    `insert into collections (slug, name, description, chosen_by, kit_ids, rule, position, changed_at)
     select 'collection-' || g, 'Collection ' || g, 'For an evening', case when g % 4 = 0 then 'rule' else 'hand' end,
       case when g % 4 = 0 then '{}' else array(select ${kitId(`(g * 997 + nth * 31) % ${kits}`)} from generate_series(1, 100) nth) end,
       case when g % 4 = 0 then '{"difficulty": "gentle"}' else '{}' end::jsonb, g, now() from generate_series(1, 180) g`,
    `insert into own_pages (slug, published_at, footer, created_at)
     select 'journal.entry-' || g, ${ago('8 days')}, 'none', ${ago('9 days')} from generate_series(1, 450) g`,
    `insert into content_versions (slug, version, title, summary, markdown, actor)
     select 'journal.entry-' || g, version, 'Entry ' || g, 'What an evening was', ${words}, 'owner'
     from generate_series(1, 450) g, generate_series(1, 4) version`,
    `insert into shipping_tables (valid_from, rates)
     select ${ago('31 days')} - interval '10 years', rates from generate_series(1, 120) g, (select rates from shipping_tables limit 1) r`,
    `insert into search_synonyms (term, means) select 'said ' || g, 'koala' from generate_series(1, 2000) g`,
  ];
}

/** Questions, pieces for the wall, applications, parts that were missing and the batches that they were of. */
function asked(size: BulkSize): string[] {
  const kit = kitId(pickUneven(40, size.kits));
  const person = sqlIdOf(`(1 + ${pick(41, size.customers)})`);
  const claims = share(size, 10_000);
  return [
    `insert into kit_questions (product_id, email, display_name, question, state, answer, answered_at, created_at)
     select ${kit}, 'asks' || g || '@example.com', 'Asks ' || g, 'Is the ' || ${sqlOneOf(searchedFor, 'g % 9')} || ' large?',
       case when g > ${share(size, 20_000) - 5} then 'waiting' when g % 30 = 0 then 'declined' else 'published' end,
       case when g % 7 = 0 then '' else 'It is' end, now(), ${ago('1 hour', `(${share(size, 20_000)} - g)`)} from ${rows(size, 20_000)}`,
    `insert into kit_answers (question_id, display_name, answer, state)
     select id, 'Somebody', 'Mine was', 'published' from kit_questions where id % 3 = 0`,
    `insert into gallery_items (is_active, picture_id, artist, difficulty, comment, position)
     select g % 5 > 0, (select min(id) from pictures), 'Artist ' || g, 'gentle', 'Three evenings', 1000 + g from generate_series(1, 950) g`,
    `insert into gallery_submissions (id, customer_id, state, picture_id, artist, product_id, difficulty, time_to_complete,
       location, comment, consent, sent_at)
     select ${sqlIdOf('g')}, ${person}, case when g > ${share(size, 10_000) - 8} then 'waiting' when g % 4 = 0 then 'published' else 'declined' end,
       (select min(id) from pictures), 'Artist ' || g, ${kit}, 'gentle', '', '', 'Three evenings', 'Yes', ${ago('2 hours', `(${share(size, 10_000)} - g)`)}
     from ${rows(size, 10_000)}`,
    `insert into wholesale_applications (id, business_name, abn, contact_name, email, phone, business_kind, postcode, state,
       business_url, message, answer, created_at)
     select ${sqlIdOf('g')}, 'Business ' || g, '51824753556', 'Olivia', 'buyer' || g || '@example.com', '', 'gallery', '2204', 'NSW', '', '',
       case when g % 50 = 0 then 'waiting' else 'answered' end, ${ago('6 hours')} from ${rows(size, 4_000)}`,
    `insert into batches (key, request_fingerprint, product_id, product_name, quantity, cost_cents, recipe_version, passport_code,
       actor, packed_at)
     select gen_random_uuid(), '', ${kitId('g % 2000')}, 'Kit ' || g % 2000, 20, 20000, 1, 'CODE' || g, 'owner', ${ago('4 hours', `(${share(size, 6_000)} - g)`)}
     from ${rows(size, 6_000)}`,
    `insert into batch_lines (batch_id, material_id, material_name, unit, quantity, cost_cents)
     select b.id, m.id, m.name, 'piece', 20, 200 from batches b cross join generate_series(0, 9) line
     join materials m on m.name = 'Material ' || (1 + (b.id * 7 + line * 293) % 3000) where b.passport_code like 'CODE%'`,
    `update material_lots set supplier = 'Supplier ' || id % 40 where supplier = ''`,
    `insert into material_movements (material_id, lot_id, kind, change, cost_cents, batch_id, actor, at)
     select l.material_id, o.id, 'packed', -20, -200, l.batch_id, 'owner', now() from batch_lines l join material_lots o using (material_id)`,
    `insert into part_claims (id, key, request_fingerprint, batch_id, product_id, kit_name, part, quantity, reason, name, email, state, made_at, suppliers)
     select ${sqlIdOf('g')}, gen_random_uuid(), '', b.id, b.product_id, b.product_name, l.material_name, 1, 'missing', 'Olivia',
       'buyer' || g || '@example.com', case when g > ${claims - 12} then 'asked' else 'declined' end, ${ago('2 hours', `(${claims} - g)`)},
       array(select distinct o.supplier from material_movements m join material_lots o on o.id = m.lot_id
         where m.batch_id = b.id and m.material_id = l.material_id and m.kind = 'packed' and o.supplier <> '')
     from generate_series(1, ${claims}) g
     join batches b on b.passport_code = 'CODE' || (1 + g % ${share(size, 6_000)})
     cross join lateral (select material_id, material_name from batch_lines where batch_id = b.id order by material_id limit 1) l`,
    `update part_claims set state = 'sent', order_id = ${sqlIdOf('n')} from
       (select id as of, row_number() over (order by id) as n from part_claims where state = 'declined') c where of = id and n % 8 > 0`,
    `insert into purchase_orders (supplier, state, actor, ordered_at, ended_at, key, request_fingerprint)
     select 'Supplier ' || g % 40, case when g % 60 = 0 then 'open' else 'received' end, 'owner', ${ago('1 day')},
       case when g % 60 > 0 then now() end, gen_random_uuid(), '' from ${rows(size, 3_000)}`,
    `insert into purchase_order_lines (purchase_order_id, material_id, position, quantity, received)
     select o.id, m.id, line, 50, case when o.state = 'open' then 0 else 50 end from purchase_orders o cross join generate_series(0, 9) line
     join materials m on m.name = 'Material ' || (1 + (o.id * 7 + line * 293) % 3000)`,
  ];
}

/** What whoever runs the shop was told, and what other programs were: thirty days of a webhook that nobody listens to. */
function told(size: BulkSize, owner: string): string[] {
  return [
    `insert into notifications (id, kind, cause, title, href, at)
     select ${sqlIdOf('g')}, ${sqlOneOf(['order', 'order', 'order', 'return', 'review', 'question'], 'g % 6')}, 'large:' || g, 'Something came', '/admin',
       ${ago('30 minutes', `(${share(size, 40_000)} - g)`)} from ${rows(size, 40_000)}`,
    `insert into notification_reads (customer_id, notification_id)
     select '${owner}'::uuid, id from notifications where cause like 'large:%' and at < now() - interval '1 day'`,
    `insert into webhooks (id, url, description, types, secret, created_at)
     select ${sqlIdOf('g')}, 'https://receiver.example/' || g, '', '{order.paid}', 'secret', now() from generate_series(1, 8) g`,
    `insert into webhook_deliveries (id, webhook_id, type, subject, body, state, attempts, due_at, created_at)
     select ${sqlIdOf('g')}, ${sqlIdOf('(1 + g % 2)')}, 'order.paid', md5('order' || g), repeat('{"order": "as it is"}', 40),
       case when g % 2 = 0 then 'given_up' when g % 40 = 1 then 'waiting' else 'delivered' end, 3, now(),
       ${ago('20 seconds')} from ${rows(size, 120_000)}`,
    `insert into packing_rounds (id, started_at) select ${sqlIdOf('g')}, ${ago('2 hours', `(${share(size, 20_000)} - g)`)} from ${rows(size, 20_000)}`,
    `insert into packing_round_orders (order_id, round_id)
     select ${sqlIdOf('g')}, ${sqlIdOf(`(1 + g / 40 % ${share(size, 20_000)})`)} from generate_series(1, ${size.orders}) g`,
    `insert into stock_counts (id, name, actor, begun_at, closed_at)
     select ${sqlIdOf('g')}, 'Count ' || g, 'owner', ${ago('10 days', '(200 - g)')}, ${ago('10 days', '(200 - g)')} from generate_series(1, 199) g`,
    `insert into stock_count_lines (count_id, product_id, expected, counted, actor, at)
     select ${sqlIdOf('g')}, ${kitId(`nth % ${size.kits}`)}, 9, 9 - nth % 2, 'owner', now()
     from generate_series(1, 199) g, generate_series(0, ${Math.min(2_000, size.kits) - 1}) nth`,
    `insert into redirects (from_path, target, target_path, hits, created_at)
     select '/old/' || g, '/about', '/about', ${pick(42, 900)}, now() from ${rows(size, 6_000)}`,
    `insert into old_addresses (kind, slug, target_id, left_at)
     select 'product', 'left-' || g, ${kitId(`g % ${size.kits}`)}, now() from ${rows(size, 30_000)}`,
  ];
}

/** Gift cards, credit that moved often, evenings among friends, markets of ten years. */
function cards(size: BulkSize): string[] {
  return [
    `insert into gift_cards (id, code_hash, last_four, amount_cents, balance_cents, expires_at, issued_at, recipient, sender, buyer, deliver_at)
     select ${sqlIdOf('g')}, md5('card' || g), 'AB' || g % 90, 5000, case when g % 3 = 0 then 0 else 5000 end, now() + interval '1 year',
       ${ago('30 minutes')}, 'gets' || g || '@example.com', 'Olivia', 'buyer' || g || '@example.com', ${ago('30 minutes')} from ${rows(size, 40_000)}`,
    `insert into gift_card_movements (card_id, kind, amount_cents, at) select id, 'issued', amount_cents, issued_at from gift_cards`,
    `insert into gift_cards (id, code_hash, last_four, amount_cents, balance_cents, expires_at, issued_at, deliver_at, kind, customer_id)
     select ${sqlIdOf('(10000000 + g)')}, 'credit:' || ${sqlIdOf('g')}, '', 5000, 5000, '9999-12-31', now(), now(), 'credit', ${sqlIdOf('g')}
     from ${rows(size, 5_000)}`,
    `insert into gift_card_movements (card_id, kind, amount_cents, reason, at)
     select ${sqlIdOf('10000001')}, 'adjusted', 100, 'Thank you', ${ago('1 hour')} from ${rows(size, 5_000)}`,
    `insert into craft_nights (id, key, title, host_name, host_email, day, pay_until, most_bags, state, made_at, ended_at)
     select ${sqlIdOf('g')}, gen_random_uuid(), 'Evening ' || g, 'Olivia', 'buyer' || g || '@example.com', current_date, now() + interval '1 day', 12,
       case when g > ${share(size, 6_000) - 20} then 'open' else 'closed' end, ${ago('1 hour')},
       case when g > ${share(size, 6_000) - 20} then null else now() end from ${rows(size, 6_000)}`,
    `insert into craft_night_bags (id, key, night_id, name, email, product_id, made_at)
     select ${sqlIdOf('(g * 10 + bag)')}, gen_random_uuid(), ${sqlIdOf('g')}, 'Friend ' || bag, 'friend' || bag || '@example.com',
       ${kitId(`g % ${size.kits}`)}, now() from ${rows(size, 6_000)}, generate_series(1, 6) bag`,
    `insert into markets (id, name, place, starts_on, ends_on, state, closed_at)
     select ${sqlIdOf('g')}, 'Market ' || g % 12, 'The green', current_date + 20 - 7 * g, current_date + 21 - 7 * g,
       case when g < 4 then 'planned' else 'closed' end, case when g < 4 then null else now() end from generate_series(1, 500) g`,
    `insert into market_boxes (market_id, product_id, planned, packed, sold, returned)
     select ${sqlIdOf('g')}, ${kitId(`(g * 37 + nth) % ${size.kits}`)}, 5, 5, case when g < 4 then 0 else 3 end, case when g < 4 then 0 else 2 end
     from generate_series(1, 500) g, generate_series(1, 80) nth`,
    `insert into market_reservations (id, market_id, product_id, number, quantity, name, email, token, key, made_at)
     select ${sqlIdOf('(8000000 + g)')}, ${sqlIdOf('2')}, ${kitId(`g % ${size.kits}`)}, g, 1, 'Olivia ' || g, 'r' || g || '@example.com',
       md5('reservation' || g), gen_random_uuid(), now() from generate_series(1, 600) g`,
  ];
}

/** A third of the people get the newsletter, which goes out every second week for three years. */
function letters(size: BulkSize): string[] {
  return [
    // In one statement: nobody is on the list without what they agreed to.
    `with people as (
       insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
       select ${sqlIdOf('g')}, 'buyer' || g || '@example.com', 'buyer' || g || '@example.com', encode(sha256(('address' || g)::bytea), 'hex'),
         case when g % 60 = 0 then 'bounced' when g % 400 = 1 then 'complained' when g % 25 = 0 then 'withdrawn' else 'confirmed' end,
         ${ago('10 minutes')}, ${ago('9 minutes')} from generate_series(1, ${size.customers}, 3) g
       returning address_hash, state, asked_at, confirmed_at
     )
     insert into consents (id, address_hash, kind, place, wording, at)
     select gen_random_uuid(), address_hash, k.kind, 'footer', 'Yes, write to me', case k.kind when 'asked' then asked_at else confirmed_at end
     from people, (values ('asked'), ('confirmed')) k (kind)
     union all select gen_random_uuid(), address_hash, state, 'mail_server', 'Mailbox full', now() from people where state <> 'confirmed'`,
    `insert into newsletters (id, subject, markdown, state, send_at, queued_at, finished_at, created_at)
     select ${sqlIdOf('g')}, 'Letter ' || g, repeat('Words. ', 400), 'sent', ${ago('14 days')}, ${ago('14 days')}, ${ago('14 days')}, ${ago('15 days')}
     from generate_series(1, 75) g`,
    `insert into newsletter_recipients (newsletter_id, subscriber_id, state)
     select n.id, s.id, case when s.state = 'confirmed' then 'sent' else 'bounced' end
     from newsletters n, subscribers s where n.subject in ('Letter 1', 'Letter 2', 'Letter 3', 'Letter 4', 'Letter 5', 'Letter 6')`,
    // One was stopped half-way. How the others went was written down when they were finished.
    `update newsletters set state = 'stopped', finished_at = null where subject = 'Letter 1'`,
    `update newsletters n set progress = (select coalesce(jsonb_object_agg(state, people), '{}') from (
       select state, count(*) as people from newsletter_recipients r where r.newsletter_id = n.id group by state) counted)
     where state = 'sent'`,
  ];
}

/** Orders of another shop as history: one customer with many, and a file of twenty thousand. */
function movedIn(size: BulkSize): string[] {
  return [
    `insert into imports (id, name, platform, kind, state, headings, sample, actor, sent_at)
     select ${sqlIdOf('g')}, 'orders-' || g || '.csv', 'shopify', 'orders', 'done', '{Name}', '[]', 'owner', ${ago('1 day')} from generate_series(1, 300) g`,
    `insert into imported_orders (id, import_id, platform, number, email_key, buyer, placed_at, status, currency, total_cents, lines)
     select ${sqlIdOf('g')}, ${sqlIdOf('1')}, 'shopify', 'S' || g, 'buyer' || (1 + g % 3000) || '@example.com', 'Olivia', ${ago('1 hour')} - interval '3 years',
       'paid', 'AUD', 5000, '[{"name": "A kit", "quantity": 1}]' from ${rows(size, 60_000)}`,
  ];
}

/** Kits that are sold before they are here, bundles, and what sold in ninety days as the ledger of stock has it. */
function offered(size: BulkSize): string[] {
  const first = kitId('40 * g');
  return [
    `insert into preorders (product_id, leaves_on, most, taken, made_at)
     select ${first}, current_date + 20, 999, 300, now() from generate_series(1, 40) g`,
    `insert into preorder_promises (order_id, product_id, preorder_id, quantity, leaves_on, state, promised_at)
     select ${sqlIdOf(`(1 + (p.id * 400 + nth) % ${size.orders})`)}, p.product_id, p.id, 1, p.leaves_on, 'waiting', now()
     from preorders p, generate_series(1, 300) nth on conflict do nothing`,
    `insert into bundle_parts (bundle_id, product_id, quantity, position)
     select ${kitId(`${size.kits} - g`)}, ${kitId(`${Math.round(size.kits / 2)} + g * 3 + nth`)}, 1, nth
     from generate_series(1, ${Math.min(300, Math.round(size.kits / 20))}) g, generate_series(0, 2) nth`,
    `insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, at)
     select l.product_id, 'sold', -l.quantity, -l.quantity, 'shop', o.id, o.placed_at
     from orders o join order_lines l on l.order_id = o.id where o.paid_at is not null and o.placed_at > now() - interval '90 days'`,
  ];
}
