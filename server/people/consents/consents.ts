import { consentPaths } from '../../../contracts/kernel/consent-paths.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { consentWording, reminderWords } from '../../../contracts/people/consents/consent-wording.ts';
import type { ConsentKind, ConsentPlace, OwnConsent } from '../../../contracts/people/consents/consents.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { withoutAddresses } from '../../kernel/process/safe-error.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { comparable } from '../customers/customers.ts';
import { addressHashOf, confirmHashOf, confirmTokenOf, leaveTokenOf } from './links.ts';
import * as queries from './queries.ts';
import type { MailReport } from './report-rules.ts';
import { confirmDays, endWording, isLinkAlive, mayEmail, signUpOutcome } from './rules.ts';

export { readNewsletterToken } from './links.ts';
export { findEverybodyOnList } from './queries.ts';
export { removeTakenOver, takeOverConsents } from './taken-over.ts';

/** @property linkKey signs the links of emails; @property siteOrigin is where they lead */
export type ConsentDeps = { linkKey: string; siteOrigin: string; now: Date };

type SignUp = {
  email: string;
  place: Extract<ConsentPlace, 'footer' | 'checkout' | 'account'>;
  /** The person is signed in with this address and has proved that it is theirs: no email asks again. */
  isProved?: boolean;
};

/**
 * Somebody wants the newsletter. Unless the address is proved already, an email asks whether they mean it. Whoever
 * calls answers the same for every address, so that nobody learns who is on the list.
 */
export function askForNewsletter(db: Db, signUp: SignUp, deps: ConsentDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    const key = comparable(signUp.email);
    const { row, isNew } = await queries.lockSubscriber(db, {
      id: timeOrderedId(deps.now),
      email: signUp.email,
      email_key: key,
      address_hash: addressHashOf(key),
      asked_at: deps.now,
    });
    const known = isNew ? undefined : row;
    const outcome = signUpOutcome(known, deps.now);
    if (outcome === 'already') {
      if (mayEmail(known, deps.now)) await writeConfirmEmail(db, row, { isKnown: true }, deps);
      return;
    }
    const { brand } = await currentSettings(db);
    const round = isNew || outcome === 'again' ? row.round : row.round + 1;
    const said = { place: signUp.place, wording: consentWording(brand) };
    await note(db, row.address_hash, { kind: 'asked', ...said, at: deps.now });
    const asked = { email: signUp.email, round, confirm_hash: hashOf(row.id, round, deps) };
    if (signUp.isProved) {
      await note(db, row.address_hash, { kind: 'confirmed', ...said, at: deps.now });
      const confirmed = { state: 'confirmed', confirmed_at: deps.now, confirm_hash: null } as const;
      await queries.updateSubscriber(db, row.id, { ...asked, asked_at: deps.now, ...confirmed });
      return;
    }
    const asked_at = outcome === 'again' ? row.asked_at : deps.now;
    await queries.updateSubscriber(db, row.id, { ...asked, state: 'asked', asked_at });
    if (isNew || mayEmail(row, deps.now))
      await writeConfirmEmail(db, { ...row, round }, { isKnown: false }, deps);
  });
}

const hashOf = (id: string, round: number, { linkKey }: ConsentDeps) =>
  confirmHashOf(confirmTokenOf(linkKey, id, round));

async function writeConfirmEmail(
  db: Db,
  { id, email, round }: Pick<queries.SubscriberRow, 'id' | 'email' | 'round'>,
  { isKnown }: { isKnown: boolean },
  deps: ConsentDeps,
): Promise<void> {
  const { brand } = await currentSettings(db);
  const data: EmailData['newsletter-confirm'] = {
    origin: deps.siteOrigin,
    brand,
    confirmUrl: new URL(consentPaths.confirm(confirmTokenOf(deps.linkKey, id, round)), deps.siteOrigin).href,
    leaveUrl: newsletterLeaveUrl(deps, id),
    validDays: confirmDays,
    isKnown,
  };
  const cause = `newsletter-confirm:${timeOrderedId(deps.now)}`;
  await writeEmail(db, { kind: 'newsletter-confirm', cause, recipient: email, data, now: deps.now });
  await queries.updateSubscriber(db, id, { emailed_at: deps.now });
}

/** Where a person reads what they agreed to, and leaves. */
export function newsletterLeaveUrl(
  { linkKey, siteOrigin }: Pick<ConsentDeps, 'linkKey' | 'siteOrigin'>,
  id: string,
) {
  return siteOrigin + consentPaths.leave(leaveTokenOf(linkKey, id));
}

/** What the page says on which somebody presses the button of their email. */
export const confirmedWording = 'Yes, send me the newsletter';

export function confirmNewsletter(
  db: Db,
  token: string,
  now: Date,
): Promise<{ message: string } | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockSubscriberByHash(db, confirmHashOf(token));
    if (!row || row.state !== 'asked' || !isLinkAlive(row.asked_at, now))
      return refuse(
        'not_found',
        'This link has been used already or is too old. If you still want the newsletter, please ask for it again.',
      );
    const { brand } = await currentSettings(db);
    const wording = `${confirmedWording}. ${consentWording(brand)}`;
    await note(db, row.address_hash, { kind: 'confirmed', place: 'email', wording, at: now });
    await queries.updateSubscriber(db, row.id, { state: 'confirmed', confirmed_at: now, confirm_hash: null });
    return { message: 'Thank you. You are on the list, and every letter has a way to leave it.' };
  });
}

/** Ends it, from wherever. Doing it twice is fine, and writes one line. */
export function leaveNewsletter(
  db: Db,
  subscriberId: string,
  place: 'email' | 'mail_program',
  now: Date,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await end(db, await queries.lockSubscriberById(db, subscriberId), place, now);
  });
}

export function leaveNewsletterByAddress(db: Db, email: string, now: Date): Promise<void> {
  return inTransaction(db, async (db) => {
    await end(db, await queries.lockSubscriberByKey(db, comparable(email)), 'account', now);
  });
}

const nobodyThere = refuse('not_found', 'This address is not on the list.');

/** They wrote or telephoned. @param note how, in the shop's words */
export function takeOffList(
  db: Db,
  { email, note: said }: { email: string; note: string },
  now: Date,
): Promise<OwnConsent | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockSubscriberByKey(db, comparable(email));
    if (!row) return nobodyThere;
    await end(db, row, 'support', now, said);
    return consentOf(db, email);
  });
}

async function end(
  db: Db,
  row: queries.SubscriberRow | undefined,
  place: ConsentPlace,
  now: Date,
  said = '',
) {
  if (!row || (row.state !== 'confirmed' && row.state !== 'asked')) return;
  const wording = said || (endWording.withdrawn[place] ?? 'Leave the newsletter');
  await note(db, row.address_hash, { kind: 'withdrawn', place, wording, at: now });
  await queries.updateSubscriber(db, row.id, { state: 'withdrawn', confirm_hash: null });
}

/** The mail server will never take it: nothing of this kind is sent there until somebody confirms anew. */
export function recordBounce(db: Db, subscriberId: string, reason: string, now: Date): Promise<void> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockSubscriberById(db, subscriberId);
    if (row) await endByMail(db, row, { kind: 'bounced', place: 'mail_server', wording: reason, at: now });
  });
}

/** What a provider reports later. Of an address that was never on the list it is kept, and changes nothing. */
export function recordMailReports(db: Db, reports: readonly MailReport[], now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    for (const { kind, email, reason } of reports) {
      const key = comparable(email);
      const row = await queries.lockSubscriberByKey(db, key);
      const line = { kind, place: 'report' as const, wording: reason, at: now };
      if (row) await endByMail(db, row, line);
      else await noteByMail(db, addressHashOf(key), line);
    }
    return reports.length;
  });
}

/**
 * The id under which an address is on the list that agreed to be reminded of a cart. Whoever was brought along from an
 * earlier shop, or agreed to older words, did not.
 */
export async function remindableSubscriber(db: Db, email: string): Promise<string | undefined> {
  const row = await queries.findSubscriber(db, comparable(email));
  if (row?.state !== 'confirmed') return undefined;
  const ledger = await queries.findLedger(db, row.address_hash);
  const agreed = ledger.findLast(({ kind }) => kind === 'confirmed');
  return agreed?.wording.includes(reminderWords) ? row.id : undefined;
}

/** What a mail server said, cut, and without the address that it names: the ledger goes on when that is forgotten. */
const mailServerWording = (said: string) => withoutAddresses(said).slice(0, 500);

async function endByMail(
  db: Db,
  row: queries.SubscriberRow,
  line: Line & { kind: 'bounced' | 'complained' },
) {
  await noteByMail(db, row.address_hash, line);
  if (row.state !== 'withdrawn')
    await queries.updateSubscriber(db, row.id, { state: line.kind, confirm_hash: null });
}

/** A provider reports once more what it was not answered in time: that is one line. */
async function noteByMail(db: Db, address_hash: string, line: Line): Promise<void> {
  const wording = mailServerWording(line.wording);
  const last = (await queries.findLedger(db, address_hash)).at(-1);
  if (last?.kind === line.kind && last.wording === wording) return;
  await note(db, address_hash, { ...line, wording });
}

/** The address is forgotten; the ledger keeps what was agreed to and its end under a hash. */
export async function forgetSubscriber(
  db: Db,
  email: string,
  now: Date,
  place: 'closed_account' | 'support' = 'closed_account',
): Promise<boolean> {
  const key = comparable(email);
  const row = await queries.lockSubscriberByKey(db, key);
  if (!row) return false;
  await end(db, row, place, now);
  await queries.deleteSubscriber(db, key);
  return true;
}

export function forgetByAdmin(db: Db, email: string, now: Date): Promise<OwnConsent | Refusal<'not_found'>> {
  return inTransaction(db, async (db) =>
    (await forgetSubscriber(db, email, now, 'support')) ? consentOf(db, email) : nobodyThere,
  );
}

/** How it stands with an address, as its owner reads it. */
export async function consentOf(db: Db, email: string): Promise<OwnConsent> {
  const key = comparable(email);
  const [row, { brand }] = [await queries.findSubscriber(db, key), await currentSettings(db)];
  const ledger = await queries.findLedger(db, addressHashOf(key));
  return { email, state: row?.state ?? 'none', wording: consentWording(brand), ledger: ledger.map(shown) };
}

/**
 * How it stands with the address of an account. One that has not verified its address reads nothing of what somebody
 * else said for it.
 */
export async function consentOfAccount(
  db: Db,
  { email, isProved }: { email: string; isProved: boolean },
  otherwise: 'none' | 'asked' = 'none',
): Promise<OwnConsent> {
  if (isProved) return consentOf(db, email);
  const { brand } = await currentSettings(db);
  return { email, state: otherwise, wording: consentWording(brand), ledger: [] };
}

/** The same behind the link of an email; undefined where the address was forgotten. */
export async function consentOfSubscriber(db: Db, subscriberId: string): Promise<OwnConsent | undefined> {
  const email = await queries.findEmailOf(db, subscriberId);
  return email === undefined ? undefined : consentOf(db, email);
}

export function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  return queries.deleteUnconfirmedBefore(db, new Date(now.getTime() - confirmDays * 86_400_000));
}

function shown({ kind, place, wording, at }: queries.ConsentRow) {
  return { kind, place, wording, at: at.toISOString() };
}

type Line = { kind: ConsentKind; place: ConsentPlace; wording: string; at: Date };

async function note(db: Db, address_hash: string, line: Line): Promise<void> {
  await queries.insertConsents(db, [{ id: timeOrderedId(line.at), address_hash, ...line }]);
}
