import { readGiftCard } from '../../contracts/gift-cards.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { giftCardBalance } from './gift-cards.ts';

export function giftCardRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readGiftCard, ({ body, address }) => giftCardBalance(db, body.code, { address, at: clock.now() }));
}
