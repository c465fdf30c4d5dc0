import type { Found } from '../../../../contracts/insight/reports/dashboard.ts';
import type { Area, Verb } from '../../../../contracts/kernel/areas.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { customersLike, kitsLike, ordersLike } from './queries.ts';

/** Anything that the asker may read, at most eight of each kind. */
export async function findEverywhere(
  db: Db,
  text: string,
  may: (verb: Verb, area: Area) => boolean,
): Promise<Found[]> {
  const [orders, kits, customers] = await Promise.all([
    may('read', 'orders') ? ordersLike(db, text) : [],
    may('read', 'kits') ? kitsLike(db, text) : [],
    may('read', 'customers') ? customersLike(db, text) : [],
  ]);
  return [
    ...orders.map(({ id, number, email, total_cents, placed_at }) => ({
      kind: 'order' as const,
      id,
      name: number,
      detail: `${email}, ${priceText(total_cents)}, ${sydneyDay(placed_at)}`,
    })),
    ...kits.map(({ id, name, sku }) => ({ kind: 'kit' as const, id: String(id), name, detail: sku })),
    ...customers.map(({ id, email, first_name, last_name }) => ({
      kind: 'customer' as const,
      id,
      name: `${first_name} ${last_name}`.trim() || email,
      detail: email,
    })),
  ];
}
