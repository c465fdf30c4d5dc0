import { sql, type Selectable } from 'kysely';
import type { Returns } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, pageOf, type ListOrder } from '../../kernel/database/keyset.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';

type State = Selectable<Returns>['state'];

export type NewReturn = {
  id: string;
  order_id: string;
  kind: Returns['kind'];
  message: string;
  requested_at: Date;
};

export async function insertReturn(
  db: Db,
  input: NewReturn,
  lines: readonly { position: number; quantity: number }[],
  pictureIds: readonly number[],
  actor: string,
): Promise<void> {
  await db.insertInto('returns').values(input).execute();
  const rows = lines.map(({ position, quantity }) => ({ return_id: input.id, position, quantity }));
  await insertAll(db, 'return_lines', rows);
  const photos = [...new Set(pictureIds)].map((picture_id) => ({ return_id: input.id, picture_id }));
  await insertAll(db, 'return_photos', photos);
  await insertEvent(
    db,
    { id: input.id, from: null, to: 'requested', actor },
    'Asked for',
    input.requested_at,
  );
}

type Step = { id: string; from: State | null; to: State; actor: string };

async function insertEvent(db: Db, { id, from, to, actor }: Step, message: string, at: Date): Promise<void> {
  await db
    .insertInto('return_events')
    .values({ return_id: id, from_state: from, to_state: to, actor, message, at })
    .execute();
}

export function lockReturn(db: Db, id: string) {
  return db.selectFrom('returns').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** The return that this order settles as it stands now. */
export function lockReturnSettledBy(db: Db, orderId: string) {
  return db
    .selectFrom('returns')
    .where('exchange_order_id', '=', orderId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

export function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  return db.selectFrom('returns').where('id', '=', id).selectAll().executeTakeFirst();
}

export type ReturnRow = NonNullable<Awaited<ReturnType<typeof lockReturn>>>;

type Move = Step & {
  message: string;
  at: Date;
  resolution?: NonNullable<Returns['resolution']>;
  refundId?: string | null;
  exchangeOrderId?: string | null;
  /** What goes back with this step as the difference to cheaper kits. */
  differenceCents?: number;
};

export async function moveReturn(db: Db, move: Move): Promise<void> {
  await db
    .updateTable('returns')
    .set(({ eb }) => ({
      state: move.to,
      difference_cents: eb('difference_cents', '+', move.differenceCents ?? 0),
      ...(move.resolution
        ? {
            resolution: move.resolution,
            refund_id: move.refundId ?? null,
            exchange_order_id: move.exchangeOrderId ?? null,
          }
        : {}),
    }))
    .where('id', '=', move.id)
    .execute();
  await insertEvent(db, move, move.message, move.at);
}

export function findReturns(db: Db, orderId: string) {
  return db
    .selectFrom('returns')
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .selectAll()
    .execute();
}

export function findReturnLines(db: Db, returnId: string) {
  return db
    .selectFrom('return_lines')
    .where('return_id', '=', returnId)
    .orderBy('position')
    .select(['position', 'quantity', 'restocked'])
    .execute();
}

export async function markRestocked(db: Db, returnId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await db
    .updateTable('return_lines')
    .set({ restocked: true })
    .where('return_id', '=', returnId)
    .where('position', '=', oneOf(positions))
    .execute();
}

export function findPhotos(db: Db, returnId: string) {
  return db
    .selectFrom('return_photos as r')
    .innerJoin('published.pictures as p', 'p.id', 'r.picture_id')
    .where('r.return_id', '=', returnId)
    .orderBy('p.id')
    .select('p.file')
    .execute();
}

export function findEvents(db: Db, returnId: string) {
  return db
    .selectFrom('return_events')
    .where('return_id', '=', returnId)
    .orderBy('id')
    .select(['at', 'message'])
    .execute();
}

/** A return as a list of all of them shows it. */
function selectEntries(db: Db) {
  return db
    .selectFrom('returns as r')
    .innerJoin('published.orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.number', 'r.kind', 'r.state', 'r.requested_at', 'r.order_id', 'o.email'])
    .select([
      'o.number as order_number',
      sql<string>`coalesce(o.address ->> 'name', o.buyer_name)`.as('name'),
      sql<number>`(select count(*)::int from return_photos where return_id = r.id)`.as('photo_count'),
      sql<{ name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('name', k.name, 'quantity', l.quantity) order by l.position), '[]')
        from return_lines as l join published.order_lines as k on k.order_id = r.order_id and k.position = l.position
        where l.return_id = r.id)`.as('kits'),
    ]);
}

type Wanted = { states: readonly State[]; kind: Returns['kind'] | undefined; message: string };
type Page = { direction: 'asc' | 'desc'; after: string | undefined; size: number };

export async function findReturnsPage(
  db: Db,
  { states: [state, ...others], kind, message }: Wanted,
  { direction, after, size }: Page,
) {
  let found = selectEntries(db);
  if (state !== undefined) found = found.where('r.state', 'in', [state, ...others]);
  if (kind !== undefined) found = found.where('r.kind', '=', kind);
  if (message !== '') found = found.where(await foundBy(db, message));
  const order: ListOrder = {
    by: sql`r.requested_at`,
    byType: 'timestamptz',
    id: sql`r.id`,
    idType: 'uuid',
    direction,
  };
  return pageOf(await pageAfter(found, order, after, size).execute(), size);
}

const fewOrders = 1_000;

/**
 * Finds returns by their own number or by what finds their orders. Where few orders match, they are named, so that
 * not all returns are looked through for them; where many match, one is soon found among the next returns.
 */
async function foundBy(db: Db, terms: string) {
  const { rows } = await sql<{ id: string }>`
    select id from published.orders where search_terms @@ prefix_query(${terms}) limit ${fewOrders + 1}`.execute(
    db,
  );
  const ofThem =
    rows.length > fewOrders
      ? sql`o.search_terms @@ prefix_query(${terms})`
      : sql`r.order_id = any (${rows.map(({ id }) => id)}::uuid[])`;
  return sql<boolean>`(r.number = upper(${terms}) or ${ofThem})`;
}

/** For the people who run the shop: with who did it. */
export function findWholeEvents(db: Db, returnId: string) {
  return db
    .selectFrom('return_events')
    .where('return_id', '=', returnId)
    .orderBy('id')
    .select(['at', 'actor', 'message', 'to_state'])
    .execute();
}

/**
 * How many of each line are asked back, without returns whose refund names its lines: those count as refunded
 * already.
 */
export async function findAsked(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; quantity: number }>`
    select l.position, sum(l.quantity)::int as quantity
    from return_lines l join returns r on r.id = l.return_id
    where r.order_id = ${orderId}::uuid and r.state <> 'declined'
      and not exists (select from published.refund_lines f where f.refund_id = r.refund_id)
    group by l.position`.execute(db);
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

/** Notes for which order a photograph was sent; the same one may be sent twice. */
export async function insertUpload(
  db: Db,
  upload: { order_id: string; picture_id: number; sent_at: Date },
): Promise<void> {
  await db
    .insertInto('return_uploads')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many of these pictures were sent for a return of this order: those of other people are none of its own. */
export async function countReturnPictures(db: Db, orderId: string, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await db
    .selectFrom('return_uploads')
    .where('order_id', '=', orderId)
    .where('picture_id', '=', oneOf(ids))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @returns the pictures that no return took */
export async function deleteReturnUploads(db: Db, before: Date): Promise<number[]> {
  const gone = await db
    .deleteFrom('return_uploads as u')
    .where('u.sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('return_photos as p')
            .whereRef('p.picture_id', '=', 'u.picture_id')
            .select('p.picture_id'),
        ),
      ),
    )
    .returning('u.picture_id')
    .execute();
  return gone.map(({ picture_id }) => picture_id);
}

/** How often a return was settled: an exchange that came to nothing is settled anew. */
export async function countSettled(db: Db, id: string): Promise<number> {
  const { settled } = await db
    .selectFrom('return_events')
    .where('return_id', '=', id)
    .where('to_state', '=', 'resolved')
    .select(sql<number>`count(*)::int`.as('settled'))
    .executeTakeFirstOrThrow();
  return settled;
}
