import { sql } from 'kysely';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { GiftCardRow, listGiftCards, WayCardIsPaid } from '../../../contracts/pricing/gift-cards.ts';
import type { GiftCardMovements } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, pageAfter } from '../../kernel/database/keyset.ts';

export type NewCard = {
  id: string;
  code_hash: string;
  last_four: string;
  amount_cents: number;
  order_id: string | null;
  expires_at: Date;
  issued_at: Date;
  recipient: string;
  sender: string;
  buyer: string;
  order_number: string;
  deliver_at: Date;
  message: string;
};

export type MadeByHand = { paidBy: WayCardIsPaid; marketId: string | null; reason: string; actor: string };

export async function insertCard(db: Db, card: NewCard, byHand?: MadeByHand): Promise<void> {
  await db
    .insertInto('gift_cards')
    .values({ ...card, balance_cents: card.amount_cents })
    .execute();
  const { id: card_id, order_id, amount_cents, issued_at: at } = card;
  const hand = byHand && {
    paid_by: byHand.paidBy,
    market_id: byHand.marketId,
    reason: byHand.reason,
    actor: byHand.actor,
  };
  await db
    .insertInto('gift_card_movements')
    .values({ card_id, order_id, kind: 'issued', amount_cents, at, ...hand })
    .execute();
}

export async function replaceCode(
  db: Db,
  id: string,
  code: { code_hash: string; last_four: string },
): Promise<boolean> {
  const row = await db
    .updateTable('gift_cards')
    .set(code)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function note(
  db: Db,
  card_id: string,
  order_id: string | null,
  kind: GiftCardMovements['kind'],
  amount_cents: number,
  at: Date,
): Promise<void> {
  await db.insertInto('gift_card_movements').values({ card_id, order_id, kind, amount_cents, at }).execute();
}

export function findByHash(db: Db, codeHash: string) {
  return db.selectFrom('gift_cards').where('code_hash', '=', codeHash).selectAll().executeTakeFirst();
}

/**
 * Takes up to an amount from a card for an order, and says how much. Its row is locked first and looked at by a statement
 * of its own: concurrent spends follow one another and never pass the balance, which one that waited for the lock may
 * still have seen as it was.
 */
export async function spend(
  db: Db,
  codeHash: string,
  use: { orderId: string; upToCents: number; at: Date },
): Promise<number> {
  await db.selectFrom('gift_cards').where('code_hash', '=', codeHash).select('id').forUpdate().execute();
  const { rows } = await sql<{ cents: number }>`
    with card as (
      select id, least(balance_cents, ${use.upToCents}::int) as cents from gift_cards
      where code_hash = ${codeHash} and expires_at > ${use.at} and stopped_at is null and balance_cents > 0
    ), taken as (
      update gift_cards g set balance_cents = g.balance_cents - card.cents from card where g.id = card.id
      returning g.id, card.cents
    )
    insert into gift_card_movements (card_id, order_id, kind, amount_cents, at)
    select id, ${use.orderId}::uuid, 'spent', -cents, ${use.at} from taken returning -amount_cents as cents`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** What each card still gives to an order: spent and not given back. */
export async function findSpent(db: Db, orderId: string) {
  const { rows } = await sql<{ card_id: string; cents: number; is_stopped: boolean }>`
    select m.card_id, -sum(m.amount_cents)::int as cents, g.stopped_at is not null as is_stopped
    from gift_card_movements m join gift_cards g on g.id = m.card_id
    where m.order_id = ${orderId}::uuid and m.kind in ('spent', 'given_back', 'refunded')
    group by m.card_id, g.stopped_at having sum(m.amount_cents) < 0`.execute(db);
  return rows;
}

type Back = {
  cardId: string;
  orderId: string;
  kind: 'given_back' | 'refunded';
  cents: number;
  goodUntil: Date;
  at: Date;
};

export async function putBack(db: Db, { cardId, orderId, kind, cents, goodUntil, at }: Back): Promise<void> {
  await sql`
    update gift_cards set balance_cents = balance_cents + ${cents},
      expires_at = greatest(expires_at, ${goodUntil}::timestamptz)
    where id = ${cardId}::uuid`.execute(db);
  await note(db, cardId, orderId, kind, cents, at);
}

/** What an order that ended had taken from cards, to take it again: all that it took before it ended first, however often it was given back. */
export async function findGivenBack(db: Db, orderId: string) {
  const { rows } = await sql<{ code_hash: string; cents: number }>`
    select g.code_hash, -sum(m.amount_cents)::int as cents
    from gift_card_movements m join gift_cards g on g.id = m.card_id
    where m.order_id = ${orderId}::uuid and m.kind = 'spent' and not exists (
      select from gift_card_movements b
      where b.order_id = m.order_id and b.card_id = m.card_id and b.kind = 'given_back' and b.id < m.id)
    group by g.code_hash`.execute(db);
  return rows;
}

/**
 * The cards that an order bought, and what orders took from each and did not give back. Locked first and counted by a
 * statement of its own: one that waits for a lock does not see what was written while it waited.
 */
export async function lockBought(db: Db, orderId: string) {
  const bought = db.selectFrom('gift_cards').where('order_id', '=', orderId);
  await bought.select('id').forUpdate().execute();
  return bought
    .select(['id', 'balance_cents', 'sent_again'])
    .select(
      sql<number>`(select coalesce(-sum(m.amount_cents), 0)::int from gift_card_movements m
        where m.card_id = gift_cards.id and m.kind in ('spent', 'given_back', 'refunded'))`.as('spent_cents'),
    )
    .execute();
}

export async function voidCard(
  db: Db,
  { id, balance_cents }: { id: string; balance_cents: number },
  orderId: string,
  at: Date,
): Promise<void> {
  await db.updateTable('gift_cards').set({ balance_cents: 0, stopped_at: at }).where('id', '=', id).execute();
  await note(db, id, orderId, 'voided', -balance_cents, at);
}

export type OrderedCard = {
  order_id: string;
  amount_cents: number;
  recipient: string;
  sender: string;
  message: string;
  deliver_at: Date;
};

export async function insertOrderedCard(db: Db, input: OrderedCard): Promise<void> {
  await db.insertInto('ordered_gift_cards').values(input).execute();
}

/** Taken once: whoever issues the card takes the order for it away. */
export function takeOrderedCard(db: Db, orderId: string) {
  return db
    .deleteFrom('ordered_gift_cards')
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
}

const newest = {
  by: sql`g.issued_at`,
  byType: 'timestamptz',
  id: sql`g.id`,
  idType: 'uuid',
  direction: 'desc',
} as const;

/** How a card `g` stands at a moment. */
const stateAt = (now: Date) => sql<GiftCardRow['state']>`case
  when g.stopped_at is not null then 'void'
  when g.expires_at <= ${now}::timestamptz then 'expired'
  when g.balance_cents = 0 then 'spent'
  when g.deliver_at > ${now}::timestamptz then 'waiting'
  else 'good' end`;

function cardsAt(db: Db, now: Date) {
  return db
    .selectFrom('gift_cards as g')
    .where('g.kind', '=', 'card')
    .select(['g.id', 'g.last_four', 'g.recipient', 'g.sender', 'g.buyer', 'g.order_number'])
    .select(['g.amount_cents', 'g.balance_cents', 'g.deliver_at', 'g.expires_at', stateAt(now).as('state')])
    .select(
      sql<WayCardIsPaid | null>`(select m.paid_by from gift_card_movements m
        where m.card_id = g.id and m.kind = 'issued' limit 1)`.as('paid_by_hand'),
    );
}

export function findCard(db: Db, id: string, now: Date) {
  return cardsAt(db, now).where('g.id', '=', id).executeTakeFirst();
}
export type ListedCard = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** One page of all cards, newest first, with one row too many. */
export function findPage(db: Db, asked: Received<typeof listGiftCards>['query'], size: number, now: Date) {
  let found = cardsAt(db, now);
  if (asked.q !== '') found = found.where(sql<boolean>`g.search_text like ${containing(asked.q)}`);
  if (asked.state) found = found.where(sql<boolean>`${stateAt(now)} = ${asked.state}`);
  return pageAfter(found, newest, asked.after, size).execute();
}
