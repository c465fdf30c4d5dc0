import type { Db } from '../../kernel/database/database.ts';
import * as queries from './dispute-queries.ts';
import type { DisputeEvent } from './provider.ts';
import { afterDispute } from './rules.ts';

export {
  changeDispute,
  closeFailedPayouts,
  disputesOf,
  saveFailedPayout,
  type DisputeRow,
} from './dispute-queries.ts';

/**
 * Keeps what a provider says of a dispute, within the caller's transaction, in whatever order and however
 * often it says so. Answers with the dispute before and after, or with nothing where nothing is new.
 */
export async function saveDispute(
  db: Db,
  provider: string,
  event: DisputeEvent,
): Promise<{ before: queries.DisputeRow | undefined; now: queries.DisputeRow } | undefined> {
  const { reference, charge, amountCents: amount_cents, currency, reason, status, dueBy: due_by } = event;
  const said = { charge, amount_cents, currency, reason, status, due_by, said_at: event.saidAt };
  const first = {
    ...said,
    provider,
    reference,
    is_withdrawn: event.isWithdrawn ?? false,
    opened_at: event.openedAt,
  };
  if (await queries.insertDispute(db, first))
    return { before: undefined, now: { ...first, refund_id: null } };
  const before = await queries.lockDispute(db, provider, reference);
  const change = afterDispute(before, event);
  if (!change) return undefined;
  await queries.changeDispute(db, before, change);
  return { before, now: { ...before, ...change } };
}
