import { deleteDraft } from './draft.ts';
import { deleteGiftCardDraft } from './gift-card-draft.ts';
import { deleteKey } from './order-key.ts';
import { deleteGiftCard } from './use-gift-card.ts';

/** The order is paid: what was typed for it stays on no shared device. */
export function forgetCheckout(): void {
  deleteDraft();
  deleteKey();
  deleteGiftCard();
  deleteGiftCardDraft();
}
