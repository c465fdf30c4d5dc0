import { sql } from 'kysely';
import type { Audience, SegmentForm } from '../../../contracts/account/segments.ts';
import type { Db } from '../../kernel/database/database.ts';

export type SegmentRecord = {
  id: string;
  name: string;
  conditions: Partial<Audience>;
  version: number;
  kit_name: string | null;
  has_category: boolean;
  has_tag: boolean;
};

/** One of them, or all by name, with what of the shop their conditions name. */
export async function findSegments(db: Db, id?: string): Promise<SegmentRecord[]> {
  const { rows } = await sql<SegmentRecord>`
    select s.id, s.name, s.conditions, s.version, k.name as kit_name,
      exists (select from published.categories c where c.id = (s.conditions ->> 'categoryId')::int) as has_category,
      exists (select from published.person_tags t where t.tag = s.conditions ->> 'tag') as has_tag
    from segments s
    left join published.products k on k.id = (s.conditions ->> 'productId')::int
    where ${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid
    order by lower(s.name)`.execute(db);
  return rows;
}

/** Conditions of a form that name what is not in the shop. */
export async function unknownIn(
  db: Db,
  { categoryId, productId }: Pick<Audience, 'categoryId' | 'productId'>,
): Promise<{ category: boolean; kit: boolean }> {
  const { rows } = await sql<{ category: boolean; kit: boolean }>`select
    ${categoryId}::int is not null
      and not exists (select from published.categories c where c.id = ${categoryId}::int) as category,
    ${productId}::int is not null
      and not exists (select from published.products k where k.id = ${productId}::int) as kit`.execute(db);
  return rows[0] ?? { category: false, kit: false };
}

/** Whoever takes it away at this moment waits, and finds that it is used. */
export async function keepSegment(db: Db, id: string): Promise<void> {
  await sql`select from segments where id = ${id}::uuid for key share`.execute(db);
}

/** One at a time is made, so that they stay as few as they may be. */
export async function countSegmentsLocked(db: Db): Promise<number> {
  await sql`lock table segments in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from segments`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False where another one has the name, however it is spelt in capitals. */
export async function isNameFree(db: Db, name: string, butOf: string): Promise<boolean> {
  const taken = await db
    .selectFrom('segments')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', butOf)
    .select('id')
    .executeTakeFirst();
  return taken === undefined;
}

export async function insertSegment(db: Db, id: string, form: SegmentForm, now: Date): Promise<void> {
  const { name, ...conditions } = form;
  await db
    .insertInto('segments')
    .values({ id, name, conditions: JSON.stringify(conditions), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Over the version that was seen. */
export async function updateSegment(
  db: Db,
  id: string,
  form: SegmentForm,
  overVersion: number,
): Promise<boolean> {
  const { name, ...conditions } = form;
  const { numAffectedRows } = await sql`
    update segments set name = ${name}, conditions = ${JSON.stringify(conditions)}::jsonb, version = version + 1
    where id = ${id}::uuid and version = ${overVersion}`.execute(db);
  return numAffectedRows === 1n;
}

/** Its name; 'used' where a newsletter that is not sent yet is for it. */
export async function removeSegmentRow(db: Db, id: string): Promise<{ name: string } | 'used' | undefined> {
  try {
    return await db.deleteFrom('segments').where('id', '=', id).returning('name').executeTakeFirst();
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return 'used';
    throw error;
  }
}
