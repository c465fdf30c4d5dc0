import type { Newsletter } from '../../../contracts/growth/newsletter/newsletters.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { newsletterById } from './newsletter.ts';
import * as queries from './queries.ts';
import { mayBecome } from './rules.ts';
import { countEnded } from './sending-queries.ts';

const noNewsletter = refuse('not_found', 'This newsletter is not there any more.');
const notStopped = refuse('not_permitted', 'It was not stopped.');

type Answer = Newsletter | Refusal<'not_found' | 'not_permitted'>;

/** Those who still wait do not get it. Ended twice it is ended once. */
export function endSending(db: Db, id: string, now: Date): Promise<Answer> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, id);
    if (!row) return noNewsletter;
    if (row.state !== 'sent' && !(await end(db, row, now))) return notStopped;
    return newsletterById(db, id);
  });
}

/** A new draft with the same words; for those alone who have not had the one that was stopped, which it ends. */
export function copyOfNewsletter(
  db: Db,
  from: string,
  { id, forOthers }: { id: string; forOthers: boolean },
  now: Date,
): Promise<Answer> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, from);
    if (!row) return noNewsletter;
    if (forOthers && row.state !== 'sent' && !(await end(db, row, now))) return notStopped;
    await queries.insertCopy(db, { id, from, notAfter: forOthers ? from : null }, now);
    return newsletterById(db, id);
  });
}

async function end(db: Db, { id, state }: queries.NewsletterRecord, now: Date): Promise<boolean> {
  if (state !== 'stopped' || !mayBecome(state, 'sent')) return false;
  await queries.updateNewsletter(db, id, { state: 'sent', finished_at: now });
  await countEnded(db, id);
  return true;
}
