import type { Letter, LetterHead, LetterKind } from '../../contracts/email.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { WebFloor } from '../../contracts/web-floor.ts';
import type { Db } from '../kernel/database.ts';
import { addJob } from '../kernel/jobs.ts';
import { timeOrderedId } from '../kernel/random.ts';
import type { Post } from './post.ts';
import * as queries from './queries.ts';

export { openPost } from './post.ts';
export { deleteLettersTo as forgetLettersTo } from './queries.ts';
export const sendLetterTask = 'sendLetter';

/** Tries after the first: at 1, 5 and 30 minutes (graphile-worker's own steps are replaced by these). */
export const retryMinutes = [1, 5, 30] as const;

/**
 * Writes a letter in the transaction of its cause. `cause` names the event, such as
 * `order-paid:<id>`: the same event never writes twice.
 */
export async function writeLetter(
  db: Db,
  letter: { kind: LetterKind; cause: string; recipient: string; data: unknown; now: Date },
): Promise<void> {
  const { kind, cause, recipient, data, now } = letter;
  const id = await queries.insertLetter(db, {
    id: timeOrderedId(now),
    kind,
    cause,
    recipient,
    data: JSON.stringify(data),
  });
  if (id !== undefined) await addJob(db, sendLetterTask, { id }, `letter:${id}`);
}

/**
 * Sends one letter and keeps it as it was sent. The job of a letter is worked on by one worker at a
 * time, so no lock is held while the mail server thinks. Throws when that did not take the letter,
 * so that the job is tried again; after the last try the letter is shown as failed.
 */
export async function sendLetter(
  db: Db,
  id: string,
  tools: { render: WebFloor['renderLetter']; post: Post; now: () => Date },
): Promise<void> {
  const letter = await queries.findUnsent(db, id);
  if (!letter) return;
  try {
    const rendered = tools.render(letter.kind as LetterKind, letter.data);
    await tools.post.deliver(letter.recipient, rendered, letter.id);
    await queries.markSent(db, id, { ...rendered, state: tools.post.outcome, at: tools.now() });
  } catch (error) {
    const attempts = letter.attempts + 1;
    const isLast = attempts > retryMinutes.length;
    await queries.markTried(db, id, isLast ? 'failed' : 'waiting', attempts, String(error));
    if (!isLast) throw error;
  }
}

export const noLetter = refuse('not_found', 'There is no such letter.');

export async function newestLetters(db: Db): Promise<LetterHead[]> {
  return (await queries.findNewest(db, 100)).map(headOf);
}

export async function letterById(db: Db, id: string): Promise<Letter | Refusal<'not_found'>> {
  const row = await queries.findLetter(db, id);
  if (!row) return noLetter;
  return { ...headOf(row), html: row.html ?? '', text: row.body_text ?? '' };
}

function headOf(row: Awaited<ReturnType<typeof queries.findNewest>>[number]): LetterHead {
  return {
    id: row.id,
    kind: row.kind as LetterKind,
    recipient: row.recipient,
    subject: row.subject ?? '',
    state: row.state as LetterHead['state'],
    createdAt: row.created_at.toISOString(),
  };
}
