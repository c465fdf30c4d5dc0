import { personOf } from '../../pricing/discounts/discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';

/** Who buys, as the rules of discounts ask for it. */
export type Buyer = { key: string; customerId: string | undefined; hasOrdered: boolean };

export async function buyerOf(db: Db, email: string, customerId?: string | null): Promise<Buyer> {
  const { hasOrdered } = await orders.earlierOrders(db, {
    key: '',
    cartId: '',
    addresses: addressesOf(email),
    customerId: customerId ?? undefined,
  });
  return { key: personOf(email), customerId: customerId ?? undefined, hasOrdered };
}

/** As it is given, and as it is normalised. */
export function addressesOf(email: string): string[] {
  return [email.toLowerCase(), personOf(email)];
}
