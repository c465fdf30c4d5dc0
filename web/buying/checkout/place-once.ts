import type { CartItem } from '../../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  type OrderForm,
} from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { deleteKey, orderKeyFor } from './order-key.ts';

/**
 * Places the order. If the order under its key has ended, or the key was used for another order, it is placed once
 * more under a new key.
 */
export async function placeOnce(order: OrderForm, items: readonly CartItem[], isSecondTry = false) {
  const placing = call(
    placeOrder,
    { body: order },
    { headers: { [idempotencyHeader]: orderKeyFor(order, items) } },
  );
  if (isSecondTry) return placing;
  const placed = await placing.catch((error: unknown) => {
    if (isCallError(error) && error.refusal?.code === 'idempotency_mismatch') return undefined;
    throw error;
  });
  if (placed && placed.state !== 'expired' && placed.state !== 'cancelled') return placed;
  deleteKey();
  return placeOnce(order, items, true);
}
