import { promisedDayText } from '../../../contracts/kernel/preorder-text.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { openPromises } from '../../stock/inventory/inventory.ts';
import * as orders from '../orders/orders.ts';

/** Why nothing of an order is packed yet: a kit has still to come, or the parcel that it shares is still open. */
export async function whyNotPackedYet(
  db: Db,
  orderId: string,
): Promise<Refusal<'not_permitted'> | undefined> {
  const { waits_for: waitsFor } = await orders.orderOfId(db, orderId);
  return waitsFor === '' ? whyAwaited(db, orderId) : refuse('not_permitted', waitsFor);
}

/** Nothing of an order is packed before all of it is here: its pre-ordered kits, while they are not. */
export async function whyAwaited(db: Db, orderId: string): Promise<Refusal<'not_permitted'> | undefined> {
  const promises = await openPromises(db, orderId);
  const last = promises[0];
  if (!last) return undefined;
  const names = new Intl.ListFormat('en-AU').format(promises.map(({ name }) => `“${name}”`));
  return refuse('not_permitted', `It waits for ${names}, promised for ${promisedDayText(last.leavesOn)}.`);
}
