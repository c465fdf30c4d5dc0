import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';
import type { LinkKind } from './rules.ts';

export type NewLink = {
  token_print: string;
  kind: LinkKind;
  customer_id: string;
  email: string;
  expires_at: Date;
};

/** A new link makes the older ones of its kind worthless. */
export async function replaceLink(db: Db, link: NewLink): Promise<void> {
  await deleteLinks(db, link.customer_id, link.kind);
  await db.insertInto('sign_in_links').values(link).execute();
}

export function findLink(db: Db, kind: LinkKind, print: string, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .where('token_print', '=', print)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['customer_id', 'email'])
    .executeTakeFirst();
}

/** Uses the link up: of two who come with the same one, the second finds nothing. */
export function spendLink(db: Db, kind: LinkKind, print: string, now: Date) {
  return db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_print', '=', print)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email'])
    .executeTakeFirst();
}

export async function deleteLinks(db: Db, customerId: string, kind?: LinkKind): Promise<void> {
  let links = db.deleteFrom('sign_in_links').where('customer_id', '=', customerId);
  if (kind) links = links.where('kind', '=', kind);
  await links.execute();
}

export async function deleteOverLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_links where expires_at < ${now}`.execute(db);
}
