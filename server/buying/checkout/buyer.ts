import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { personOf } from '../../pricing/discounts/discounts.ts';

/** Who buys, as the rules of discounts ask for it. */
export type DiscountBuyer = { key: string; customerId: string | undefined; hasOrdered: boolean };

/** Who gave no email is known by the account alone: orders without an email are not all of one person. */
export async function discountBuyer(
  db: Db,
  email: string,
  customerId?: string | null,
): Promise<DiscountBuyer> {
  const { hasOrdered } = await orders.earlierOrders(db, {
    key: '',
    cartId: '',
    addresses: email === '' ? [] : emailSpellings(email),
    customerId: customerId ?? undefined,
  });
  const key = email === '' ? (customerId ?? '') : personOf(email);
  return { key, customerId: customerId ?? undefined, hasOrdered };
}

/** As it is given, and as it is normalised. */
export function emailSpellings(email: string): string[] {
  return [email.toLowerCase(), personOf(email)];
}
