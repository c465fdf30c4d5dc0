import { sql } from 'kysely';
import type { CardPaidBack } from '../../../contracts/pricing/gift-cards.ts';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';

/** Locked, so that whoever changes a card acts on what stands there. */
export function lockCard(db: Db, id: string) {
  return db
    .selectFrom('gift_cards')
    .where('id', '=', id)
    .where('kind', '=', 'card')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** With the email of whoever did it by hand, as long as there is such an account. */
export function findCardMovements(db: Db, cardId: string) {
  return db
    .selectFrom('gift_card_movements as m')
    .leftJoin('published.customers as c', (join) => join.on(sql`c.id::text`, '=', sql.ref('m.actor')))
    .where('m.card_id', '=', cardId)
    .orderBy('m.id')
    .select(['m.at', 'm.kind', 'm.amount_cents', 'm.reason', 'm.paid_by', 'c.email'])
    .execute();
}

/** Nobody else makes a card under this key until the transaction ends. */
export function lockKey(db: Db, key: string): Promise<void> {
  return takeNamedLock(db, `gift card ${key}`);
}

/** How a card came to be. */
export function findMade(db: Db, cardId: string) {
  return db
    .selectFrom('gift_card_movements')
    .where('card_id', '=', cardId)
    .where('kind', '=', 'issued')
    .select(['paid_by', 'market_id', 'actor', 'amount_cents'])
    .executeTakeFirst();
}

type Sent = {
  code_hash: string;
  last_four: string;
  recipient: string;
  deliver_at: Date;
  expires_at: Date;
  sent_again: number;
};

export async function updateSent(db: Db, id: string, sent: Sent): Promise<void> {
  await db.updateTable('gift_cards').set(sent).where('id', '=', id).execute();
}

type Correction = {
  id: string;
  changeCents: number;
  reason: string;
  actor: string;
  at: Date;
  /** How what was paid for it went back, and out of which market’s cash. */
  paidBack?: CardPaidBack | null;
};

/** Puts so much on a card, or takes it off, as whoever runs the shop decided. */
export async function correctBalance(
  db: Db,
  kind: 'adjusted' | 'voided',
  { id, changeCents, reason, actor, at, paidBack }: Correction,
): Promise<void> {
  await sql`
    with card as (
      update gift_cards set balance_cents = balance_cents + ${changeCents}::int,
        stopped_at = case when ${kind} = 'voided' then ${at}::timestamptz else stopped_at end
      where id = ${id}::uuid returning id
    )
    insert into gift_card_movements (card_id, kind, amount_cents, reason, actor, at, paid_by, market_id)
    select id, ${kind}, ${changeCents}::int, ${reason}, ${actor}, ${at}::timestamptz, ${paidBack?.by ?? null},
      ${paidBack?.marketId ?? null}::uuid from card`.execute(db);
}
