import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { renewClaim } from './queries.ts';

/** A worker that was not heard of for so long is taken for dead. */
export const silentMs = 60_000;

/** One worker's hold on an import. */
export type Claim = { importId: string; claim: string };

/** Another worker has taken the import over, because nothing was heard of this one. */
export class ClaimLost extends Error {}

/** One step of the work in one transaction, done only while the import is still this worker's. */
export function withClaim<T>(
  db: Db,
  { importId, claim }: Claim,
  now: Date,
  step: (db: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (db) => {
    if (!(await renewClaim(db, importId, claim, now))) throw new ClaimLost(importId);
    return step(db);
  });
}
