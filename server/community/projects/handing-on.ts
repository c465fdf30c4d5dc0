import { createHash } from 'node:crypto';
import { mayMoveProject, type Project } from '../../../contracts/community/projects.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId, unguessableId } from '../../kernel/random.ts';
import { noProject, type OwnedProject, readProject, refuseMove } from './own-project.ts';
import * as queries from './queries.ts';

const over = refuse('link_over', 'This link has been used already, or was taken back.');

/** A link for whoever gets the finished kit. Another one ends the one before. */
export function offerProject(
  db: Db,
  own: OwnedProject,
): Promise<{ token: string } | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockProject(db, own);
    if (!row) return noProject;
    if (!mayMoveProject(row.state, 'handed_on')) return refuseMove(row.state);
    const token = unguessableId();
    await queries.updateProject(db, row.id, { hand_on_hash: hashOf(token) });
    return { token };
  });
}

export function endProjectOffer(
  db: Db,
  own: OwnedProject,
  now: Date,
): Promise<Project | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    if (!(await queries.lockProject(db, own))) return noProject;
    await queries.updateProject(db, own.id, { hand_on_hash: null });
    return readProject(db, own, now);
  });
}

export async function lookAtOffer(
  db: Db,
  token: string,
): Promise<{ kitName: string } | Refusal<'link_over'>> {
  const row = await queries.findOffered(db, hashOf(token));
  return row ? { kitName: row.kit_name } : over;
}

/**
 * Whoever takes it has the kit and its passport, the former no longer; notes and dates stay with who made them. Of two
 * who open the link at once the second finds it used: it waits for the first one's row.
 */
export function takeProject(
  db: Db,
  { customerId, token }: { customerId: string; token: string },
  now: Date,
): Promise<Project | Refusal<'link_over' | 'not_permitted' | 'not_found'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockOffered(db, hashOf(token));
    if (!row) return over;
    if (row.customer_id === customerId)
      return refuse('not_permitted', 'This is your own kit. Send the link to whoever gets it.');
    await queries.updateProject(db, row.id, { state: 'handed_on', hand_on_hash: null });
    await queries.insertStep(db, row.id, { state: 'handed_on', at: now });
    const id = timeOrderedId(now);
    const { product_id, kit_name, passport_code } = row;
    const taken = {
      id,
      customer_id: customerId,
      product_id,
      kit_name,
      state: 'received',
      added_at: now,
    } as const;
    // Who has a box of the same batch in the list has its passport there.
    if (!(await queries.insertProject(db, { ...taken, passport_code })))
      await queries.insertProject(db, taken);
    return readProject(db, { id, customerId }, now);
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
