import {
  endOtherSessions,
  endSession as endSessionCall,
  listAccessTokens,
  listSessions,
  revokeAccessToken,
} from '../../contracts/sessions.ts';
import { refuse } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { endSession, endSessionsBut, revokeToken, sessionsOf, tokensOf } from './sessions.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function sessionRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(listSessions, ({ person }) => (person ? sessionsOf(db, person, clock.now()) : nobody));
  serve(endSessionCall, ({ customerId, params }) => endSession(db, customerId, params.id));
  serve(endOtherSessions, ({ customerId, person }) => endSessionsBut(db, customerId, person?.sessionId));
  serve(listAccessTokens, ({ customerId }) => tokensOf(db, customerId));
  serve(revokeAccessToken, ({ customerId, params }) => revokeToken(db, customerId, params.id));
}
