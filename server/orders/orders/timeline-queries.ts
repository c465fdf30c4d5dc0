import { sql } from 'kysely';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { type Db } from '../../kernel/database/database.ts';
import { partsThatWrote, withParts, type StatementPart } from '../../kernel/database/statement-parts.ts';
import type { OrderParts } from './parts.ts';
import { partsOfOrder, type OrderRow } from './queries.ts';

export function eventsOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('private', '=', false)
    .orderBy('id')
    .select(['at', 'message'])
    .execute();
}

export type Move = { id: string; from: OrderState; to: OrderState; actor: string; message: string; at: Date };

/** Moves only from the state that was decided upon, and writes the timeline in the same statement. */
export async function updateOrderState(db: Db, { id, from, to, actor, message, at }: Move): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update orders set state = ${to}, paid_at = case when ${to} = 'paid' then ${at}::timestamptz else paid_at end
      where id = ${id}::uuid and state = ${from}
      returning id
    )
    insert into order_events (order_id, from_state, to_state, actor, message, at)
    select id, ${from}, ${to}, ${actor}, ${message}, ${at}::timestamptz from moved
    returning order_id as id`.execute(db);
  return rows.length === 1;
}

type ToPay = {
  id: string;
  from: OrderState;
  addsTo: string | null;
  dueCents: number | undefined;
  isReserved: boolean;
  actor: string;
  message: string;
  at: Date;
};

/**
 * Makes an order paid if it is still in the expected state, and returns it with everything that belongs to it, except
 * the timeline entry that says so; undefined otherwise. The statement parts that run beside it may read `moved`,
 * which holds the order or nothing.
 */
export async function updateToPaid(
  db: Db,
  { id, from, addsTo, isReserved, dueCents, actor, message, at }: ToPay,
  beside: readonly StatementPart[],
) {
  const { rows } = await sql<OrderRow & { parts: OrderParts; written: Record<string, boolean> }>`
    with moved as (
      update orders set state = 'paid', paid_at = ${at}::timestamptz
      where id = ${id}::uuid and state = ${from} and adds_to is not distinct from ${addsTo}::uuid
        and total_cents - gift_card_cents - carried_cents = coalesce(${dueCents ?? null}::int, total_cents - gift_card_cents - carried_cents)
        and (origin = 'reservation') = ${isReserved}
      returning *
    ), noted as (
      insert into order_events (order_id, from_state, to_state, actor, message, at)
      select id, ${from}, 'paid', ${actor}, ${message}, ${at}::timestamptz from moved
    )${withParts(beside)}
    select o.*, ${partsOfOrder} as parts, ${partsThatWrote(beside)} as written from moved o`.execute(db);
  return rows[0];
}

/** For the parts that run beside `updateToPaid`: whether it found its order, and the cart that the order came from. */
export const isMoved = sql<boolean>`exists (select from moved)`;
export const movedCart = sql<string>`(select origin_id from moved where origin = 'cart')`;

export type Note = {
  actor: string;
  message: string;
  at: Date;
  isPrivate: boolean;
  /** Of money that goes back, or may. */
  isAboutMoney?: boolean;
};

/** A line of the timeline that moves nothing. */
export async function recordEvent(db: Db, order: { id: string; state: string }, note: Note): Promise<void> {
  const { actor, message, at, isPrivate, isAboutMoney = false } = note;
  await db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      to_state: order.state,
      actor,
      message,
      at,
      private: isPrivate,
      about_money: isAboutMoney,
    })
    .execute();
}

/** A version that grows with every event of an order, because every change is written into its timeline. */
export async function orderVersion(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .select(({ fn }) => fn.max<number | null>('id').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}
