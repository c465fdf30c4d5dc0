import { deliveryWay } from './checkout-form.ts';
import { readCheckoutDraft, saveDraft } from './draft.ts';

/** The checkout opens with this place chosen, if it is offered then. */
export function choosePlace(place: string): void {
  saveDraft({ ...readCheckoutDraft(), way: deliveryWay({ service: 'pickup', place }) });
}
