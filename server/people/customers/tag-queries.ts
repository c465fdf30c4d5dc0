import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** These tags and no others. */
export async function replaceTags(db: Db, emailKey: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('person_tags').where('email_key', '=', emailKey).execute();
  await sql`
    insert into person_tags (email_key, tag) select ${emailKey}, unnest(${[...tags]}::text[])
    on conflict do nothing`.execute(db);
}

export async function findTagsOf(db: Db, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tags')
    .where('email_key', '=', emailKey)
    .orderBy('tag')
    .select('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Where an account moves to another address its tags go along, beside those that a guest of that address has. */
export async function moveTags(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into person_tags (email_key, tag) select ${to}, tag from person_tags where email_key = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from person_tags where email_key = ${from}`.execute(db);
}

/** Of these addresses, those which neither an account nor a guest has any more keep no tag. */
export async function deleteUnownedTags(db: Db, emailKeys: readonly string[]): Promise<void> {
  await sql`
    delete from person_tags t where email_key = any (${[...emailKeys]}::text[])
      and not exists (select from customers c where c.email_key = t.email_key)
      and not exists (select from guest_buyers g where g.email_key = t.email_key)`.execute(db);
}

/** Locked, so that two who tag the same guest come after each other. */
export function lockGuest(db: Db, id: string) {
  return db.selectFrom('guest_buyers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function guestById(db: Db, id: string) {
  return db.selectFrom('guest_buyers').where('id', '=', id).selectAll().executeTakeFirst();
}
