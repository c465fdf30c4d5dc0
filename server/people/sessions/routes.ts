import {
  endOtherSessions,
  endSession as endSessionCall,
  listAccessTokens,
  listSessions,
  revokeAccessToken,
} from '../../../contracts/people/sessions.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { endSession, endSessionsBut, revokeToken, sessionsOf, tokensOf } from './sessions.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function sessionRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(listSessions, ({ person }) => (person ? sessionsOf(db, person, clock.now()) : nobody));
  registerEndpoint(endSessionCall, ({ customerId, params }) => endSession(db, customerId, params.id));
  registerEndpoint(endOtherSessions, ({ customerId, person }) =>
    endSessionsBut(db, customerId, person?.sessionId),
  );
  registerEndpoint(listAccessTokens, ({ customerId }) => tokensOf(db, customerId));
  registerEndpoint(revokeAccessToken, ({ customerId, params }) => revokeToken(db, customerId, params.id));
}
