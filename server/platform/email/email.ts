import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { emailKindOf } from '../../../contracts/platform/email/email-kinds.ts';
import type { Email, EmailData, EmailHead, EmailKind } from '../../../contracts/platform/email/email.ts';
import type { RenderedEmail, WebFloor } from '../../../contracts/web-floor.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { emailLookOf } from './email-look.ts';
import * as queries from './queries.ts';
import { delayedAfterMinutes } from './rules.ts';
import { splitSecrets, type Secrets } from './secrets.ts';
import { wordsOf } from './words.ts';

export { openMailer, type Mailer, type MailTimeouts } from './mailer.ts';
export { switchedOff } from './queries.ts';
export { isAboutServer, serverSentence, sheetPolicy, whomItRefuses } from './rules.ts';
export { deleteEmailsTo, findWrittenCauses, withdrawEmail } from './queries.ts';
export type { GivenUp } from './given-up.ts';
export type { Beside } from './queries.ts';
export { sendDueEmails } from './sending.ts';

const keptSwitches = cachedQuery('email_switches', queries.switchedOff);

/**
 * Writes an email in the transaction of its cause. `cause` names the event, such as
 * `order-paid:<id>`: the same event never writes twice. A kind that the owner has switched off is not
 * written. It is sent by `sendDueEmails`, which looks for it.
 */
export async function writeEmail(db: Db, written: ToWrite): Promise<void> {
  if (!(await keptSwitches(db)).includes(written.kind)) await writeCertainEmail(db, written);
}

type ToWrite = {
  kind: EmailKind;
  cause: string;
  recipient: string;
  data: unknown;
  now: Date;
  /** An email for a later day: the sweep sends it then. */
  notBefore?: Date;
  /** What is written in the same statement; only of kinds that cannot be switched off. */
  beside?: queries.Beside;
};

/**
 * Of a kind that cannot be switched off: nothing is read before it is written. Who has no address, as somebody who
 * orders by telephone or at a market, is written nothing.
 */
export async function writeCertainEmail(db: Db, written: ToWrite): Promise<void> {
  const { kind, cause, recipient, data, now, notBefore = now, beside } = written;
  if (recipient === '') {
    await beside?.execute(db);
    return;
  }
  const { kept, secrets } = splitSecrets(kind, data);
  const id = timeOrderedId(now);
  const email = { id, kind, cause, recipient, data: kept, secrets, next_try_at: notBefore };
  await queries.insertEmail(db, email, beside);
}

/** An email that somebody looks over: written also while its kind is switched off. */
export async function writeTestEmail(
  db: Db,
  email: { kind: EmailKind; recipient: string; data: unknown; now: Date },
): Promise<{ id: string }> {
  const { kind, recipient, data, now } = email;
  const id = timeOrderedId(now);
  const { kept, secrets } = splitSecrets(kind, data);
  const row = { id, kind, cause: `test:${id}`, recipient, data: kept, secrets, next_try_at: now };
  await queries.insertEmail(db, row);
  return { id };
}

/** An email as it is sent now, in the shop's look. */
export async function renderSheet<Kind extends EmailKind>(
  db: Db,
  kind: Kind,
  data: EmailData[Kind],
  render: WebFloor['renderEmail'],
): Promise<RenderedEmail> {
  return render(kind, data, await wordsOf(db, kind), await emailLookOf(db));
}

type ToKeep = {
  kind: EmailKind;
  cause: string;
  recipient: string;
  data: unknown;
  rendered: RenderedEmail;
  now: Date;
};

/** An email that another sender has written, in a demonstration without a mail server: it can be read in the shop. */
export async function keepEmail(db: Db, { rendered, now, ...written }: ToKeep): Promise<void> {
  const id = timeOrderedId(now);
  await queries.insertEmail(db, { ...written, id, secrets: null, next_try_at: now });
  await queries.markSent(db, id, { ...rendered, state: 'kept', at: now });
}

/** Emails that should be with their recipients and are not. */
export function countEmails(db: Db, now: Date) {
  return queries.countUnsent(db, now, delayedSince(now));
}

/** How many emails of each kind are late or failed, with what the mail server said last. */
export function unsentEmails(db: Db, now: Date) {
  return queries.countUnsentByKind(db, delayedSince(now));
}

/** For how many seconds the email that is due longest has not been tried; 0 where none is due. */
export async function oldestUntried(db: Db, now: Date): Promise<number> {
  const { due } = await queries.findOldestDue(db, now);
  return due ? (now.getTime() - due.getTime()) / 1_000 : 0;
}

const delayedSince = (now: Date) => new Date(now.getTime() - delayedAfterMinutes * 60_000);

/** Emails that nobody will try again by themselves, newest first, with what the mail server said. */
export function failedEmails(db: Db) {
  return queries.findFailed(db, 100);
}

/** The owner's 'send again' of an email that failed; an email that went out is not sent twice. */
export async function sendAgain(
  db: Db,
  id: string,
  now: Date,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (!(await queries.reviveFailed(db, id, now)))
    return refuse('not_permitted', 'Only a letter that failed can be sent again.');
  return undefined;
}

/** The owner's 'send all again': of one kind, or all that failed. The sweep sends them, a few at once. */
export function sendAllAgain(db: Db, kind: EmailKind | undefined, now: Date): Promise<number> {
  return queries.reviveAllFailed(db, kind, now);
}

/** Sends an email about an order once more, as it was: the buyer cannot find it, or deleted it. */
export async function sendCopy(
  db: Db,
  id: string,
  orderToken: string,
  now: Date,
): Promise<{ kind: EmailKind } | Refusal<'not_found'>> {
  const copyId = timeOrderedId(now);
  const copied = await queries.copyEmail(db, id, { id: copyId, orderToken, at: now });
  if (!copied) return noEmail;
  return { kind: copied.kind as EmailKind };
}

/** Switches a kind of email on or off; those that the law or security needs stay on. */
export async function switchEmail(
  db: Db,
  kind: EmailKind,
  isOn: boolean,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (!isOn && !emailKindOf(kind).isOptional)
    return refuse('not_permitted', 'This letter is needed by the law or for security, so it stays on.');
  await queries.writeSwitch(db, kind, isOn);
  return undefined;
}

export const noEmail = refuse('not_found', 'There is no such letter.');

export async function newestEmails(db: Db): Promise<EmailHead[]> {
  return (await queries.findNewest(db, 100)).map(headOf);
}

/** As its recipient reads it, where it is kept here for them; otherwise as it was sent, with its secrets withheld. */
export async function emailById(
  db: Db,
  id: string,
  render: WebFloor['renderEmail'],
): Promise<Email | Refusal<'not_found'>> {
  const row = await queries.findEmail(db, id);
  if (!row) return noEmail;
  if (row.state === 'kept' && row.secrets) {
    const data = { ...(row.data as object), ...(row.secrets as Secrets) };
    const look = await emailLookOf(db);
    const { html, text } = render(row.kind as EmailKind, data, await wordsOf(db, row.kind), look);
    return { ...headOf(row), html, text };
  }
  return { ...headOf(row), html: row.html ?? '', text: row.body_text ?? '' };
}

type HeadRow = Awaited<ReturnType<typeof queries.findNewest>>[number];

function headOf(row: HeadRow): EmailHead {
  return {
    id: row.id,
    kind: row.kind as EmailKind,
    recipient: row.recipient,
    subject: row.subject ?? '',
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}
