import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { takenField } from './taken.ts';

/**
 * One transaction, or the caller's: a refusal that is thrown as `RolledBack` undoes everything, and an
 * address or a SKU that somebody has already becomes a sentence at its field.
 */
export async function saving<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T | Refusal<'malformed'>> {
  if (db.isTransaction) return work(db);
  try {
    return await allOrNothing(db, work);
  } catch (error) {
    const taken = takenField(error);
    if (taken) return taken;
    throw error;
  }
}
