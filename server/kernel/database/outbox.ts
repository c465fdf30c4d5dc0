import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Something that a program beside the shop may want to hear of; triggers write it, in the transaction that changed it. */
export type OutboxEvent = { type: string; subject: string; at: Date };

/** Whether anything stands there; part of a statement that asks for more. */
export const outboxHolds = sql<boolean>`exists (select from outbox)`;

/** From now on only changes of these types are written down. */
export async function setOutboxTypes(db: Db, types: readonly string[]): Promise<void> {
  await sql`delete from outbox_types where type <> all (${types}::text[])`.execute(db);
  await sql`insert into outbox_types select unnest(${types}::text[]) on conflict do nothing`.execute(db);
}

/** Takes the oldest out, in the order in which they were written: whoever takes them keeps what they need in the same transaction. */
export async function takeFromOutbox(db: Db, most: number): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${most} for update skip locked)
      returning id, type, subject, at
    )
    select type, subject, at from taken order by id`.execute(db);
  return rows;
}
