import type { Audience } from '../../../contracts/account/segments.ts';
import type {
  listNewsletters,
  Newsletter,
  NewsletterForm,
  NewsletterRow,
} from '../../../contracts/growth/newsletter/newsletters.ts';
import { newslettersPerPage } from '../../../contracts/growth/newsletter/newsletters.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { isTimeOver, timeIsOver } from '../../../contracts/kernel/sydney-time.ts';
import type { WebFloor } from '../../../contracts/web-floor.ts';
import { keepSegment, segmentById } from '../../account/segments/segments.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { newsletterLeaveUrl } from '../../people/consents/consents.ts';
import { renderSheet, writeTestEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { kitsById } from '../../storefront/listing/listing.ts';
import { letterOf } from './letter.ts';
import * as queries from './queries.ts';
import { formIn } from './queueing.ts';
import { mayBecome, whyNotReady } from './rules.ts';

export { queueNewsletter } from './queueing.ts';
export { openNewsletterSender } from './sending.ts';

export type NewsletterDeps = {
  siteOrigin: string;
  linkKey: string;
  render: WebFloor['renderEmail'];
  now: () => Date;
};

const noNewsletter = refuse('not_found', 'This newsletter is not there any more.');
const notNow = (message: string) => refuse('not_permitted', message);

export async function newslettersPage(
  db: Db,
  after: string | undefined,
): Promise<AnswerOf<typeof listNewsletters>> {
  const { rows, next } = pageOf(
    await queries.findNewsletters(db, after, newslettersPerPage),
    newslettersPerPage,
  );
  const progress = await queries.countProgress(
    db,
    rows.map((row) => row.id),
  );
  return { newsletters: rows.map((row) => rowShown(row, progress)), next };
}

export async function newsletterById(db: Db, id: string): Promise<Newsletter | Refusal<'not_found'>> {
  const row = await queries.findNewsletter(db, id);
  if (!row) return noNewsletter;
  const form = formIn(row);
  const ofCondition = form.audience.productId === null ? [] : [form.audience.productId];
  const kits = await kitsById(db, [...form.kits, ...ofCondition]);
  return {
    ...rowShown(row, await queries.countProgress(db, [id])),
    form,
    version: row.version,
    notAfter: row.not_after,
    segmentName: await segmentNameOf(db, row),
    kitNames: kits.map((kit) => ({ id: kit.id, name: kit.name })),
  };
}

async function segmentNameOf(db: Db, row: queries.NewsletterRecord): Promise<string> {
  if (row.segment_id === null) return row.segment_name;
  const segment = await segmentById(db, row.segment_id);
  return isRefusal(segment) ? '' : segment.form.name;
}

export async function beginNewsletter(
  db: Db,
  id: string,
  now: Date,
): Promise<Newsletter | Refusal<'not_found'>> {
  await queries.insertDraft(db, id, now);
  return newsletterById(db, id);
}

export async function rewriteNewsletter(
  db: Db,
  id: string,
  { form, overVersion }: { form: NewsletterForm; overVersion: number },
): Promise<Newsletter | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  const isWritten = await inTransaction(db, async (db) => {
    const audience = await audienceIn(db, form);
    return isRefusal(audience) ? audience : queries.updateDraft(db, id, { ...form, audience }, overVersion);
  });
  if (isRefusal(isWritten)) return isWritten;
  const current = await newsletterById(db, id);
  if (isWritten || 'refused' in current) return current;
  if (current.state !== 'draft') return notNow('It is on its way already, so it stays as it is.');
  return refuse('stale', 'Somebody else has changed this meanwhile.', { current });
}

/** A segment's conditions are kept with the newsletter as they are seen; those of the moment of sending count. */
async function audienceIn(
  db: Db,
  { audience, segmentId }: NewsletterForm,
): Promise<Audience | Refusal<'malformed'>> {
  if (segmentId === null) return { ...audience, tag: audience.tag.toLowerCase() };
  await keepSegment(db, segmentId);
  const segment = await segmentById(db, segmentId);
  if (isRefusal(segment)) return refuseField('form.segmentId', segment.message);
  const { name: _name, ...conditions } = segment.form;
  return conditions;
}

export async function removeNewsletter(
  db: Db,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'not_permitted'>> {
  if (await queries.deleteNewsletterDraft(db, id)) return {};
  const current = await newsletterById(db, id);
  return 'refused' in current ? current : notNow('Only a draft can be deleted: others were sent to people.');
}

export function audienceCount(
  db: Db,
  chosen: Audience,
  now: Date,
  notAfter: string | null = null,
): Promise<number> {
  return queries.countPeople(db, { chosen, notAfter }, now);
}

/** As it is saved, with a way out that is nobody's. */
export async function newsletterSheet(
  db: Db,
  id: string,
  deps: NewsletterDeps,
): Promise<string | Refusal<'not_found'>> {
  const row = await queries.findNewsletter(db, id);
  if (!row) return noNewsletter;
  return (await renderSheet(db, 'newsletter', await sampleOf(db, row, deps), deps.render)).html;
}

/** The same to whoever writes it, and to nobody else. */
export async function sendTestOf(
  db: Db,
  id: string,
  recipient: string,
  deps: NewsletterDeps,
): Promise<{ email: string } | Refusal<'not_found' | 'not_permitted'>> {
  const row = await queries.findNewsletter(db, id);
  if (!row) return noNewsletter;
  const { shopAddress } = await currentSettings(db);
  const missing = whyNotReady(formIn(row), shopAddress);
  if (missing) return notNow(missing);
  const data = await sampleOf(db, row, deps);
  await writeTestEmail(db, { kind: 'newsletter', recipient, data, now: deps.now() });
  return { email: recipient };
}

async function sampleOf(db: Db, row: queries.NewsletterRecord, deps: NewsletterDeps) {
  const letter = await letterOf(db, formIn(row), deps);
  return { ...letter, leaveUrl: newsletterLeaveUrl(deps, row.id) };
}

/** Queued by the sender, which looks each second: at once where no time is named. */
export function scheduleNewsletter(
  db: Db,
  id: string,
  { sendAt, version }: { sendAt: string | null; version: number },
  now: Date,
): Promise<Newsletter | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, id);
    if (!row) return noNewsletter;
    // Pressed twice: it is on its way.
    if (row.state !== 'draft') return newsletterById(db, id);
    if (row.version !== version)
      return refuse('stale', 'Somebody else has changed this meanwhile.', {
        current: await newsletterById(db, id),
      });
    const { shopAddress } = await currentSettings(db);
    const missing = whyNotReady(formIn(row), shopAddress);
    if (missing) return notNow(missing);
    const send_at = sendAt === null ? now : new Date(sendAt);
    if (isTimeOver(send_at, now)) return refuseField('sendAt', timeIsOver);
    await queries.updateNewsletter(db, id, { state: 'scheduled', send_at });
    return newsletterById(db, id);
  });
}

export function stopSending(
  db: Db,
  id: string,
): Promise<Newsletter | Refusal<'not_found' | 'not_permitted'>> {
  return move(db, id, (state) => (state === 'scheduled' ? 'draft' : 'stopped'));
}

export function resumeSending(
  db: Db,
  id: string,
): Promise<Newsletter | Refusal<'not_found' | 'not_permitted'>> {
  return move(db, id, () => 'sending');
}

type State = NewsletterRow['state'];

function move(db: Db, id: string, to: (from: State) => State) {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, id);
    if (!row) return noNewsletter;
    const wanted = to(row.state);
    if (row.state !== wanted && (!mayBecome(row.state, wanted) || row.state === 'draft'))
      return notNow(
        wanted === 'sending' ? 'It was not stopped.' : 'It is not being sent, so there is nothing to stop.',
      );
    await queries.updateNewsletter(db, id, {
      state: wanted,
      stop_reason: '',
      ...(wanted === 'draft' && { send_at: null }),
    });
    return newsletterById(db, id);
  });
}

type ListedRow = Awaited<ReturnType<typeof queries.findNewsletters>>[number];

function rowShown(
  row: Omit<ListedRow, 'cursor_id' | 'cursor_value'>,
  progress: readonly queries.ProgressRow[],
): NewsletterRow {
  const of = (...states: string[]) =>
    progress
      .filter(({ newsletter_id, state }) => newsletter_id === row.id && states.includes(state))
      .reduce((sum, { people }) => sum + people, 0);
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    sendAt: row.send_at?.toISOString() ?? null,
    queuedAt: row.queued_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    stopReason: row.stop_reason,
    progress: {
      waiting: of('waiting', 'sending'),
      sent: of('sent'),
      skipped: of('skipped'),
      bounced: of('bounced'),
      failed: of('failed', 'unclear'),
    },
  };
}
