import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { RefundEvent } from './provider.ts';
import * as queries from './refund-queries.ts';
import { refundAfterEvent } from './rules.ts';

export {
  closeRefundDue,
  changeRefundEvent,
  refundEventsOf,
  orderOfCharge,
  unreportedRefundEvents,
  lockRefundEvent,
} from './refund-queries.ts';

/** Keeps what a provider says of a refund, in whatever order and however often it says so. False when it changes nothing. */
export function saveRefundEvent(db: Db, provider: string, event: RefundEvent, at: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { reference, charge, amountCents: amount_cents, isOurs: is_ours } = event;
    const first = refundAfterEvent(undefined, event);
    if (!first) return false;
    const marks = { told_at: first.isTold ? at : null, settled_at: first.isSettled ? at : null };
    const said = { provider, reference, charge, amount_cents, is_ours, heard_at: at, state: event.state };
    if (await queries.insertRefundEvent(db, { ...said, ...marks })) return true;
    const known = await queries.lockRefundEvent(db, said);
    const next = known && refundAfterEvent({ state: known.state, isTold: known.told_at !== null }, event);
    if (!next) return false;
    await queries.changeRefundEvent(db, said, {
      state: event.state,
      told_at: next.isTold ? (known.told_at ?? at) : null,
      settled_at: known.settled_at ?? at,
    });
    return true;
  });
}
