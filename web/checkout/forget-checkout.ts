import { dropDraft } from './draft.ts';
import { dropKey } from './order-key.ts';
import { dropGiftCard } from './use-gift-card.ts';

/** The order is paid: what was typed for it stays on no shared device. */
export function forgetCheckout(): void {
  dropDraft();
  dropKey();
  dropGiftCard();
}
