import { personOf } from '../discounts/discounts.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';

/** Who buys, as the rules of discounts ask for it. */
export type Buyer = { key: string; hasOrdered: boolean };

export async function buyerOf(db: Db, email: string): Promise<Buyer> {
  const { hasOrdered } = await orders.earlierOrders(db, {
    key: '',
    cartId: '',
    addresses: addressesOf(email),
  });
  return { key: personOf(email), hasOrdered };
}

/** As it is given, and as it is normalised. */
export function addressesOf(email: string): string[] {
  return [email.toLowerCase(), personOf(email)];
}
