import { sql, type Insertable } from 'kysely';
import type { Discounts } from '../../db/types.ts';
import type { Db } from '../kernel/database.ts';

export function findByCode(db: Db, code: string) {
  return db.selectFrom('discounts').where('code', '=', code).selectAll().executeTakeFirst();
}

export type DiscountRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export function findAutomatic(db: Db): Promise<DiscountRow[]> {
  return db
    .selectFrom('discounts')
    .where('code', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** Locked until the order's transaction ends: whoever redeems it next sees this redemption. */
export function lockDiscount(db: Db, id: number) {
  return db.selectFrom('discounts').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function countRedemptions(db: Db, discountId: number, person: string): Promise<number> {
  const row = await db
    .selectFrom('discount_redemptions')
    .where('discount_id', '=', discountId)
    .where('person', '=', person)
    .where('state', '=', 'counts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

type Redemption = { orderId: string; discountId: number; person: string; at: Date };

export async function insertRedemption(
  db: Db,
  { orderId, discountId, person, at }: Redemption,
): Promise<void> {
  await sql`
    with counted as (
      update discounts set used = used + 1 where id = ${discountId}
    )
    insert into discount_redemptions (order_id, discount_id, person, at)
    values (${orderId}::uuid, ${discountId}, ${person}, ${at})
    on conflict (order_id) do update set state = 'counts', at = excluded.at`.execute(db);
}

/** Does nothing the second time. */
export async function giveBack(db: Db, orderId: string): Promise<void> {
  await sql`
    with given as (
      update discount_redemptions set state = 'given_back'
      where order_id = ${orderId}::uuid and state = 'counts' returning discount_id
    )
    update discounts d set used = used - 1 from given where d.id = given.discount_id`.execute(db);
}

export function findRedemption(db: Db, orderId: string) {
  return db.selectFrom('discount_redemptions').where('order_id', '=', orderId).selectAll().executeTakeFirst();
}

export type NewDiscount = Insertable<Discounts>;

/** Undefined when the code is taken. */
export function insertDiscount(db: Db, discount: NewDiscount) {
  return db
    .insertInto('discounts')
    .values(discount)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
}
