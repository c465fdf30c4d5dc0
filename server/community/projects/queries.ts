import { sql, type Insertable, type Updateable } from 'kysely';
import { giftPageStates } from '../../../contracts/orders/orders/orders.ts';
import type { Projects, ProjectSteps } from '../../../db/types.ts';
import type { MeasuredTotals } from '../../catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** Those of a kit that are paid for and not called off. */
const boughtStates = giftPageStates;

function selectProjects(db: Db) {
  return db
    .selectFrom('projects as j')
    .leftJoin('published.products as p', (join) =>
      join.onRef('p.id', '=', 'j.product_id').on('p.status', '=', 'published'),
    )
    .leftJoin('published.products as kit', 'kit.id', 'j.product_id')
    .select(['j.id', 'j.customer_id', 'j.product_id', 'j.kit_name', 'j.state', 'j.passport_code', 'j.notes'])
    .select(['j.minutes', 'j.added_at', 'j.finished_at', 'j.order_id', 'j.hand_on_hash', 'p.slug'])
    .select([
      sql<string | null>`(select pic.file from published.product_pictures pp
        join published.pictures pic on pic.id = pp.picture_id
        where pp.product_id in (j.product_id, kit.parent_id) order by pp.product_id desc, pp.position limit 1)`.as(
        'file',
      ),
      sql<{ state: ProjectSteps['state']; at: string }[]>`coalesce((select
        json_agg(json_build_object('state', s.state, 'at', s.at) order by s.position)
        from project_steps s where s.project_id = j.id), '[]')`.as('steps'),
      sql<{ id: number; at: string }[]>`coalesce((select
        json_agg(json_build_object('id', o.picture_id, 'at', o.at) order by o.at, o.picture_id)
        from project_pictures o
        where o.project_id = j.id), '[]')`.as('pictures'),
    ]);
}

export function findProjects(db: Db, customerId: string) {
  return selectProjects(db)
    .where('j.customer_id', '=', customerId)
    .orderBy('j.added_at', 'desc')
    .orderBy('j.id')
    .execute();
}

export function findProject(db: Db, own: { id: string; customerId: string }) {
  return selectProjects(db)
    .where('j.id', '=', own.id)
    .where('j.customer_id', '=', own.customerId)
    .executeTakeFirst();
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

export function lockProject(db: Db, own: { id: string; customerId: string }) {
  return db
    .selectFrom('projects')
    .where('id', '=', own.id)
    .where('customer_id', '=', own.customerId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** The copy of an order's kit that was begun most recently. */
export function findNewestOf(db: Db, of: { customerId: string; orderId: string; productId: number }) {
  return db
    .selectFrom('projects')
    .where('customer_id', '=', of.customerId)
    .where('order_id', '=', of.orderId)
    .where('product_id', '=', of.productId)
    .orderBy('copy', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
}

export function findOffered(db: Db, hash: string) {
  return db.selectFrom('projects').where('hand_on_hash', '=', hash).select('kit_name').executeTakeFirst();
}

export function lockOffered(db: Db, hash: string) {
  return db
    .selectFrom('projects')
    .where('hand_on_hash', '=', hash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** False where another call has taken its place: the same copy of an order, or the same box. */
export async function insertProject(db: Db, row: Insertable<Projects>): Promise<boolean> {
  const made = await db
    .insertInto('projects')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateProject(db: Db, id: string, changes: Updateable<Projects>): Promise<void> {
  await db.updateTable('projects').set(changes).where('id', '=', id).execute();
}

export async function insertStep(
  db: Db,
  projectId: string,
  step: { state: ProjectSteps['state']; at: Date },
): Promise<void> {
  await sql`insert into project_steps (project_id, position, state, at)
    select ${projectId}::uuid, coalesce(max(position), 0) + 1, ${step.state}, ${step.at}
    from project_steps where project_id = ${projectId}::uuid`.execute(db);
}

export async function deleteProjectRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}

/** What an account bought and did not give back, kit by kit. What was ordered as a gift belongs to whoever gets it. */
export async function findKitsBought(db: Db, customerId: string) {
  return db
    .selectFrom('published.orders as o')
    .innerJoin('published.order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('published.products as kit', 'kit.id', 'l.product_id')
    .leftJoin('published.product_pictures as pp', (join) =>
      join
        .on((eb) => eb('pp.product_id', '=', eb.fn.coalesce('kit.parent_id', 'kit.id')))
        .on('pp.position', '=', 0),
    )
    .leftJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .where('o.customer_id', '=', customerId)
    .where('o.state', '=', oneOf(boughtStates))
    .where('o.hide_prices', '=', false)
    .where(sql<boolean>`coalesce(o.gift_message, '') = ''`)
    .groupBy(['o.id', 'o.number', 'o.placed_at', 'l.product_id', 'kit.status', 'kit.slug', 'pic.file'])
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .orderBy('l.product_id')
    .select(['o.id as order_id', 'o.number', 'o.placed_at', 'l.product_id', 'kit.status', 'kit.slug'])
    .select(['pic.file'])
    .select(({ fn }) => [
      fn.min<string>('l.name').as('kit_name'),
      sql<number>`sum(l.quantity - coalesce((select sum(f.quantity) from published.refund_lines f
        join published.refunds r on r.id = f.refund_id
        where r.order_id = o.id and f.position = l.position), 0))::int`.as('quantity'),
      sql<number[]>`array(select j.copy from projects j
        where j.order_id = o.id and j.product_id = l.product_id order by j.copy)`.as('begun'),
    ])
    .execute();
}

/** The oldest of an account's own of this kit that has no code yet, and none that went to somebody else. */
export function lockUncoded(db: Db, customerId: string, productIds: readonly number[]) {
  return db
    .selectFrom('projects')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', oneOf(productIds))
    .where('passport_code', 'is', null)
    .where('state', '<>', 'handed_on')
    .orderBy('added_at')
    .limit(1)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

export function findByCode(db: Db, customerId: string, code: string) {
  return db
    .selectFrom('projects')
    .where('customer_id', '=', customerId)
    .where('passport_code', '=', code)
    .where('state', '<>', 'handed_on')
    .select('id')
    .executeTakeFirst();
}

/** Of a kit that is sold; undefined of another. */
export async function findSlug(db: Db, productId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('published.products as p')
    .where('p.id', '=', productId)
    .where('p.status', '=', 'published')
    .select('p.slug')
    .executeTakeFirst();
  return row?.slug ?? undefined;
}

/** The kits of which an account's finished projects are counted, in the order in which they are locked. */
export async function findKitsWithHours(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('projects as j')
    .innerJoin('published.products as p', 'p.id', 'j.product_id')
    .where('j.customer_id', '=', customerId)
    .where('j.minutes', 'is not', null)
    .distinct()
    .select(({ fn }) => fn.coalesce('p.parent_id', 'p.id').as('kit'))
    .orderBy('kit')
    .execute();
  return rows.map(({ kit }) => kit);
}

/** Of each person the newest, so that nobody's pace counts twice. */
export async function countMeasured(db: Db, productIds: readonly number[]): Promise<MeasuredTotals> {
  const { rows } = await sql<MeasuredTotals>`
    with of_people as (
      select distinct on (customer_id) minutes, demonstration from projects
      where product_id = any(${productIds}::int[]) and minutes is not null
      order by customer_id, finished_at desc, id)
    select count(*)::int as makers,
      coalesce(round(percentile_cont(0.5) within group (order by minutes)), 0)::int as median_minutes,
      coalesce(min(minutes), 0) as least_minutes, coalesce(max(minutes), 0) as most_minutes,
      coalesce(bool_or(demonstration), false) as demonstration
    from of_people`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate has a row');
  return totals;
}

export async function deleteProjectsOf(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('projects').where('customer_id', '=', customerId).execute();
}
