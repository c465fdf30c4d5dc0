import type { Logger } from 'pino';
import { emailKindOf } from '../../../contracts/platform/email/email-kinds.ts';
import type { Email, EmailData, EmailHead, EmailKind } from '../../../contracts/platform/email/email.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { RenderedEmail, WebFloor } from '../../../contracts/web-floor.ts';
import { count } from '../../kernel/process/counts.ts';
import { traced } from '../../kernel/process/tracing.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import type { CallOutcome, Turn } from '../../kernel/process/breaker.ts';
import { recordFailure, type GivenUp } from './given-up.ts';
import type { Mailer } from './mailer.ts';
import * as queries from './queries.ts';
import { afterFailure, delayedAfterMinutes, mailFault, isAboutServer, SecretGone } from './rules.ts';
import { hasSecrets, splitSecrets, type Secrets } from './secrets.ts';

export { openMailer, type MailTimeouts } from './mailer.ts';
export { switchedOff } from './queries.ts';
export { sheetPolicy } from './rules.ts';
export { deleteEmailsTo, withdrawEmail } from './queries.ts';
export type { GivenUp } from './given-up.ts';
export type { Beside } from './queries.ts';
export const sendEmailTask = 'sendEmail';
export const sendDueEmailsTask = 'sendDueEmails';

const keptSwitches = cachedQuery('email_switches', queries.switchedOff);

type EmailDeps = {
  render: WebFloor['renderEmail'];
  mailer: Mailer;
  now: () => Date;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Makes what an e-mail carries once more, by its cause; undefined where only its recipient can ask for it. */
  renewSecrets?: (db: Db, cause: string) => Promise<Secrets | undefined>;
  /** Hears of an e-mail that nobody will try again by themselves, in the transaction that says so. */
  onGivenUp?: (db: Db, email: GivenUp) => Promise<void>;
};

/**
 * Writes an e-mail in the transaction of its cause. `cause` names the event, such as
 * `order-paid:<id>`: the same event never writes twice. A kind that the owner has switched off is not
 * written.
 */
export async function writeEmail(
  db: Db,
  written: {
    kind: EmailKind;
    cause: string;
    recipient: string;
    data: unknown;
    now: Date;
    /** An e-mail for a later day: the sweep sends it then. */
    notBefore?: Date;
    /** What is written in the same statement; only of kinds that cannot be switched off. */
    beside?: queries.Beside;
  },
): Promise<void> {
  const { kind, cause, recipient, data, now, notBefore = now, beside } = written;
  if ((await keptSwitches(db)).includes(kind)) return;
  const { kept, secrets } = splitSecrets(kind, data);
  const email = {
    id: timeOrderedId(now),
    kind,
    cause,
    recipient,
    data: kept,
    secrets,
    next_try_at: notBefore,
  };
  await queries.insertEmail(db, email, notBefore <= now ? sendEmailTask : null, beside);
}

/** An e-mail that somebody looks over: written also while its kind is switched off. */
export async function writeTestEmail(
  db: Db,
  email: { kind: EmailKind; recipient: string; data: unknown; now: Date },
): Promise<{ id: string }> {
  const { kind, recipient, data, now } = email;
  const id = timeOrderedId(now);
  const { kept, secrets } = splitSecrets(kind, data);
  const row = { id, kind, cause: `test:${id}`, recipient, data: kept, secrets, next_try_at: now };
  await queries.insertEmail(db, row, sendEmailTask);
  return { id };
}

/**
 * Sends one e-mail and keeps it as it was sent. Whoever sends it has claimed it, so that two processes
 * do not send it twice, and no lock is held while the mail server thinks. A mail server that did not
 * take it is asked again later, for days; then, or when it will never take it, the e-mail is shown as
 * failed. While the mail server is left alone nothing happens: the e-mail stays due.
 */
export async function sendEmail(db: Db, id: string, deps: EmailDeps): Promise<void> {
  const { breaker } = deps.mailer;
  if (breaker && !breaker.enter(deps.now())) return;
  let outcome: CallOutcome | undefined;
  try {
    outcome = await claimAndSend(db, id, deps);
  } finally {
    logBreakerChange(breaker?.leave(deps.now(), outcome), deps);
  }
}

async function claimAndSend(db: Db, id: string, deps: EmailDeps): Promise<CallOutcome | undefined> {
  const now = deps.now();
  const email = await queries.claimDue(db, id, now, new Date(now.getTime() + claimMinutes * 60_000));
  if (!email) return undefined;
  const kind = email.kind as EmailKind;
  let data: unknown;
  let rendered: RenderedEmail;
  try {
    data = await wholeData(db, email, deps);
    rendered = deps.render(kind, data);
    const written = { ...rendered, ...wayOut(email) };
    const deliver = () => deps.mailer.deliver(email.recipient, written, email.id);
    await traced(() => ({ name: `mail ${kind}`, kind: 'client' }), deliver);
  } catch (error) {
    const outcome = isAboutServer(error) ? 'away' : 'refused';
    count('shop_email_tries_total', { outcome: outcomes[outcome] });
    const tried = { ...mailFault(error), email: id, kind: email.kind, attempt: email.attempts + 1 };
    deps.log?.warn(tried, 'a letter was not taken by the mail server');
    await recordFailure(db, email, afterFailure(email, error, deps.now()), deps);
    return outcome;
  }
  count('shop_email_tries_total', { outcome: outcomes.took });
  const { kept, secrets } = splitSecrets(kind, data);
  const shown = secrets ? deps.render(kind, kept) : rendered;
  await queries.markSent(db, id, { ...shown, state: deps.mailer.outcome, at: deps.now() });
  return 'took';
}

type Claimed = { id: string; kind: string; cause: string; data: unknown };

/** An e-mail's data with its secrets; a restored shop has none of those that waited, and makes new ones where it can. */
async function wholeData(db: Db, email: Claimed, { renewSecrets }: EmailDeps): Promise<unknown> {
  if (!hasSecrets(email.kind)) return email.data;
  const secrets = (await queries.findSecrets(db, email.id)) ?? (await renew(db, email, renewSecrets));
  if (!secrets) throw new SecretGone();
  return { ...(email.data as object), ...secrets };
}

function renew(db: Db, email: Claimed, renewSecrets: EmailDeps['renewSecrets']) {
  return inTransaction(db, async (db) => {
    const secrets = await renewSecrets?.(db, email.cause);
    if (secrets) await queries.insertSecrets(db, email.id, secrets);
    return secrets;
  });
}

const outcomes: Readonly<Record<CallOutcome, string>> = {
  took: 'taken',
  refused: 'refused',
  away: 'server away',
};

function logBreakerChange(turn: Turn | undefined, { mailer, log }: EmailDeps): void {
  if (turn === 'paused') {
    count('shop_mail_pauses_total');
    const pauseSeconds = Math.round((mailer.breaker?.pauseMs ?? 0) / 1000);
    log?.error({ pauseSeconds }, 'the mail server does not take letters; they wait and are tried again');
  }
  if (turn === 'recovered') log?.info('the mail server takes letters again');
}

/** The links of e-mails that an account chose take a mail program's post; others lead to a page with a button. */
const chosenEmails: ReadonlySet<string> = new Set<EmailKind>(['price-drop', 'wish-back', 'how-was-it']);

function wayOut({ kind, data }: { kind: string; data: unknown }): { leaveUrl?: string } {
  if (!chosenEmails.has(kind)) return {};
  return { leaveUrl: (data as EmailData['wish-back']).leaveUrl };
}

/** Longer than the slowest mail server is waited for. */
const claimMinutes = 5;

/** So many e-mails a sweep sends at once. */
const lanes = 4;

/**
 * Sends what is due until nothing is left: retries whose time has come, e-mails whose sender died, and
 * those that waited for the mail server once it is back. Safe on two processes.
 */
export async function sendDueEmails(db: Db, deps: EmailDeps): Promise<void> {
  const { breaker } = deps.mailer;
  if (breaker?.isWell) await queries.hastenThoseThatWaitForServer(db, deps.now());
  for (;;) {
    const due = (await queries.findDue(db, deps.now())).values();
    let tried = 0;
    const sendNext = async () => {
      for (const { id } of due) {
        tried += 1;
        await sendEmail(db, id, deps);
      }
    };
    await Promise.all(Array.from({ length: lanes }, sendNext));
    if (tried === 0 || breaker?.isOpen) return;
  }
}

/** E-mails that should be with their recipients and are not. */
export function countEmails(db: Db, now: Date) {
  return queries.countUnsent(db, now, delayedSince(now));
}

/** How many e-mails of each kind are late or failed, with what the mail server said last. */
export function unsentEmails(db: Db, now: Date) {
  return queries.countUnsentByKind(db, delayedSince(now));
}

const delayedSince = (now: Date) => new Date(now.getTime() - delayedAfterMinutes * 60_000);

/** E-mails that nobody will try again by themselves, newest first, with what the mail server said. */
export function failedEmails(db: Db) {
  return queries.findFailed(db, 100);
}

/** The owner's 'send again' of an e-mail that failed; an e-mail that went out is not sent twice. */
export async function sendAgain(
  db: Db,
  id: string,
  now: Date,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (!(await queries.reviveFailed(db, id, now)))
    return refuse('not_permitted', 'Only a letter that failed can be sent again.');
  await addJob(db, sendEmailTask, { id }, `letter:${id}`);
  return undefined;
}

/** The owner's 'send all again': of one kind, or all that failed. The sweep sends them, a few at once. */
export async function sendAllAgain(db: Db, kind: EmailKind | undefined, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    const emails = await queries.reviveAllFailed(db, kind, now);
    if (emails > 0) await addJob(db, sendDueEmailsTask, {}, sendDueEmailsTask);
    return emails;
  });
}

/** Sends an e-mail about an order once more, as it was: the buyer cannot find it, or deleted it. */
export async function sendCopy(
  db: Db,
  id: string,
  orderToken: string,
  now: Date,
): Promise<{ kind: EmailKind } | Refusal<'not_found'>> {
  const copyId = timeOrderedId(now);
  const copied = await queries.copyEmail(db, id, { id: copyId, orderToken, at: now });
  if (!copied) return noEmail;
  await addJob(db, sendEmailTask, { id: copyId }, `letter:${copyId}`);
  return { kind: copied.kind as EmailKind };
}

/** Switches a kind of e-mail on or off; those that the law or security needs stay on. */
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
    const { html, text } = render(row.kind as EmailKind, {
      ...(row.data as object),
      ...(row.secrets as Secrets),
    });
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
