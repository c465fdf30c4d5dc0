import { sql, type Insertable } from 'kysely';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import type { Registrations } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { registrationDays, type LinkKind } from './rules.ts';

export type NewLink = {
  token_hash: string;
  kind: LinkKind;
  customer_id: string;
  email: string;
  expires_at: Date;
  registration_id: string | null;
};

/** The older ones go on being good: whoever asks for an email to somebody else must not end the link in their hands. */
export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db.insertInto('sign_in_links').values(link).execute();
}

export function findLink(db: Db, kind: LinkKind, hash: string, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['customer_id', 'email'])
    .executeTakeFirst();
}

/** Uses the link up: of two who come with the same one, the second finds nothing. */
export function spendLink(db: Db, kind: LinkKind, hash: string, now: Date) {
  return db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email', 'registration_id'])
    .executeTakeFirst();
}

export async function deleteLinks(db: Db, customerId: string, kind: LinkKind): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute();
}

/** Every link of an account, and every registration that waits for one. */
export async function deletePendingLinks(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('sign_in_links').where('customer_id', '=', customerId).execute();
  await deleteRegistrations(db, customerId);
}

/** Whoever never opened a link within `registrationDays` registers again. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_links where expires_at < ${now}`.execute(db);
  const waitedUntil = daysBefore(now, registrationDays);
  await db.deleteFrom('registrations').where('made_at', '<', waitedUntil).execute();
}

export async function insertRegistration(db: Db, registration: Insertable<Registrations>): Promise<void> {
  await db.insertInto('registrations').values(registration).execute();
}

export function findRegistration(db: Db, id: string) {
  return db.selectFrom('registrations').where('id', '=', id).selectAll().executeTakeFirst();
}

/** The newest that this browser made of this account. */
export function findRegistrationFrom(db: Db, customerId: string, browserHash: string) {
  return db
    .selectFrom('registrations')
    .where('customer_id', '=', customerId)
    .where('browser_hash', '=', browserHash)
    .orderBy('made_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** Their links go with them. */
export async function deleteRegistrations(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('registrations').where('customer_id', '=', customerId).execute();
}
