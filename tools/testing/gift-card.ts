import type { Db } from '../../server/kernel/database/database.ts';
import { issueGiftCard } from '../../server/pricing/gift-cards/gift-cards.ts';
import type { TestShop } from './shop.ts';

/** A gift card that somebody has, by its code. */
export function testGiftCard(db: Db, amountCents: number): Promise<string> {
  const now = new Date();
  return issueGiftCard(db, {
    amountCents,
    orderId: null,
    recipient: 'jo@example.com',
    sender: 'Mia',
    message: '',
    deliverAt: now,
    now,
    siteOrigin: 'https://shop.example',
  });
}

/** What is left on the only card. */
export async function cardBalance({ shop }: TestShop): Promise<number> {
  const cards = shop.db.selectFrom('gift_cards').where('kind', '=', 'card').select('balance_cents');
  return (await cards.executeTakeFirstOrThrow()).balance_cents;
}
