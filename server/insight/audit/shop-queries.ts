import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Subject, SubjectReaders } from './subject.ts';

/** Kits, stock, rates and what the shop shows. */
export const shopSubjects: SubjectReaders = {
  kit: (db, ids) =>
    read(
      db,
      sql`select p.id::text, p.sold_name || ' (' || p.sku || ')' as name, to_json(facts) as facts
        from published.products p cross join lateral (
        select p.name, p.sku, p.barcode, p.shelf_place as place_on_shelf, p.slug as address, p.status as state,
          (select c.name from published.categories c where c.id = p.category_id) as category,
          p.price_cents,
          (select cost_cents from published.product_costs c where c.product_id = p.id) as cost_cents,
          p.rrp_cents as was_price_cents, p.rrp_source as source_of_was_price,
          p.rrp_kind as kind_of_was_price, p.rrp_since as was_price_since,
          (select on_hand from published.stock_levels l where l.product_id = p.id) as on_hand,
          (select r.leaves_on || ', at most ' || r.most from published.preorders r
            where r.product_id = p.id and r.ended_at is null) as pre_order,
          p.featured, p.bestseller, p.new_arrival, p.released_on, p.difficulty, p.hours_from, p.hours_to,
          p.finished_width_mm, p.finished_height_mm, p.mess, p.requirements, p.weight_grams, p.packed_length_mm,
          p.packed_width_mm, p.packed_height_mm, p.contents, p.colours, p.also_needed, p.summary,
          p.description, p.variant_label,
          (select coalesce(json_agg(i.alt order by v.position), '[]')
            from published.product_pictures v join published.pictures i on i.id = v.picture_id where v.product_id = p.id) as pictures,
          (select coalesce(json_object_agg(v.variant_label, json_build_object(
              'price_cents', v.price_cents, 'state', v.status, 'weight_grams', v.weight_grams,
              'own_measures', v.own_measures) order by v.variant_label), '{}')
            from published.products v where v.parent_id = p.id) as variants,
          (select json_build_object('file', w.file, 'captions', w.captions, 'transcript', w.transcript)
            from published.kit_videos w where w.product_id = p.id) as video
      ) facts where p.id = any (${ids}::int[])`,
    ),
  import: (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('rows', rows_total) as facts
        from published.kit_imports where id = any (${ids}::uuid[])`,
    ),
  'move-in': (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('platform', platform, 'kind', kind, 'records', total,
          'state', state) as facts
        from published.imports where id = any (${ids}::uuid[])`,
    ),
  count: (db, ids) =>
    read(
      db,
      sql`select c.id::text, c.name, json_build_object('closed_at', c.closed_at,
          'counted', (select coalesce(json_object_agg(p.name || ' (' || p.sku || ')', l.counted
              order by p.name || ' (' || p.sku || ')'), '{}')
            from published.stock_count_lines l join published.products p on p.id = l.product_id where l.count_id = c.id),
          'on_hand', (select coalesce(json_object_agg(p.name || ' (' || p.sku || ')', s.on_hand
              order by p.name || ' (' || p.sku || ')'), '{}')
            from published.stock_count_lines l join published.products p on p.id = l.product_id
              join published.stock_levels s on s.product_id = p.id where l.count_id = c.id)) as facts
        from published.stock_counts c where c.id = any (${ids}::uuid[])`,
    ),
  material: (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('name', name, 'code', code, 'unit', unit, 'supplier', supplier,
          'supplier_email', supplier_email, 'lead_days', lead_days, 'reorder_at', reorder_at, 'note', note,
          'archived', is_archived, 'on_hand', on_hand) as facts
        from published.materials where id = any (${ids}::int[])`,
    ),
  recipe: (db, ids) =>
    read(
      db,
      sql`select p.id::text, p.name, json_build_object('version', r.version,
          'materials', (select coalesce(json_object_agg(m.name, l.quantity order by m.name), '{}')
            from published.recipe_lines l join published.materials m on m.id = l.material_id
            where l.product_id = p.id)) as facts
        from published.products p left join published.recipes r on r.product_id = p.id
        where p.id = any (${ids}::int[])`,
    ),
  batch: (db, ids) =>
    read(
      db,
      sql`select id::text, 'Batch ' || id || ': ' || product_name as name,
          json_build_object('quantity', quantity, 'unpacked_at', unpacked_at, 'out_of_sale',
            exists (select from published.batch_stops s where s.batch_id = b.id and s.ended_at is null)) as facts
        from published.batches b where id = any (${ids}::int[])`,
    ),
  part: (db, ids) =>
    read(
      db,
      sql`select id::text, part || ' of ' || kit_name as name,
          json_build_object('state', state, 'answer', answer, 'quantity', quantity) as facts
        from published.part_claims where id = any (${ids}::uuid[])`,
    ),
  passport: (db, ids) =>
    read(
      db,
      sql`select p.id::text, p.name, coalesce(to_jsonb(k) - 'product_id' - 'version' - 'changed_at', '{}')
          || jsonb_build_object('version', coalesce(k.version, 0)) as facts
        from published.products p left join published.kit_passports k on k.product_id = p.id
        where p.id = any (${ids}::int[])`,
    ),
  category: (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('name', name, 'address', slug, 'code', code,
          'description', description, 'picture', picture_id, 'position', position,
          'archived_at', archived_at) as facts
        from published.categories where id = any (${ids}::int[])`,
    ),
  collection: (db, ids) =>
    read(
      db,
      sql`select c.id::text, c.name, to_json(facts) as facts from published.collections c cross join lateral (
          select c.name, c.slug as address, c.description, c.picture_id as picture, c.position, c.is_hidden as hidden,
            c.shown_from, c.shown_until, c.chosen_by, c.rule,
            (select coalesce(json_agg(p.name order by array_position(c.kit_ids, p.id)), '[]')
              from published.products p where p.id = any (c.kit_ids)) as kits
        ) facts where c.id = any (${ids}::int[])`,
    ),
  'gift card': (db, ids) =>
    read(
      db,
      sql`select id::text, '… ' || last_four as name, json_build_object('left_cents', balance_cents,
          'arrives', deliver_at, 'goes_to', json_build_object('concealed', md5(recipient))) as facts
        from published.gift_cards where id = any (${ids}::uuid[])`,
    ),
  discount: (db, ids) =>
    read(
      db,
      sql`select d.id::text, coalesce(d.code, d.name) as name, to_json(facts) as facts
        from published.discounts d cross join lateral (
        select d.code, d.name, d.kind, d.percent, d.amount_cents, d.buy_quantity, d.get_quantity, d.valid_from,
          d.valid_until, d.minimum_cents, d.minimum_quantity, d.first_order_only, d.total_limit, d.person_limit,
          d.active as switched_on,
          (select coalesce(json_agg(name order by name), '[]') from published.products
            where id = any (d.included_products)) as for_kits,
          (select coalesce(json_agg(name order by name), '[]') from published.categories
            where id = any (d.included_categories)) as for_categories,
          (select coalesce(json_agg(name order by name), '[]') from published.products
            where id = any (d.excluded_products)) as not_for_kits,
          (select coalesce(json_agg(name order by name), '[]') from published.categories
            where id = any (d.excluded_categories)) as not_for_categories
      ) facts where d.id = any (${ids}::int[])`,
    ),
  // Always the newest table, so that new rates are compared with those before them.
  rates: (db) =>
    read(
      db,
      sql`select 'newest' as id, 'Shipping rates' as name,
          jsonb_build_object('valid_from', valid_from) || rates as facts
        from published.shipping_tables order by valid_from desc, id desc limit 1`,
    ),
  'delivery calendar': (db) =>
    read(
      db,
      sql`select 'all' as id, 'Holidays and closed days' as name,
          json_build_object('holidays', (
            select coalesce(json_agg(h || jsonb_build_object('name', concat(h ->> 'day', ' ', h ->> 'name'))), '[]')
            from jsonb_array_elements(calendar -> 'holidays') h),
          'closed_days', (
            select coalesce(json_agg(c || jsonb_build_object('name', concat(c ->> 'from', ' to ', c ->> 'to'))), '[]')
            from jsonb_array_elements(calendar -> 'closures') c)) as facts
        from published.delivery_calendar`,
    ),
  content: (db, ids) =>
    read(
      db,
      sql`select distinct on (v.slug) v.slug as id, v.title as name,
          json_build_object('title', v.title, 'summary', v.summary, 'text', v.markdown,
            'published', p.published_at is not null or p.slug is null, 'footer', p.footer, 'kits',
            (select coalesce(json_agg(k.name order by array_position(p.kit_ids, k.id)), '[]')
              from published.products k where k.id = any (p.kit_ids))) as facts
        from published.content_versions v left join published.own_pages p on p.slug = v.slug
        where v.slug = any (${ids}::text[]) order by v.slug, v.version desc`,
    ),
  questions: (db) =>
    read(
      db,
      sql`select 'all' as id, 'Questions' as name, json_build_object('questions', coalesce((
          select json_agg(json_build_object('name', e ->> 'question', 'group', e ->> 'group',
            'answer', e ->> 'answer', 'published', e -> 'isPublished'))
          from published.faq f, jsonb_array_elements(f.entries) e), '[]')) as facts`,
    ),
  menu: (db, ids) =>
    read(
      db,
      sql`select given.place as id, initcap(given.place) as name,
          json_build_object('links', coalesce(m.entries, '[]')) as facts
        from unnest(${ids}::text[]) as given (place)
        left join published.menus m on m.place = given.place`,
    ),
  'search listing': (db, ids) =>
    read(
      db,
      sql`select given.subject as id, given.subject as name, json_build_object('title', coalesce(l.title, ''),
          'description', coalesce(l.description, ''), 'picture', p.alt) as facts
        from unnest(${ids}::text[]) as given (subject)
        left join published.search_listings l on l.subject = given.subject
        left join published.pictures p on p.id = l.picture_id`,
    ),
  piece: (db, ids) =>
    read(
      db,
      sql`select g.id::text, 'Piece ' || g.id || coalesce(' of ' || p.name, '') as name,
          json_build_object('on_the_wall', g.is_active, 'kit', p.name, 'difficulty', g.difficulty,
            'time_to_complete', g.time_to_complete, 'position', g.position,
            'artist', json_build_object('concealed', md5(g.artist)),
            'words', json_build_object('concealed', md5(g.location || g.comment))) as facts
        from published.gallery_items g left join published.products p on p.id = g.product_id where g.id = any (${ids}::int[])`,
    ),
  submission: (db, ids) =>
    read(
      db,
      sql`select s.id::text, 'A piece of ' || coalesce(p.name, 'a customer') as name,
          json_build_object('state', s.state, 'reason', s.reason) as facts
        from published.gallery_submissions s left join published.products p on p.id = s.product_id
        where s.id = any (${ids}::uuid[])`,
    ),
  word: (db, ids) =>
    read(
      db,
      sql`select term as id, term as name, json_build_object('means', means) as facts
        from published.search_synonyms where term = any (${ids}::text[])`,
    ),
  'email kind': (db, ids) =>
    read(
      db,
      sql`select kind as id, replace(kind, '-', ' ') as name,
          json_build_object('switched_on', not exists (select from published.email_switches s where s.kind = given.kind),
            'subject', coalesce(words.subject, ''), 'heading', coalesce(words.heading, ''),
            'opening', coalesce(words.opening, ''), 'closing', coalesce(words.closing, '')) as facts
        from unnest(${ids}::text[]) as given (kind)
        left join lateral (
          select subject, heading, opening, closing from published.email_words w
          where w.kind = given.kind order by version desc limit 1
        ) words on true`,
    ),
  token: (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('may', scopes, 'ends_at', expires_at) as facts
        from published.access_tokens where id = any (${ids}::uuid[])`,
    ),
};

async function read(db: Db, query: RawBuilder<unknown>): Promise<Subject[]> {
  const { rows } = await (query as RawBuilder<Subject>).execute(db);
  return rows;
}
