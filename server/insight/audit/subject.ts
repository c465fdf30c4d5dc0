import type { SubjectKind } from '../../../contracts/insight/audit.ts';
import type { Db } from '../../kernel/database/database.ts';

/**
 * Something that is changed, as it is at a moment. What is somebody's own must go when they are erased, so it
 * never stands in `facts` but as a hash under `concealed`, which tells that it changed; a customer has no name here.
 *
 * The log names facts in the order in which a reader writes them, so readers make `json`: `jsonb` sorts names by length,
 * and would say where a redirect leads before where it comes from.
 */
export type Subject = {
  id: string;
  name: string;
  facts: Readonly<Record<string, unknown>>;
  /** What its page is found by, where that is not its own id: an order's, for a return. */
  place?: string;
};

export type ReadSubjects = (db: Db, ids: readonly string[]) => Promise<Subject[]>;
export type SubjectReaders = Partial<Record<SubjectKind, ReadSubjects>>;
