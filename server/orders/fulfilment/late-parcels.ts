import { addDays } from '../../../contracts/kernel/days.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../orders/orders.ts';
import { writeOrderEmail } from './emails.ts';

/** A shop whose emails were off for longer writes to nobody about what should have come long ago. */
const lateDays = 14;

export type LateParcelDeps = {
  siteOrigin: string;
  now: () => Date;
  /** Returns stand below this room: an order of which kits are asked back has arrived, or its buyer has written. */
  hasReturn: (orderToken: string) => Promise<boolean>;
};

/** Writes once to each buyer whose parcel is not with them after the last day that was promised. */
export async function notifyOfLateParcels(db: Db, deps: LateParcelDeps): Promise<void> {
  const today = sydneyDay(deps.now());
  const from = addDays(today, -lateDays);
  for (const { id, token } of await orders.latePromises(db, { from, before: today })) {
    if (!(await deps.hasReturn(token))) await inTransaction(db, (db) => writeOnce(db, id, deps));
  }
}

/** Locked, because it may be marked as delivered at this moment. That it is written once, its cause sees to. */
async function writeOnce(db: Db, orderId: string, deps: LateParcelDeps): Promise<void> {
  const { state } = await orders.lockOrder(db, orderId);
  if (state === 'shipped') await writeOrderEmail(db, 'order-late', orderId, orderId, {}, deps);
}
