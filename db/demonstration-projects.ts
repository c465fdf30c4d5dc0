import { sql } from 'kysely';
import type { Db } from '../server/kernel/database/database.ts';
import { countForPlanner } from './planner.ts';

const giftsMade = 11;

/** Some of what a maker notes, in turn. */
const notes = [
  'Two drops of water in the blue, and it runs as it should.',
  'Best light at the kitchen table, before ten.',
  'Rain all Sunday. Nearly done.',
  '',
];

/**
 * What the accounts of the demonstration made of the kits of their delivered orders: three in four are finished, the
 * newest of them are in the making. Some were given one kit, whose page so always tells measured hours. Marked as
 * what they are.
 * @param gift the slug of that kit
 * @returns the kits whose hours are to be counted
 */
export async function insertProjectsOfYear(db: Db, gift: string, now: Date): Promise<number[]> {
  await sql`
    insert into projects (id, customer_id, product_id, kit_name, order_id, copy, state, notes, minutes, added_at, finished_at,
      demonstration)
    select gen_random_uuid(), b.customer_id, b.product_id, b.name, b.order_id, 1,
      case b.place when 1 then 'under_way' when 2 then 'paused' else 'finished' end,
      (${notes}::text[])[1 + b.chance % 4],
      case when b.place > 2 then (round((b.hours_from + (b.hours_to - b.hours_from) * (b.chance % 100) / 80.0) * 4) * 15)::int end,
      least(b.placed_at + interval '6 days', ${now}), case when b.place > 2 then least(b.placed_at + interval '20 days', ${now}) end,
      true
    from (
      select o.customer_id, o.id as order_id, o.placed_at, l.product_id, l.name, p.hours_from, p.hours_to,
        h.chance,
        row_number() over (partition by o.customer_id order by o.placed_at desc, l.product_id) as place
      from orders o join (select distinct on (order_id, product_id) order_id, product_id, name from order_lines
          order by order_id, product_id, position) l on l.order_id = o.id
        join products p on p.id = l.product_id
        join customers c on c.id = o.customer_id
        cross join lateral (select hashtext(o.number || '-' || l.product_id) & 2147483647 as chance) h
      where o.state = 'delivered' and not o.hide_prices and coalesce(o.gift_message, '') = '' and p.hours_to > 0 and h.chance % 4 > 0
    ) b`.execute(db);
  await sql`
    insert into projects (id, customer_id, product_id, kit_name, state, minutes, added_at, finished_at, demonstration)
    select gen_random_uuid(), c.id, p.id, p.name, 'finished',
      ((p.hours_from + (p.hours_to - p.hours_from) * c.place / 10.0) * 4)::int * 15,
      ${now}::timestamptz - interval '90 days' + c.place * interval '1 day',
      ${now}::timestamptz - interval '60 days' + c.place * interval '2 days', true
    from products p cross join (select id, row_number() over (order by created_at, id) as place from customers
      where roles = '{}' limit ${giftsMade}) c
    where p.slug = ${gift}`.execute(db);
  await sql`
    insert into project_steps (project_id, position, state, at)
    select j.id, s.position, s.state, j.added_at + (coalesce(j.finished_at, ${now}) - j.added_at) * s.part
    from projects j cross join (values (1, 'under_way', 0.0), (2, 'paused', 0.2), (3, 'under_way', 0.6),
      (4, 'finished', 1.0)) as s (position, state, part)
    where j.state = 'finished' or (j.state = 'paused' and s.position < 3) or (j.state = 'under_way' and s.position < 2)`.execute(
    db,
  );
  await countForPlanner(db, ['projects']);
  await scanBoxes(db);
  await photographProjects(db, now);
  const { rows } = await sql<{ kit: number }>`
    select distinct coalesce(p.parent_id, p.id) as kit from projects j join products p on p.id = j.product_id
    where j.minutes is not null order by kit`.execute(db);
  return rows.map(({ kit }) => kit);
}

/** Who has bought a kit since its first batch was packed has typed the code of the box; once, where they bought two. */
async function scanBoxes(db: Db): Promise<void> {
  await sql`
    update projects set passport_code = found.passport_code
    from (
      select distinct on (j.customer_id, b.id) j.id, b.passport_code
      from projects j join orders o on o.id = j.order_id
        join lateral (select * from batches where product_id = j.product_id order by packed_at, id limit 1) b
          on b.packed_at < o.placed_at
      where j.demonstration
      order by j.customer_id, b.id, j.added_at desc, j.id
    ) found where projects.id = found.id`.execute(db);
}

/** The first four pictures of a kit are the finished work, its contents, a close look and the work half made. */
const [finishedPlace, halfMadePlace] = [1, 4];

/** Two in three were photographed half made, and of those the finished ones once more at the end. */
async function photographProjects(db: Db, now: Date): Promise<void> {
  await sql`
    insert into project_pictures (project_id, picture_id, at)
    select j.id, shown.picture_id, case shown.place when ${halfMadePlace}::int
      then least(j.added_at + interval '3 days', ${now}) else j.finished_at end
    from projects j join products p on p.id = j.product_id
      join (select product_id, picture_id, row_number() over (partition by product_id order by position) as place
        from product_pictures) shown on shown.product_id = coalesce(p.parent_id, p.id)
    where j.demonstration and hashtext(j.kit_name || j.added_at::text) % 3 <> 0
      and (shown.place = ${halfMadePlace}::int or (shown.place = ${finishedPlace}::int and j.finished_at is not null))
    on conflict do nothing`.execute(db);
}
