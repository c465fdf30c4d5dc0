import { personOf } from '../discounts/discounts.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';

/** Who buys, as the rules of discounts ask for it. */
export type Buyer = { key: string; hasOrdered: boolean };

export async function buyerOf(db: Db, email: string): Promise<Buyer> {
  const key = personOf(email);
  return { key, hasOrdered: await orders.hasOrdered(db, email, key) };
}
