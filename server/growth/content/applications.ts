import {
  applicationsPerPage,
  type Application,
  type ApplicationAnswer,
  type listApplications,
} from '../../../contracts/growth/content/admin-wholesale.ts';
import { abnText } from '../../../contracts/kernel/abn.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { takeList, termsGivenTo } from '../../pricing/price-lists/price-lists.ts';
import type { FormDeps } from './forms.ts';
import * as queries from './queries.ts';

export async function applicationsPage(
  db: Db,
  input: Received<typeof listApplications>['query'],
): Promise<AnswerOf<typeof listApplications>> {
  const found = await queries.findApplicationsForAdmin(db, input, applicationsPerPage);
  const page = pageOf(found, applicationsPerPage);
  return {
    applications: page.rows.map(shown),
    next: page.next,
    waiting: await queries.countWaitingApplications(db),
  };
}

type Answer = {
  version: number;
  answer: ApplicationAnswer;
  notes: string;
  reply: string;
  letterKey: string;
};

/**
 * Over the version that was seen, so that no note is lost. Who is declined pays what everybody pays from then on.
 */
export function answerApplication(
  db: Db,
  id: string,
  { version, answer, notes, reply, letterKey }: Answer,
  deps: FormDeps,
): Promise<Application | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const before = await queries.findApplication(db, id);
    if (!before) return refuse('not_found', 'There is no such application.');
    const changes = { answer, notes, ...(reply !== '' && { email_sent_at: deps.now }) };
    const changed = await queries.updateApplication(db, { id, version }, changes);
    if (!changed) {
      const current = (await queries.findApplication(db, id)) ?? before;
      return refuse('stale', 'Somebody else has changed this application since you opened it.', {
        current: shown(current),
      });
    }
    // A note on one that was declined before takes nothing away that was given since.
    if (answer === 'declined' && before.answer !== 'declined') await takeList(db, changed.email);
    if (reply !== '') await writeReply(db, changed, { reply, letterKey }, deps);
    return shown(changed);
  });
}

/** What the owner writes to the business, with the terms that it has by then. */
async function writeReply(
  db: Db,
  { id, email, business_name: businessName }: queries.ApplicationRow,
  { reply, letterKey }: Pick<Answer, 'reply' | 'letterKey'>,
  { siteOrigin, now }: FormDeps,
): Promise<void> {
  const { brand } = await currentSettings(db);
  const terms = await termsGivenTo(db, email);
  await writeEmail(db, {
    kind: 'wholesale-answered',
    // Sent again because its answer was lost, the same letter goes once.
    cause: `wholesale-answered:${id}:${letterKey}`,
    recipient: email,
    data: {
      origin: siteOrigin,
      brand,
      businessName,
      reply,
      terms: terms
        ? {
            minimumCents: terms.minimumCents,
            minimumQuantity: terms.minimumQuantity,
            invoiceDays: terms.invoiceDays,
          }
        : null,
      link: `${siteOrigin}${paths.auth}`,
    },
    now,
  });
}

function shown(row: queries.ApplicationRow): Application {
  return {
    id: row.id,
    version: row.version,
    businessName: row.business_name,
    abn: abnText(row.abn),
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    businessKind: row.business_kind as Application['businessKind'],
    postcode: row.postcode,
    state: row.state,
    businessUrl: row.business_url,
    message: row.message,
    answer: row.answer,
    notes: row.notes,
    askedAt: row.created_at.toISOString(),
    emailSentAt: row.email_sent_at?.toISOString() ?? null,
  };
}
