import { readGiftCard } from '../../contracts/gift-cards.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { giftCardBalance } from './gift-cards.ts';

export function giftCardRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readGiftCard, ({ body, caller }) => giftCardBalance(db, body.code, { caller, at: clock.now() }));
}
