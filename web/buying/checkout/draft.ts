import { sessionDrawer } from '../../kernel/storage.ts';
import { emptyForm, type CheckoutField, type CheckoutForm } from './checkout-form.ts';

const draftKey = 'checkout-draft';

/** What was typed so far in this tab: a reload, Back or a declined card loses nothing of it. */
export function readCheckoutDraft(): CheckoutForm {
  const kept = sessionDrawer.read(draftKey);
  if (typeof kept !== 'object' || kept === null) return emptyForm;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in emptyForm && typeof value === 'string',
  ) as [CheckoutField, string][];
  return { ...emptyForm, ...Object.fromEntries(known) };
}

export function saveDraft(form: CheckoutForm): void {
  sessionDrawer.write(draftKey, form);
}

export function deleteDraft(): void {
  sessionDrawer.remove(draftKey);
}
