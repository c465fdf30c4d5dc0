import type { Logger } from 'pino';
import { emailKindOf } from '../../../contracts/platform/email/email-kinds.ts';
import type { Letter, LetterData, LetterHead, LetterKind } from '../../../contracts/platform/email/email.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { RenderedLetter, WebFloor } from '../../../contracts/web-floor.ts';
import { count } from '../../kernel/process/counts.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import type { DeliveryOutcome, Turn } from './breaker.ts';
import { recordFailure, type GivenUp } from './given-up.ts';
import type { Post } from './post.ts';
import * as queries from './queries.ts';
import { afterFailure, delayedAfterMinutes, mailFault, isAboutServer, SecretGone } from './rules.ts';
import { hasSecrets, splitSecrets, type Secrets } from './secrets.ts';

export { openPost, type MailWaits } from './post.ts';
export { switchedOff } from './queries.ts';
export { sheetPolicy } from './rules.ts';
export { forgetLettersTo, withdrawLetter } from './queries.ts';
export type { GivenUp } from './given-up.ts';
export type { Beside } from './queries.ts';
export const sendLetterTask = 'sendLetter';
export const sendDueLettersTask = 'sendDueLetters';

const keptSwitches = cachedQuery('letter_switches', queries.switchedOff);

type EmailDeps = {
  render: WebFloor['renderLetter'];
  post: Post;
  now: () => Date;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Makes what a letter carries once more, by its cause; undefined where only its recipient can ask for it. */
  renewSecrets?: (db: Db, cause: string) => Promise<Secrets | undefined>;
  /** Hears of a letter that nobody will try again by themselves, in the transaction that says so. */
  onGivenUp?: (db: Db, letter: GivenUp) => Promise<void>;
};

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
    /** What is written in the same statement; only of kinds that cannot be switched off. */
    beside?: queries.Beside;
  },
): Promise<void> {
  const { kind, cause, recipient, data, now, notBefore = now, beside } = written;
  if ((await keptSwitches(db)).includes(kind)) return;
  const { kept, secrets } = splitSecrets(kind, data);
  const letter = {
    id: timeOrderedId(now),
    kind,
    cause,
    recipient,
    data: kept,
    secrets,
    next_try_at: notBefore,
  };
  await queries.insertLetter(db, letter, notBefore <= now ? sendLetterTask : null, beside);
}

/** A letter that somebody looks over: written also while its kind is switched off. */
export async function writeTestLetter(
  db: Db,
  letter: { kind: LetterKind; recipient: string; data: unknown; now: Date },
): Promise<{ id: string }> {
  const { kind, recipient, data, now } = letter;
  const id = timeOrderedId(now);
  const { kept, secrets } = splitSecrets(kind, data);
  const row = { id, kind, cause: `test:${id}`, recipient, data: kept, secrets, next_try_at: now };
  await queries.insertLetter(db, row, sendLetterTask);
  return { id };
}

/**
 * Sends one letter and keeps it as it was sent. Whoever sends it has claimed it, so that two processes
 * do not send it twice, and no lock is held while the mail server thinks. A mail server that did not
 * take it is asked again later, for days; then, or when it will never take it, the letter is shown as
 * failed. While the mail server is left alone nothing happens: the letter stays due.
 */
export async function sendLetter(db: Db, id: string, deps: EmailDeps): Promise<void> {
  const { breaker } = deps.post;
  if (breaker && !breaker.enter(deps.now())) return;
  let outcome: DeliveryOutcome | undefined;
  try {
    outcome = await claimAndSend(db, id, deps);
  } finally {
    noteTurn(breaker?.leave(deps.now(), outcome), deps);
  }
}

async function claimAndSend(db: Db, id: string, deps: EmailDeps): Promise<DeliveryOutcome | undefined> {
  const now = deps.now();
  const letter = await queries.claimDue(db, id, now, new Date(now.getTime() + claimMinutes * 60_000));
  if (!letter) return undefined;
  const kind = letter.kind as LetterKind;
  let data: unknown;
  let rendered: RenderedLetter;
  try {
    data = await wholeData(db, letter, deps);
    rendered = deps.render(kind, data);
    await deps.post.deliver(letter.recipient, { ...rendered, ...wayOut(letter) }, letter.id);
  } catch (error) {
    const outcome = isAboutServer(error) ? 'away' : 'refused';
    count('shop_letter_tries_total', { outcome: outcomes[outcome] });
    const tried = { ...mailFault(error), letter: id, kind: letter.kind, attempt: letter.attempts + 1 };
    deps.log?.warn(tried, 'a letter was not taken by the mail server');
    await recordFailure(db, letter, afterFailure(letter, error, deps.now()), deps);
    return outcome;
  }
  count('shop_letter_tries_total', { outcome: outcomes.took });
  const { kept, secrets } = splitSecrets(kind, data);
  const shown = secrets ? deps.render(kind, kept) : rendered;
  await queries.markSent(db, id, { ...shown, state: deps.post.outcome, at: deps.now() });
  return 'took';
}

type Claimed = { id: string; kind: string; cause: string; data: unknown };

/** A letter's data with its secrets; a restored shop has none of those that waited, and makes new ones where it can. */
async function wholeData(db: Db, letter: Claimed, { renewSecrets }: EmailDeps): Promise<unknown> {
  if (!hasSecrets(letter.kind)) return letter.data;
  const secrets = (await queries.findSecrets(db, letter.id)) ?? (await renew(db, letter, renewSecrets));
  if (!secrets) throw new SecretGone();
  return { ...(letter.data as object), ...secrets };
}

function renew(db: Db, letter: Claimed, renewSecrets: EmailDeps['renewSecrets']) {
  return inTransaction(db, async (db) => {
    const secrets = await renewSecrets?.(db, letter.cause);
    if (secrets) await queries.insertSecrets(db, letter.id, secrets);
    return secrets;
  });
}

const outcomes: Readonly<Record<DeliveryOutcome, string>> = {
  took: 'taken',
  refused: 'refused',
  away: 'server away',
};

function noteTurn(turn: Turn | undefined, { post, log }: EmailDeps): void {
  if (turn === 'paused') {
    count('shop_mail_pauses_total');
    const pauseSeconds = Math.round((post.breaker?.pauseMs ?? 0) / 1000);
    log?.error({ pauseSeconds }, 'the mail server does not take letters; they wait and are tried again');
  }
  if (turn === 'recovered') log?.info('the mail server takes letters again');
}

/** The links of letters that an account chose take a mail program's post; others lead to a page with a button. */
const chosenLetters: ReadonlySet<string> = new Set<LetterKind>(['price-drop', 'wish-back', 'how-was-it']);

function wayOut({ kind, data }: { kind: string; data: unknown }): { leaveUrl?: string } {
  if (!chosenLetters.has(kind)) return {};
  return { leaveUrl: (data as LetterData['wish-back']).leaveUrl };
}

/** Longer than the slowest mail server is waited for. */
const claimMinutes = 5;

/** So many letters a sweep sends at once. */
const lanes = 4;

/**
 * Sends what is due until nothing is left: retries whose time has come, letters whose sender died, and
 * those that waited for the mail server once it is back. Safe on two processes.
 */
export async function sendDueLetters(db: Db, deps: EmailDeps): Promise<void> {
  const { breaker } = deps.post;
  if (breaker?.isWell) await queries.hastenThoseThatWaitForServer(db, deps.now());
  for (;;) {
    const due = (await queries.findDue(db, deps.now())).values();
    let tried = 0;
    const sendNext = async () => {
      for (const { id } of due) {
        tried += 1;
        await sendLetter(db, id, deps);
      }
    };
    await Promise.all(Array.from({ length: lanes }, sendNext));
    if (tried === 0 || breaker?.isOpen) return;
  }
}

/** Letters that should be with their recipients and are not. */
export function countLetters(db: Db, now: Date) {
  return queries.countUnsent(db, now, delayedSince(now));
}

/** How many letters of each kind are late or failed, with what the mail server said last. */
export function unsentLetters(db: Db, now: Date) {
  return queries.countUnsentByKind(db, delayedSince(now));
}

const delayedSince = (now: Date) => new Date(now.getTime() - delayedAfterMinutes * 60_000);

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

/** The owner's 'send all again': of one kind, or all that failed. The sweep sends them, a few at once. */
export async function sendAllAgain(db: Db, kind: LetterKind | undefined, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    const letters = await queries.reviveAllFailed(db, kind, now);
    if (letters > 0) await addJob(db, sendDueLettersTask, {}, sendDueLettersTask);
    return letters;
  });
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
  if (!isOn && !emailKindOf(kind).isOptional)
    return refuse('not_permitted', 'This letter is needed by the law or for security, so it stays on.');
  await queries.writeSwitch(db, kind, isOn);
  return undefined;
}

export const noLetter = refuse('not_found', 'There is no such letter.');

export async function newestLetters(db: Db): Promise<LetterHead[]> {
  return (await queries.findNewest(db, 100)).map(headOf);
}

/** As its recipient reads it, where it is kept here for them; otherwise as it was sent, with its secrets withheld. */
export async function letterById(
  db: Db,
  id: string,
  render: WebFloor['renderLetter'],
): Promise<Letter | Refusal<'not_found'>> {
  const row = await queries.findLetter(db, id);
  if (!row) return noLetter;
  if (row.state === 'kept' && row.secrets) {
    const { html, text } = render(row.kind as LetterKind, {
      ...(row.data as object),
      ...(row.secrets as Secrets),
    });
    return { ...headOf(row), html, text };
  }
  return { ...headOf(row), html: row.html ?? '', text: row.body_text ?? '' };
}

type HeadRow = Awaited<ReturnType<typeof queries.findNewest>>[number];

function headOf(row: HeadRow): LetterHead {
  return {
    id: row.id,
    kind: row.kind as LetterKind,
    recipient: row.recipient,
    subject: row.subject ?? '',
    state: row.state as LetterHead['state'],
    createdAt: row.created_at.toISOString(),
  };
}
