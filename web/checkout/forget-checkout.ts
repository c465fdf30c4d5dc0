import { dropDraft } from './draft.ts';
import { dropKey } from './order-key.ts';

/** The order is paid: what was typed for it stays on no shared device. */
export function forgetCheckout(): void {
  dropDraft();
  dropKey();
}
