import { priceText } from '../../../contracts/kernel/money.ts';
import type { Db } from '../../kernel/database/database.ts';
import { refundToGiftCards } from '../../pricing/gift-cards/gift-cards.ts';
import { raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';

/**
 * What gift cards and credit paid goes back to them; answers what of it belongs to an account that was closed. A card
 * that was stopped may have been stolen, or only lost: a person decides who gets another one.
 */
export async function giveBackToCards(
  db: Db,
  orderId: string,
  amountCents: number,
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<number> {
  const { ofNobodyCents, stoppedCents } = await refundToGiftCards(db, orderId, amountCents, deps.now());
  if (stoppedCents > 0) await raiseAttention(db, orderId, stoppedMessage(stoppedCents), deps);
  return ofNobodyCents;
}

const stoppedMessage = (stoppedCents: number) =>
  `${priceText(stoppedCents)} of a refund went back to a gift card that was stopped, where nobody can spend it. If it is the buyer’s, make them another gift card.`;
