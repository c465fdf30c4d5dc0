import type { Insertable } from 'kysely';
import type { Invitations } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

/** In the place of an older one to the same address, whose link ends with it. */
export async function saveInvitation(db: Db, invitation: Insertable<Invitations>): Promise<void> {
  await db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(invitation))
    .execute();
}

export function findInvitations(db: Db) {
  return db.selectFrom('invitations').orderBy('made_at', 'desc').selectAll().execute();
}

export function findInvitation(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('invitations')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst();
}

/** Whoever asked may ask nobody any more. */
export async function deleteInvitationsBy(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', customerId).execute();
}

/** Uses it up: of two who come with the same one, the second finds nothing. */
export async function spendInvitation(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('invitations').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
