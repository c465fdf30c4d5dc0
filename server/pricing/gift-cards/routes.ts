import * as calls from '../../../contracts/pricing/gift-cards.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { adjustCard, sendCard, stopCard, wholeGiftCard } from './admin.ts';
import { makeCardByHand, type KeepMarketOpen } from './by-hand.ts';
import { giftCardBalance, giftCardsPage } from './gift-cards.ts';

export function giftCardRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock, config }: Shop,
  keepMarketOpen: KeepMarketOpen,
): void {
  registerEndpoint(calls.readGiftCard, ({ body, caller }) =>
    giftCardBalance(db, body.code, { caller, at: clock.now() }),
  );
  registerEndpoint(calls.listGiftCards, ({ query }) => giftCardsPage(db, query, clock.now()));
  registerEndpoint(calls.readWholeGiftCard, ({ params }) => wholeGiftCard(db, params.id, clock.now()));
  registerEndpoint(calls.makeGiftCard, ({ body, customerId }) =>
    makeCardByHand(db, body, {
      actor: customerId,
      now: clock.now(),
      siteOrigin: config.siteOrigin,
      keepMarketOpen,
    }),
  );
  registerEndpoint(calls.sendGiftCard, ({ params, body }) =>
    sendCard(db, params.id, body, { now: clock.now(), siteOrigin: config.siteOrigin }),
  );
  registerEndpoint(calls.stopGiftCard, ({ params, body, customerId }) =>
    stopCard(db, params.id, body, { actor: customerId, now: clock.now(), keepMarketOpen }),
  );
  registerEndpoint(calls.adjustGiftCard, ({ params, body, customerId }) =>
    adjustCard(db, params.id, body, { actor: customerId, now: clock.now() }),
  );
}
