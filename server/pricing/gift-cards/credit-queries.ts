import { sql } from 'kysely';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { pageAfter } from '../../kernel/database/keyset.ts';
import type { CreditChange } from './credit-ledger.ts';

export function findCredit(db: Db, hash: string) {
  return db
    .selectFrom('gift_cards')
    .where('code_hash', '=', hash)
    .select(['id', 'balance_cents'])
    .executeTakeFirst();
}

export function lockCreditRow(db: Db, hash: string) {
  return db
    .selectFrom('gift_cards')
    .where('code_hash', '=', hash)
    .select('balance_cents')
    .forUpdate()
    .executeTakeFirst();
}

/** Made with its first movement; what takes away finds it made. One statement: two at once follow one another. */
export async function writeCreditChange(db: Db, change: CreditChange & { id: string; hash: string }) {
  const { id, hash, customerId, changeCents, kind, orderId, reason, actor, at } = change;
  const { rows } = await sql<{ balanceCents: number; movementId: string }>`
    with credit as (
      insert into gift_cards
        (id, code_hash, last_four, amount_cents, balance_cents, expires_at, issued_at, deliver_at, kind, customer_id)
      values (${id}::uuid, ${hash}, '', greatest(${changeCents}::int, 1), greatest(${changeCents}::int, 0), '9999-12-31', ${at}, ${at}, 'credit',
        ${customerId}::uuid)
      on conflict (code_hash) do update set balance_cents = gift_cards.balance_cents + ${changeCents}::int
      returning id, balance_cents
    ), moved as (
      insert into gift_card_movements (card_id, order_id, kind, amount_cents, reason, actor, at)
      select id, ${orderId}::uuid, ${kind}, ${changeCents}::int, ${reason}, ${actor}, ${at} from credit returning id
    )
    select credit.balance_cents as "balanceCents", moved.id::text as "movementId" from credit, moved`.execute(
    db,
  );
  return onlyRow(rows);
}

/**
 * Credit that came back to an account which is closed leaves the ledger as the rest did when it was closed. Whoever
 * closes it at this moment holds the row of credit, so one of the two books it out. Answers the cents.
 */
export async function endCreditOfClosed(db: Db, cardId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with before as (
      select g.id, g.balance_cents as cents from gift_cards g join published.customers c on c.id = g.customer_id
      where g.id = ${cardId}::uuid and g.kind = 'credit' and g.balance_cents > 0 and c.closed_at is not null
    ), ended as (
      update gift_cards g set balance_cents = 0 from before where g.id = before.id
    ), moved as (
      insert into gift_card_movements (card_id, order_id, kind, amount_cents, reason, actor, at)
      select id, null, 'adjusted', -cents, 'The account was closed', 'shop', ${at} from before
    )
    select cents from before`.execute(db);
  return rows[0]?.cents ?? 0;
}

const newest = {
  by: sql`m.id`,
  byType: 'bigint',
  id: sql`m.card_id`,
  idType: 'uuid',
  direction: 'desc',
} as const;

export function findCreditMovements(db: Db, hash: string, after: string | undefined, size: number) {
  const moves = db
    .selectFrom('gift_card_movements as m')
    .innerJoin('gift_cards as g', 'g.id', 'm.card_id')
    .where('g.code_hash', '=', hash)
    .select(['m.at', 'm.kind', 'm.amount_cents', 'm.reason', 'm.actor']);
  return pageAfter(moves, newest, after, size).execute();
}
