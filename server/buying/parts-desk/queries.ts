import { sql, type Insertable } from 'kysely';
import type { PartClaimState } from '../../../contracts/buying/parts-desk.ts';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { suppliersOfClaim } from './admin-queries.ts';

/** The paid order of this number and email that has the kit. */
export async function findBought(
  db: Db,
  { number, email, productId }: { number: string; email: string; productId: number },
) {
  return db
    .selectFrom('published.orders as o')
    .innerJoin('published.order_lines as l', 'l.order_id', 'o.id')
    .where(sql<boolean>`upper(o.number) = upper(${number}) and lower(o.email) = lower(${email})`)
    .where('o.state', '=', oneOf(['paid', 'packing', 'shipped', 'delivered']))
    .where('l.product_id', '=', productId)
    .select('o.id')
    .executeTakeFirst();
}

/** How many of the kit an order still has: what was refunded, came back or was exchanged gives no parts. */
export async function countKept(db: Db, orderId: string, productId: number): Promise<number> {
  const { kept } = await db
    .selectFrom('published.order_lines as l')
    .where('l.order_id', '=', orderId)
    .where('l.product_id', '=', productId)
    .select(
      sql<number>`coalesce(sum(greatest(0, l.quantity
        - coalesce((select sum(f.quantity) from published.refund_lines f
          join published.refunds r on r.id = f.refund_id
          where r.order_id = l.order_id and f.position = l.position), 0)
        - coalesce((select sum(b.quantity) from published.return_lines b
          join published.returns r on r.id = b.return_id
          where r.order_id = l.order_id and b.position = l.position
            and (r.state = 'received' or r.resolution = 'exchange')
            and not exists (select from published.refund_lines f where f.refund_id = r.refund_id)), 0))), 0)::int`.as(
        'kept',
      ),
    )
    .executeTakeFirstOrThrow();
  return kept;
}

export function findClaimByKey(db: Db, key: string) {
  return db
    .selectFrom('part_claims')
    .where('key', '=', key)
    .select(['id', 'state', 'request_fingerprint'])
    .executeTakeFirst();
}

/** A part whose order was cancelled was not sent after all. */
const isNotCancelled = sql<boolean>`not exists (
  select from published.orders gone where gone.id = c.order_id and gone.state = 'cancelled')`;

/** How many pieces were sent of this order's kits. */
export async function countSent(db: Db, boughtOrderId: string, productId: number): Promise<number> {
  const { pieces } = await db
    .selectFrom('part_claims as c')
    .where('c.bought_order_id', '=', boughtOrderId)
    .where('c.product_id', '=', productId)
    .where('c.state', '=', 'sent')
    .where(isNotCancelled)
    .select(sql<number>`coalesce(sum(c.quantity), 0)::int`.as('pieces'))
    .executeTakeFirstOrThrow();
  return pieces;
}

export async function isPictureOfClaim(db: Db, pictureId: number): Promise<boolean> {
  const found = await db
    .selectFrom('part_claims')
    .where('picture_id', '=', pictureId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function findPictureOfClaim(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('part_claims').where('id', '=', id).select('picture_id').executeTakeFirst();
  return row?.picture_id ?? undefined;
}

/** @returns the picture that was there, to be deleted once this is committed */
export async function takePictureOff(db: Db, id: string): Promise<number | undefined> {
  const claim = await lockClaim(db, id);
  if (!claim?.picture_id) return undefined;
  await db.updateTable('part_claims').set({ picture_id: null }).where('id', '=', id).execute();
  return claim.picture_id;
}

/** Different people who were sent this part of the batch, in this colour, since it was last looked at. */
export async function countAlike(
  db: Db,
  batchId: number,
  { part, colour }: { part: string; colour: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('part_claims as c')
    .where('c.batch_id', '=', batchId)
    .where('c.part', '=', part)
    .where('c.colour', '=', colour)
    .where('c.state', '=', 'sent')
    .where(isNotCancelled)
    .where(
      'c.made_at',
      '>',
      sql<Date>`coalesce((select max(s.ended_at) from published.batch_stops s where s.batch_id = ${batchId}::int),
        '-infinity')`,
    )
    .select(sql<number>`count(distinct coalesce(nullif(lower(c.email), ''), c.id::text))::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertClaim(db: Db, claim: Insertable<DB['part_claims']>): Promise<void> {
  const suppliers = sql<string[]>`(select array(${suppliersOfClaim} order by 1)
    from (select ${claim.batch_id}::int as batch_id, ${claim.part}::text as part) c)`;
  await db
    .insertInto('part_claims')
    .values({ ...claim, suppliers })
    .execute();
}

export function lockClaim(db: Db, id: string) {
  return db.selectFrom('part_claims').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** Its suppliers are written down as it is inserted. */
export type ClaimRow = Omit<NonNullable<Awaited<ReturnType<typeof lockClaim>>>, 'suppliers'>;

type Answered = {
  state: PartClaimState;
  order_id?: string;
  answer?: string;
  answered_by: string;
  answered_at: Date;
};

export async function updateClaim(db: Db, id: string, change: Answered): Promise<void> {
  await db.updateTable('part_claims').set(change).where('id', '=', id).execute();
}

export async function findBatchOfClaim(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('part_claims').where('id', '=', id).select('batch_id').executeTakeFirst();
  return row?.batch_id;
}

/** What was asked for by the orders of somebody. */
export function findClaimsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('part_claims')
    .where('bought_order_id', '=', oneOf(orderIds))
    .orderBy('id')
    .select([
      'kit_name',
      'part',
      'colour',
      'quantity',
      'reason',
      'note',
      'name',
      'email',
      'address',
      'state',
      'answer',
    ])
    .select(['made_at', 'picture_id'])
    .execute();
}

/**
 * What was asked for stays, without whoever asked.
 *
 * @returns the pictures that were sent with it, to be deleted once that is committed
 */
export async function eraseClaims(
  db: Db,
  orderIds: readonly string[],
  email: string | null,
): Promise<number[]> {
  const theirs = sql<boolean>`(bought_order_id = any (${[...orderIds]}::uuid[]) or lower(email) = lower(${email}))`;
  const pictured = await db
    .selectFrom('part_claims')
    .where(theirs)
    .where('picture_id', 'is not', null)
    .orderBy('id')
    .select('picture_id')
    .forUpdate()
    .execute();
  await db
    .updateTable('part_claims')
    .set({ name: '', email: '', address: null, note: '', picture_id: null })
    .where(theirs)
    .execute();
  return pictured.flatMap(({ picture_id }) => picture_id ?? []);
}
