import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { callingName, customerByEmail, type CustomerRecord } from '../../people/customers/customers.ts';
import { freshToken } from '../../people/sessions/sessions.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { SignInDeps } from './deps.ts';
import * as queries from './queries.ts';
import { linkMinutes, type LinkKind } from './rules.ts';

/**
 * Emails about an address are written by a job, whoever asked: the call answers the same, in the same
 * time, whether the address has an account or not.
 */
export const writeSignInEmailTask = 'writeSignInEmail';
export type EmailRequest = {
  about: 'registration' | 'verification' | 'reset';
  email: string;
  /** The registration that an email about one confirms; null where an account is there already. */
  registrationId?: string | null;
  /** The browser that asks, as a hash. */
  browserHash?: string;
};

export function writeEmailLater(db: Db, input: EmailRequest): Promise<void> {
  return addJob(db, writeSignInEmailTask, input);
}

export async function writeSignInEmail(db: Db, input: EmailRequest, deps: SignInDeps): Promise<void> {
  await inTransaction(db, async (db) => {
    const customer = await customerByEmail(db, input.email);
    if (!customer || isRefusal(customer)) return;
    const isVerified = customer.verified_at !== null;
    if (input.about === 'reset') return writeLink(db, customer, 'reset', customer.email, deps);
    if (!isVerified) return writeConfirmation(db, customer, input, deps);
    if (input.about === 'registration' && !input.registrationId)
      await writeNotice(db, customer, 'already-registered', customer.email, deps);
  });
}

/**
 * An email confirms the registration for which it is sent and no other: several may have registered the same
 * address, and only one of them reads its mail. Whoever asks for the email again from another browser gets a
 * link to choose a password, because nobody can tell which registration was theirs.
 */
async function writeConfirmation(db: Db, customer: CustomerRecord, input: EmailRequest, deps: SignInDeps) {
  const { registrationId, browserHash } = input;
  const registration = registrationId
    ? await queries.findRegistration(db, registrationId)
    : browserHash && (await queries.findRegistrationFrom(db, customer.id, browserHash));
  if (!registration) return writeLink(db, customer, 'reset', customer.email, deps);
  const { id, first_name, last_name } = registration;
  return writeLink(db, { ...customer, first_name, last_name }, 'verify', customer.email, deps, id);
}

const linkEmails = {
  verify: { kind: 'verify-email', path: paths.verifyEmailLink },
  reset: { kind: 'reset-password', path: paths.resetPasswordLink },
  change: { kind: 'confirm-email', path: paths.confirmEmailLink },
} as const;

/** A fresh link and the email that carries it. */
export async function writeLink(
  db: Db,
  customer: CustomerRecord,
  kind: LinkKind,
  email: string,
  deps: SignInDeps,
  registrationId: string | null = null,
): Promise<void> {
  const { kind: emailKind, path } = linkEmails[kind];
  const about = { customerId: customer.id, kind, email, registrationId };
  const { token, hash } = await makeLink(db, about, deps.now());
  const link = `${deps.siteOrigin}${path(token)}`;
  await write(db, { kind: emailKind, cause: `${emailKind}:${hash}`, recipient: email, link }, customer, deps);
}

type NewLink = { customerId: string; kind: LinkKind; email: string; registrationId?: string | null };

export async function makeLink(
  db: Db,
  { customerId, kind, email, registrationId = null }: NewLink,
  now: Date,
): Promise<{ token: string; hash: string }> {
  const { token, hash } = freshToken();
  await queries.insertLink(db, {
    token_hash: hash,
    kind,
    customer_id: customerId,
    email,
    registration_id: registrationId,
    expires_at: new Date(now.getTime() + linkMinutes[kind] * 60_000),
  });
  return { token, hash };
}

type Notice = 'already-registered' | 'password-changed' | 'email-changed';
type PasskeyNotice = 'passkey-added' | 'passkey-removed';

/** An email that says what happened; its link leads to where the person can do something about it. */
export function writeNotice(db: Db, customer: CustomerRecord, kind: Notice, email: string, deps: SignInDeps) {
  const cause = `${kind}:${timeOrderedId(deps.now())}`;
  const link = `${deps.siteOrigin}${paths.forgotPassword}`;
  return write(db, { kind, cause, recipient: email, link }, customer, deps);
}

/** The same of a passkey, by its name. */
export function writePasskeyNotice(
  db: Db,
  customer: CustomerRecord,
  { kind, passkey }: { kind: PasskeyNotice; passkey: string },
  deps: SignInDeps,
) {
  const cause = `${kind}:${timeOrderedId(deps.now())}`;
  const link = `${deps.siteOrigin}${paths.forgotPassword}`;
  return write(db, { kind, cause, recipient: customer.email, link, passkey }, customer, deps);
}

type Email = {
  kind: Notice | PasskeyNotice | (typeof linkEmails)[LinkKind]['kind'];
  cause: string;
  recipient: string;
  link: string;
  passkey?: string;
};

async function write(db: Db, email: Email, customer: CustomerRecord, deps: SignInDeps): Promise<void> {
  const { link, passkey, ...rest } = email;
  const { brand } = await currentSettings(db);
  const data = { origin: deps.siteOrigin, brand, name: callingName(customer), link, passkey };
  await writeEmail(db, { ...rest, data, now: deps.now() });
}
