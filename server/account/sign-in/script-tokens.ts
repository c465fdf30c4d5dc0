import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { makeToken, type NewAccessToken } from '../../people/sessions/sessions.ts';
import { refuseWrongPassword } from './passwords.ts';

/** A token acts for its owner for months, so a session that was left open cannot make one. */
export async function makeScriptToken(db: Db, customerId: string, input: NewAccessToken, now: Date) {
  const { password, ...token } = input;
  const owner = await refuseWrongPassword(db, customerId, password, now);
  return isRefusal(owner) ? owner : makeToken(db, customerId, token, now);
}
