import {
  optionalLetters,
  type Letter,
  type LetterData,
  type LetterHead,
  type LetterKind,
} from '../../contracts/email.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { WebFloor } from '../../contracts/web-floor.ts';
import type { Db } from '../kernel/database.ts';
import { fact } from '../kernel/facts.ts';
import { addJob } from '../kernel/jobs.ts';
import { timeOrderedId } from '../kernel/random.ts';
import type { Post } from './post.ts';
import * as queries from './queries.ts';
import { afterFailure } from './rules.ts';

export { openPost } from './post.ts';
export { findSwitchedOff as switchedOff } from './queries.ts';
export { sheetPolicy } from './rules.ts';
export { deleteLettersTo as forgetLettersTo, deleteUnsent as withdrawLetter } from './queries.ts';
export const sendLetterTask = 'sendLetter';

const keptSwitches = fact('letter_switches', queries.findSwitchedOff);

type LetterTools = { render: WebFloor['renderLetter']; post: Post; now: () => Date };

/**
 * Writes a letter in the transaction of its cause. `cause` names the event, such as
 * `order-paid:<id>`: the same event never writes twice. A kind that the owner has switched off is not
 * written.
 */
export async function writeLetter(
  db: Db,
  written: {
    kind: LetterKind;
    cause: string;
    recipient: string;
    data: unknown;
    now: Date;
    /** A letter for a later day: the sweep sends it then. */
    notBefore?: Date;
  },
): Promise<void> {
  const { kind, cause, recipient, data, now, notBefore = now } = written;
  if ((await keptSwitches(db)).includes(kind)) return;
  const json = JSON.stringify(data);
  const letter = { id: timeOrderedId(now), kind, cause, recipient, data: json, next_try_at: notBefore };
  await queries.insertLetter(db, letter, notBefore <= now ? sendLetterTask : null);
}

/** A letter that somebody looks over: written also while its kind is switched off. */
export async function writeTestLetter(
  db: Db,
  letter: { kind: LetterKind; recipient: string; data: unknown; now: Date },
): Promise<{ id: string }> {
  const { kind, recipient, data, now } = letter;
  const id = timeOrderedId(now);
  const row = { id, kind, cause: `test:${id}`, recipient, data: JSON.stringify(data), next_try_at: now };
  await queries.insertLetter(db, row, sendLetterTask);
  return { id };
}

/**
 * Sends one letter and keeps it as it was sent. Whoever sends it has claimed it, so that two processes
 * do not send it twice, and no lock is held while the mail server thinks. A mail server that did not
 * take it is asked again after 1, 5 and 30 minutes; then, or when it will never take it, the letter is
 * shown as failed.
 */
export async function sendLetter(db: Db, id: string, tools: LetterTools): Promise<void> {
  const now = tools.now();
  const letter = await queries.claimDue(db, id, now, new Date(now.getTime() + claimMinutes * 60_000));
  if (!letter) return;
  try {
    const rendered = tools.render(letter.kind as LetterKind, letter.data);
    await tools.post.deliver(letter.recipient, { ...rendered, ...wayOut(letter) }, letter.id);
    await queries.markSent(db, id, { ...rendered, state: tools.post.outcome, at: tools.now() });
  } catch (error) {
    await queries.markTried(db, id, afterFailure(letter.attempts, error, tools.now()));
  }
}

/** The links of letters that an account chose take a mail program's post; others lead to a page with a button. */
const chosenLetters: ReadonlySet<string> = new Set<LetterKind>(['price-drop', 'wish-back', 'how-was-it']);

function wayOut({ kind, data }: { kind: string; data: unknown }): { leaveUrl?: string } {
  if (!chosenLetters.has(kind)) return {};
  return { leaveUrl: (data as LetterData['wish-back']).leaveUrl };
}

/** Longer than the slowest mail server is waited for. */
const claimMinutes = 5;

/** Sends what is due: retries whose time has come, and letters whose sender died. Safe on two processes. */
export async function sendDueLetters(db: Db, tools: LetterTools): Promise<number> {
  const due = await queries.findDue(db, tools.now());
  for (const { id } of due) await sendLetter(db, id, tools);
  return due.length;
}

/** Letters that nobody will try again by themselves, newest first, with what the mail server said. */
export function failedLetters(db: Db) {
  return queries.findFailed(db, 100);
}

/** The owner's 'send again' of a letter that failed; a letter that went out is not sent twice. */
export async function sendAgain(db: Db, id: string, now: Date): Promise<Refusal | undefined> {
  if (!(await queries.reviveFailed(db, id, now)))
    return refuse('not_permitted', 'Only a letter that failed can be sent again.');
  await addJob(db, sendLetterTask, { id }, `letter:${id}`);
  return undefined;
}

/** Sends a letter about an order once more, as it was: the buyer cannot find it, or deleted it. */
export async function sendCopy(
  db: Db,
  id: string,
  orderToken: string,
  now: Date,
): Promise<{ kind: LetterKind } | Refusal<'not_found'>> {
  const copyId = timeOrderedId(now);
  const copied = await queries.copyLetter(db, id, { id: copyId, orderToken, at: now });
  if (!copied) return noLetter;
  await addJob(db, sendLetterTask, { id: copyId }, `letter:${copyId}`);
  return { kind: copied.kind as LetterKind };
}

/** Switches a kind of letter on or off; those that the law or security needs stay on. */
export async function switchLetter(
  db: Db,
  kind: LetterKind,
  isOn: boolean,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (!isOn && !optionalLetters.has(kind))
    return refuse('not_permitted', 'This letter is needed by the law or for security, so it stays on.');
  await queries.writeSwitch(db, kind, isOn);
  return undefined;
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
