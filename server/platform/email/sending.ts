import type { Logger } from 'pino';
import type { EmailData, EmailKind } from '../../../contracts/platform/email/email.ts';
import type { RenderedEmail, WebFloor } from '../../../contracts/web-floor.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { CallOutcome, Turn } from '../../kernel/process/breaker.ts';
import { count } from '../../kernel/process/counts.ts';
import { traced } from '../../kernel/process/tracing.ts';
import { emailLookOf } from './email-look.ts';
import { recordFailure, type GivenUp } from './given-up.ts';
import type { Mailer } from './mailer.ts';
import * as queries from './queries.ts';
import { afterFailure, mailFault, isAboutServer, SecretGone } from './rules.ts';
import { hasSecrets, splitSecrets, type Secrets } from './secrets.ts';
import { wordsOf } from './words.ts';

type SendingDeps = {
  render: WebFloor['renderEmail'];
  mailer: Mailer;
  now: () => Date;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Makes what an email carries once more, by its cause; undefined where only its recipient can ask for it. */
  renewSecrets?: (db: Db, cause: string) => Promise<Secrets | undefined>;
  /** Hears of an email that nobody will try again by themselves, in the transaction that says so. */
  onGivenUp?: (db: Db, email: GivenUp) => Promise<void>;
};

/** Longer than the slowest mail server is waited for, so many emails one after the other. */
const claimMinutes = 5;

/** So many emails are sent at once, and so many are claimed for each of those that send. */
const lanes = 4;
const claimedForEach = 2;

/**
 * Sends what is due until nothing is left: new emails, retries whose time has come, emails whose sender died, and
 * those that waited for the mail server once it is back. Whoever sends has claimed them, so that two processes do not
 * send one twice, and no lock is held while the mail server thinks. While the server is left alone nothing happens:
 * emails stay due.
 *
 * @param end what is claimed and not begun by then is left to others
 */
export async function sendDueEmails(db: Db, deps: SendingDeps, end?: AbortSignal): Promise<void> {
  const { breaker } = deps.mailer;
  if (breaker?.hasReturned) {
    await queries.hastenThoseThatWaitForServer(db, deps.now());
    breaker.noteReturn();
  }
  const mayGoOn = () => !end?.aborted && (breaker?.mayEnter(deps.now()) ?? true);
  while (mayGoOn()) {
    // A server that was away is tried with one email alone.
    const atMost = breaker?.isOpen ? 1 : lanes * claimedForEach;
    const now = deps.now();
    const until = new Date(now.getTime() + claimMinutes * 60_000);
    const claimed = await queries.claimDue(db, now, until, atMost);
    if (claimed.length === 0) return;
    await sendClaimed(db, claimed, deps, end);
  }
}

async function sendClaimed(
  db: Db,
  claimed: queries.ClaimedEmail[],
  deps: SendingDeps,
  end: AbortSignal | undefined,
): Promise<void> {
  const waiting = claimed.values();
  const untried: string[] = [];
  const sendNext = async () => {
    for (const email of waiting)
      if (end?.aborted || !(await trySending(db, email, deps))) untried.push(email.id);
  };
  await Promise.all(Array.from({ length: lanes }, sendNext));
  await queries.releaseClaims(db, untried);
}

/** False while the mail server is left alone. */
async function trySending(db: Db, email: queries.ClaimedEmail, deps: SendingDeps): Promise<boolean> {
  const { breaker } = deps.mailer;
  if (breaker && !breaker.enter(deps.now())) return false;
  let outcome: CallOutcome | undefined;
  try {
    outcome = await send(db, email, deps);
  } finally {
    logBreakerChange(breaker?.leave(deps.now(), outcome), deps);
  }
  return true;
}

/**
 * Sends one email and keeps it as it was sent. A mail server that did not take it is asked again later, for days;
 * then, or when it will never take it, the email is shown as failed.
 */
async function send(db: Db, email: queries.ClaimedEmail, deps: SendingDeps): Promise<CallOutcome> {
  const kind = email.kind as EmailKind;
  let data: unknown;
  let rendered: RenderedEmail;
  try {
    data = await wholeData(db, email, deps);
    rendered = deps.render(kind, data, await wordsOf(db, kind), await emailLookOf(db));
    const written = { ...rendered, ...wayOut(email) };
    const deliver = () => deps.mailer.deliver(email.recipient, written, email.id);
    await traced(() => ({ name: `mail ${kind}`, kind: 'client' }), deliver);
  } catch (error) {
    const outcome = isAboutServer(error) ? 'away' : 'refused';
    count('shop_email_tries_total', { outcome: outcomes[outcome] });
    const tried = { ...mailFault(error), email: email.id, kind: email.kind, attempt: email.attempts + 1 };
    deps.log?.warn(tried, 'a letter was not taken by the mail server');
    await recordFailure(db, email, afterFailure(email, error, deps.now()), deps);
    return outcome;
  }
  count('shop_email_tries_total', { outcome: outcomes.took });
  const { kept, secrets } = splitSecrets(kind, data);
  const shown = secrets ? deps.render(kind, kept, await wordsOf(db, kind), await emailLookOf(db)) : rendered;
  await queries.markSent(db, email.id, { ...shown, state: deps.mailer.outcome, at: deps.now() });
  return 'took';
}

/** An email's data with its secrets; a restored shop has none of those that waited, and makes new ones where it can. */
async function wholeData(
  db: Db,
  email: queries.ClaimedEmail,
  { renewSecrets }: SendingDeps,
): Promise<unknown> {
  if (!hasSecrets(email.kind)) return email.data;
  const secrets = (await queries.findSecrets(db, email.id)) ?? (await renew(db, email, renewSecrets));
  if (!secrets) throw new SecretGone();
  return { ...(email.data as object), ...secrets };
}

function renew(db: Db, email: queries.ClaimedEmail, renewSecrets: SendingDeps['renewSecrets']) {
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

function logBreakerChange(turn: Turn | undefined, { mailer, log }: SendingDeps): void {
  if (turn === 'paused') {
    count('shop_mail_pauses_total');
    const pauseSeconds = Math.round((mailer.breaker?.pauseMs ?? 0) / 1000);
    log?.error({ pauseSeconds }, 'the mail server does not take letters; they wait and are tried again');
  }
  if (turn === 'recovered') log?.info('the mail server takes letters again');
}

/** The links of emails that an account chose take a mail program's post; others lead to a page with a button. */
const chosenEmails: ReadonlySet<string> = new Set<EmailKind>([
  'price-drop',
  'wish-back',
  'how-was-it',
  'newsletter',
  'left-checkout',
]);

function wayOut({ kind, data }: { kind: string; data: unknown }): { leaveUrl?: string } {
  if (!chosenEmails.has(kind)) return {};
  return { leaveUrl: (data as EmailData['wish-back']).leaveUrl };
}
