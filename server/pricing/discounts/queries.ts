import { sql, type Insertable, type Updateable } from 'kysely';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { DiscountState, listDiscounts } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { Discounts } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export function findDiscountByCode(db: Db, code: string) {
  return db.selectFrom('discounts').where('code', '=', code).selectAll().executeTakeFirst();
}

export type DiscountRecord = NonNullable<Awaited<ReturnType<typeof findDiscountByCode>>>;

export function findAutomatic(db: Db): Promise<DiscountRecord[]> {
  return db
    .selectFrom('discounts')
    .where('code', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .selectAll()
    .execute();
}

/**
 * Locks discounts until the order's transaction ends, so that the next redemption sees this one. Ordered by id, so
 * that two orders never deadlock. Without the prices of their kits.
 */
export function lockDiscounts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('discounts')
    .where('id', '=', oneOf(ids))
    .orderBy('id')
    .select(['id', 'code', 'name', 'active', 'used', 'total_limit', 'person_limit', 'first_order_only'])
    .forUpdate()
    .execute();
}

/** False where orders have it, which stay in the books under it. */
export async function deleteUnused(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from discounts d where id = ${id}
      and not exists (select from discount_redemptions r where r.discount_id = d.id)
      and not exists (select from discount_redemptions r where r.beside_id = d.id)
    returning id`.execute(db);
  return rows.length > 0;
}

/** How often a person has a discount: by email, and under whatever email by account. */
export async function countRedemptions(
  db: Db,
  discountId: number,
  person: { key: string; customerId?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select order_id from discount_redemptions
      where discount_id = ${discountId} and person = ${person.key} and state = 'counts'
      union
      select order_id from discount_redemptions
      where discount_id = ${discountId} and customer_id = ${person.customerId ?? null}::uuid and state = 'counts'
      union
      select order_id from discount_redemptions
      where beside_id = ${discountId} and person = ${person.key} and state = 'counts'
      union
      select order_id from discount_redemptions
      where beside_id = ${discountId} and customer_id = ${person.customerId ?? null}::uuid and state = 'counts'
    ) as counted`.execute(db);
  return onlyRow(rows).count;
}

/** How often the one has it who has it most often: by email, as the limit for one person is kept. */
export async function findMostByOnePerson(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(uses), 0)::int as most from (
      select count(*) as uses from (
        select person from discount_redemptions where discount_id = ${id}::int and state = 'counts'
        union all
        select person from discount_redemptions where beside_id = ${id}::int and state = 'counts'
      ) as counted group by person
    ) as people`.execute(db);
  return onlyRow(rows).most;
}

type Redemption = {
  orderId: string;
  discountId: number;
  /** The automatic free delivery beside it. */
  besideId: number | null;
  person: string;
  customerId: string | null;
  at: Date;
};

export async function insertRedemption(
  db: Db,
  { orderId, discountId, besideId, person, customerId, at }: Redemption,
): Promise<void> {
  await sql`
    with counted as (
      update discounts set used = used + 1 where id in (${discountId}::int, ${besideId}::int)
    )
    insert into discount_redemptions (order_id, discount_id, beside_id, person, customer_id, at)
    values (${orderId}::uuid, ${discountId}, ${besideId}, ${person}, ${customerId}::uuid, ${at})
    on conflict (order_id) do update set state = 'counts', at = excluded.at`.execute(db);
}

/** Does nothing the second time. */
export async function giveBackDiscount(db: Db, orderId: string): Promise<void> {
  await sql`
    with given as (
      update discount_redemptions set state = 'given_back'
      where order_id = ${orderId}::uuid and state = 'counts' returning discount_id, beside_id
    ), locked as (
      select d.id from discounts d join given g on d.id in (g.discount_id, g.beside_id) order by d.id for update of d
    )
    update discounts d set used = used - 1 from locked where d.id = locked.id`.execute(db);
}

export function findRedemption(db: Db, orderId: string) {
  return db.selectFrom('discount_redemptions').where('order_id', '=', orderId).selectAll().executeTakeFirst();
}

export type NewDiscount = Insertable<Discounts>;

/** Undefined when the code is taken, or the key. */
export function insertDiscount(db: Db, discount: NewDiscount) {
  return db
    .insertInto('discounts')
    .values(discount)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findDiscountByKey(db: Db, key: string | undefined) {
  if (key === undefined) return undefined;
  return db.selectFrom('discounts').where('made_under', '=', key).select('id').executeTakeFirst();
}

type DiscountsQuery = Received<typeof listDiscounts>['query'];

/** One page of the owner's list, with one row too many. */
export function findDiscounts(db: Db, input: DiscountsQuery, now: Date, size: number) {
  let found = db.selectFrom('discounts').selectAll();
  if (input.q !== '')
    found = found.where(sql<boolean>`lower(coalesce(code, '') || ' ' || name) like ${containing(input.q)}`);
  if (input.kind !== undefined) found = found.where('kind', '=', input.kind);
  if (input.state !== undefined) found = found.where(inState(input.state, now));
  return pageAfter(found, listOrder(orders, input.sort), input.after, size).execute();
}

/** As `stateOf` of rules.ts tells them, whose table of cases the test asks of both. */
function inState(state: DiscountState, now: Date) {
  const isOver = sql`coalesce(valid_until <= ${now}, false)`;
  const isAhead = sql`coalesce(valid_from > ${now}, false)`;
  const isUsedUp = sql`coalesce(used >= total_limit, false)`;
  const states = {
    off: sql<boolean>`not active`,
    over: sql<boolean>`active and ${isOver}`,
    'used-up': sql<boolean>`active and not ${isOver} and ${isUsedUp}`,
    upcoming: sql<boolean>`active and not ${isOver} and not ${isUsedUp} and ${isAhead}`,
    running: sql<boolean>`active and not ${isOver} and not ${isUsedUp} and not ${isAhead}`,
  };
  return states[state];
}

const byId = { id: sql`id`, idType: 'integer' } as const;
const orders = {
  made: { ...byId, by: sql`created_at`, byType: 'timestamptz' },
  code: { ...byId, by: sql`coalesce(code, '')`, byType: 'text' },
  used: { ...byId, by: sql`used`, byType: 'integer' },
  ends: { ...byId, by: sql`coalesce(valid_until, '9999-01-01')`, byType: 'timestamptz' },
} as const;

export function findDiscountById(db: Db, id: number) {
  return db.selectFrom('discounts').where('id', '=', id).selectAll().executeTakeFirst();
}

export function findDiscountToChange(db: Db, id: number) {
  return db.selectFrom('discounts').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function findDiscountNames(db: Db, row: DiscountRecord) {
  const products = [...row.included_products, ...row.excluded_products];
  const categories = [...row.included_categories, ...row.excluded_categories];
  return {
    products: await db
      .selectFrom('published.products as products')
      .where('id', '=', oneOf(products))
      .orderBy('name')
      .select(['id', 'name', 'price_cents as priceCents'])
      .execute(),
    categories: await db
      .selectFrom('published.categories as categories')
      .where('id', '=', oneOf(categories))
      .orderBy('position')
      .select(['id', 'name'])
      .execute(),
  };
}

export async function isCodeTaken(db: Db, code: string, otherThan: number): Promise<boolean> {
  const row = await findDiscountByCode(db, code);
  return row !== undefined && row.id !== otherThan;
}

/** One that is locked, in the version that was seen. */
export function updateDiscount(
  db: Db,
  seen: { id: number; version: number },
  changes: Updateable<Discounts>,
): Promise<DiscountRecord> {
  return db
    .updateTable('discounts')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders that came to an account count as its own from then on. */
export async function adoptRedemptions(
  db: Db,
  orderIds: readonly string[],
  customerId: string,
): Promise<void> {
  await db
    .updateTable('discount_redemptions')
    .where('order_id', '=', oneOf(orderIds))
    .set({ customer_id: customerId })
    .execute();
}
