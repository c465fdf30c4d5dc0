import type { CartItem } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { sessionDrawer } from '../../kernel/storage.ts';

const orderKeyKey = 'checkout-order-key';

/**
 * The Idempotency-Key of an intended order. It stays while form and cart stay, so that a double
 * click, a reload or a second try after a lost answer repeats the same order instead of making two.
 */
export function orderKeyFor(order: OrderForm, items: readonly CartItem[]): string {
  const intended = JSON.stringify([order, linesText(items)]);
  const kept = sessionDrawer.read(orderKeyKey) as { intended?: string; key?: string } | undefined;
  if (kept?.intended === intended && kept.key) return kept.key;
  const key = freshKey();
  sessionDrawer.write(orderKeyKey, { intended, key });
  return key;
}

/** The cart's lines as one text, which differs when anything in them does. */
export function linesText(items: readonly CartItem[]): string {
  return items.map(({ id, quantity, lineTotal }) => `${id}×${quantity}=${lineTotal}`).join(' ');
}

/** The order of this key has come to its end; the next one is another. */
export function deleteKey(): void {
  sessionDrawer.remove(orderKeyKey);
}

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
