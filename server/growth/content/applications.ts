import {
  applicationsPerPage,
  type Application,
  type ApplicationAnswer,
  type listApplications,
} from '../../../contracts/growth/content/admin-wholesale.ts';
import { abnText } from '../../../contracts/kernel/abn.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { takeList } from '../../pricing/price-lists/price-lists.ts';
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

/** Over the version that was seen, so that no note is lost. Who is declined pays what everybody pays from then on. */
export function answerApplication(
  db: Db,
  id: string,
  { version, answer, notes }: { version: number; answer: ApplicationAnswer; notes: string },
): Promise<Application | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const before = await queries.findApplication(db, id);
    if (!before) return refuse('not_found', 'There is no such application.');
    const changed = await queries.updateApplication(db, { id, version }, { answer, notes });
    if (!changed) {
      const current = (await queries.findApplication(db, id)) ?? before;
      return refuse('stale', 'Somebody else has changed this application since you opened it.', {
        current: shown(current),
      });
    }
    // A note on one that was declined before takes nothing away that was given since.
    if (answer === 'declined' && before.answer !== 'declined') await takeList(db, changed.email);
    return shown(changed);
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
  };
}
