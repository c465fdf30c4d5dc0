import { sessionDrawer } from '../../kernel/storage.ts';
import { readFormDraft } from '../../ui/form-draft.ts';

const draftKey = 'gift-card-draft';

export const emptyGiftCard = { amount: '50', recipient: '', from: '', message: '', day: '', email: '' };

/** What was typed of a gift card in this tab: neither Back from the payment nor a reload loses it. */
export const readGiftCardDraft = () => readFormDraft(draftKey, emptyGiftCard);

export const saveGiftCardDraft = (values: object) => sessionDrawer.write(draftKey, values);

export const deleteGiftCardDraft = () => sessionDrawer.remove(draftKey);
