import { refuse } from '../../../contracts/kernel/refusal.ts';
import {
  endOtherSessions,
  endSession as endSessionCall,
  listAccessTokens,
  listSessions,
  revokeAccessToken,
} from '../../../contracts/people/sessions.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { endSession, endSessionsBut, revokeToken, sessionsOf, tokensOf } from './sessions.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

/** @param forgetDevices what else the devices of a person have, of rooms that stand below this one */
export function sessionRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  forgetDevices: (db: Db, customerId: string) => Promise<void>,
): void {
  registerEndpoint(listSessions, ({ person }) => (person ? sessionsOf(db, person, clock.now()) : nobody));
  registerEndpoint(endSessionCall, ({ customerId, params }) => endSession(db, customerId, params.id));
  registerEndpoint(endOtherSessions, async ({ customerId, person }) => {
    await forgetDevices(db, customerId);
    return endSessionsBut(db, customerId, person?.sessionId);
  });
  registerEndpoint(listAccessTokens, ({ customerId }) => tokensOf(db, customerId));
  registerEndpoint(revokeAccessToken, ({ customerId, params }) => revokeToken(db, customerId, params.id));
}
