import { listGiftCards, readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { giftCardBalance, giftCardsPage } from './gift-cards.ts';

export function giftCardRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(readGiftCard, ({ body, caller }) =>
    giftCardBalance(db, body.code, { caller, at: clock.now() }),
  );
  registerEndpoint(listGiftCards, ({ query }) => giftCardsPage(db, query, clock.now()));
}
