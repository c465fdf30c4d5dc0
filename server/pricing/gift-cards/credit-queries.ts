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
