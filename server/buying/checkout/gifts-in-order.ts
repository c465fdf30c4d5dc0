import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { CartLine } from '../cart/cart.ts';
import { orderGifts } from '../list-gifts/list-gifts.ts';

/** Only a cart with gifts for somebody's list is looked at for other givers. */
export async function refuseUntold(
  db: Db,
  id: string,
  { form, lines }: { form: OrderForm; lines: readonly CartLine[] },
  at: Date,
): Promise<Refusal<'cart_changed'> | undefined> {
  const { cartId, seenTaken: seen } = form;
  if (!seen) return undefined;
  return orderGifts(db, { id, cartId, productIds: lines.map(({ productId }) => productId), seen, at });
}
