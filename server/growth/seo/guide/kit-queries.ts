import { sql, type RawBuilder } from 'kysely';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { longestDescription, longestTitle, shortestDescription } from './rules.ts';

/**
 * Kits with a page of their own, in no order; a variant has none. What stands in the head of each: what the owner wrote
 * for it, else what the shop makes.
 */
const heads = (brand: string) => sql`
  select p.id, p.name, p.sku, p.price_cents, coalesce(nullif(own.title, ''), p.name || ' | ' || ${brand}) as title,
    coalesce(nullif(own.description, ''), p.summary) as description
  from published.products p
  left join (
    select substr(subject, 5)::int as kit_id, title, description from search_listings where subject like 'kit-%'
  ) own on own.kit_id = p.id
  where p.status = 'published' and p.parent_id is null`;

/**
 * Whether a text has so many characters as a browser counts them: one beyond the first 65,536, as most emoji are, is
 * two. Such a one takes four bytes, so that nearly always the bytes say it, and no text is searched for them.
 */
const reaches = (text: RawBuilder<unknown>, characters: number) => {
  const most = sql.lit(characters);
  return sql`case when octet_length(${text}) < ${most} then false when char_length(${text}) >= ${most} then true
    when char_length(${text}) + (octet_length(${text}) - char_length(${text})) / 3 < ${most} then false
    else char_length(${text}) + regexp_count(${text}, '[\\U00010000-\\U0010FFFF]') >= ${most} end`;
};
const title = sql.ref('title');
const description = sql.ref('description');

/** How many there are, and the first of them by name. */
export type Judged = { count: number; ids: number[] };

type JudgedRow = {
  kits: number;
  long_title: Judged;
  wrong_description: Judged;
  silent: Judged;
  bare: Judged;
  lacking: Judged;
};

/** Kits whose pages lack something, judged where they are: of 100,000 nearly all lack nothing. */
export async function judgeKits(db: Db, brand: string, most: number): Promise<JudgedRow> {
  const judged = (fault: keyof JudgedRow) => sql`json_build_object(
    'count', (select count(*) from faulty where ${sql.ref(fault)}),
    'ids', array(select id from faulty where ${sql.ref(fault)} order by name collate "C", id limit ${most})
  ) as ${sql.ref(fault)}`;
  const { rows } = await sql<JudgedRow>`
    with kits as materialized (
      select id, name, ${reaches(title, longestTitle + 1)} as long_title,
        not ${reaches(description, shortestDescription)} or ${reaches(description, longestDescription + 1)}
          as wrong_description,
        sku = '' or price_cents <= 0 or description = '' as lacking
      from (${heads(brand)}) heads
    ), silent as materialized (
      select distinct pp.product_id as id from published.product_pictures pp
      join published.pictures pic on pic.id = pp.picture_id where btrim(pic.alt) = ''
    ), bare as materialized (
      select id from kits where not exists (select from published.product_pictures pp where pp.product_id = kits.id)
    ), uncounted as materialized (
      select id from kits except select product_id from published.available_stock
    ), faulty as materialized (
      select id, name, long_title, wrong_description, id in (select id from silent) as silent,
        id in (select id from bare) as bare,
        lacking or id in (select id from bare union all select id from uncounted) as lacking
      from kits where long_title or wrong_description or lacking
        or id in (select id from silent union all select id from bare union all select id from uncounted)
    )
    select (select count(*)::int from kits) as kits, ${judged('long_title')}, ${judged('wrong_description')},
      ${judged('silent')}, ${judged('bare')}, ${judged('lacking')}`.execute(db);
  return onlyRow(rows);
}

/** One of the `pages` that share a text: another page by its place in the list, from 1, or a kit. */
type Twin = { page: number | null; kit: number | null; pages: number; text: string };
/** How many there are, and the first of them; those of a text stand together. */
export type Twins = { count: number; shown: Twin[] };

/**
 * Which titles and descriptions stand on several pages, whatever their capitals: kits, and the other pages, which come
 * before them. Texts are compared by 64 bits of each, which take a tenth of their room: of 100,000 texts two have the
 * same bits by chance in one of some billions of shops.
 */
export async function findTwins(
  db: Db,
  brand: string,
  pages: readonly { title: string; description: string }[],
  most: number,
): Promise<{ titles: Twins; descriptions: Twins }> {
  const keys = sql`hashtextextended(lower(title), 0) as title,
    hashtextextended(lower(nullif(description, '')), 0) as description`;
  const { rows } = await sql<{ titles: Twins; descriptions: Twins }>`
    with pages as materialized (
      select page::int, ${keys}
      from unnest(${pages.map((page) => page.title)}::text[], ${pages.map((page) => page.description)}::text[])
        with ordinality as p(title, description, page)
    ), kits as materialized (select id, name, ${keys} from (${heads(brand)}) heads)
    select (${twinsBy(title, most)}) as titles, (${twinsBy(description, most)}) as descriptions`.execute(db);
  return onlyRow(rows);
}

/** Most texts are nobody's twin: names are compared only of those that are. */
const twinsBy = (text: RawBuilder<unknown>, most: number) => sql`
  with everything as not materialized (
    select page, null as name, null::int as kit, ${text} as key from pages where ${text} is not null
    union all select null, name, id, ${text} from kits where ${text} is not null
  ), shared as materialized (
    select key, count(*)::int as pages from everything group by key having count(*) > 1
  ), firsts as materialized (
    select key, pages, min(page) as page, min(name collate "C") as name, min(kit) as kit
    from shared join everything using (key) group by key, pages
  ), shown as (
    select e.page, e.kit, f.pages, f.key::text as text from firsts f join everything e using (key)
    order by f.page, f.name collate "C", f.kit, f.key, e.page, e.name collate "C", e.kit limit ${most}
  )
  select json_build_object('count', coalesce((select sum(pages) from shared), 0),
    'shown', coalesce((select json_agg(shown) from shown), '[]'))`;
