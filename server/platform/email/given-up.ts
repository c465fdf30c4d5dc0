import type { EmailKind } from '../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { markTried } from './queries.ts';
import type { Tried } from './rules.ts';

/** An email that nobody will try again by themselves. */
export type GivenUp = { id: string; kind: EmailKind; at: Date };

type OutboxDeps = { onGivenUp?: (db: Db, email: GivenUp) => Promise<void>; now: () => Date };

/** Writes down a try that failed and, in the same transaction, tells of the email if it was the last one. */
export function recordFailure(
  db: Db,
  { id, kind }: { id: string; kind: string },
  tried: Tried,
  { onGivenUp, now }: OutboxDeps,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await markTried(db, id, tried);
    if (tried.state === 'failed') await onGivenUp?.(db, { id, kind: kind as EmailKind, at: now() });
  });
}
