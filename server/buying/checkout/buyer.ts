import { personOf } from '../../pricing/discounts/discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';

/** Who buys, as the rules of discounts ask for it. */
export type DiscountBuyer = { key: string; customerId: string | undefined; hasOrdered: boolean };

export async function discountBuyer(
  db: Db,
  email: string,
  customerId?: string | null,
): Promise<DiscountBuyer> {
  const { hasOrdered } = await orders.earlierOrders(db, {
    key: '',
    cartId: '',
    addresses: emailSpellings(email),
    customerId: customerId ?? undefined,
  });
  return { key: personOf(email), customerId: customerId ?? undefined, hasOrdered };
}

/** As it is given, and as it is normalised. */
export function emailSpellings(email: string): string[] {
  return [email.toLowerCase(), personOf(email)];
}
