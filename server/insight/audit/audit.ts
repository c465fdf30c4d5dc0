import type { AuditEntry, SubjectKind } from '../../../contracts/insight/audit.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
/** The door of the audit log: who changed what, from what to what. */
import type { Area } from '../../../contracts/kernel/areas.ts';
import type { Db } from '../../kernel/database/database.ts';
import { endOfSydneyDay, startOfSydneyDay } from '../../kernel/sydney.ts';
import { callsSaying, didOf } from './calls.ts';
import { logEntriesPerPage, findLogEntries, findLogPeople, type LogEntryRow } from './queries.ts';
import { changesGiven, fieldLabel } from './rules.ts';

export { recorderOf } from './record.ts';

type Asked = {
  q: string;
  person?: string | undefined;
  area?: Area | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

type Known = {
  /** What each call does, for those from before they had a sentence. */
  summaries: ReadonlyMap<string, string>;
  callsOf: (area: Area) => readonly string[];
};

/** The entries, newest first. */
export async function auditPage(
  db: Db,
  { q, person, area, from, to, after }: Asked,
  { summaries, callsOf }: Known,
) {
  const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
  const rows = await findLogEntries(db, {
    q,
    before,
    person,
    ofArea: area && callsOf(area),
    since: from === undefined ? undefined : startOfSydneyDay(from),
    until: to === undefined ? undefined : endOfSydneyDay(to),
    calls: callsSaying(q),
  });
  const shown = rows.slice(0, logEntriesPerPage);
  const isMore = rows.length > logEntriesPerPage;
  return {
    entries: shown.map((row) => entryOf(row, summaries)),
    people: await findLogPeople(db),
    next: isMore ? String(shown.at(-1)?.id) : null,
  };
}

function entryOf(row: LogEntryRow, summaries: ReadonlyMap<string, string>): AuditEntry {
  const given = { ...(row.params as object), ...(row.body as object) };
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.email ?? '',
    byScript: row.by_script,
    did: didOf(row.call) ?? summaries.get(row.call) ?? fieldLabel(row.call),
    subject: row.subject || nameless[row.kind as SubjectKind] || '',
    link: linkOf(row.kind as SubjectKind, row.subject_id),
    changes: row.changes.length > 0 ? row.changes : changesGiven(given),
    more: row.more_changes,
  };
}

const nameless: Partial<Record<SubjectKind, string>> = { customer: 'Somebody whose account is closed' };

const pages: Partial<Record<SubjectKind, string | ((id: string) => string)>> = {
  order: adminPaths.order,
  return: adminPaths.order,
  quote: adminPaths.quotes,
  customer: adminPaths.customer,
  review: adminPaths.reviews,
  application: adminPaths.wholesale,
  market: adminPaths.market,
  kit: adminPaths.kit,
  import: adminPaths.importKits,
  'move-in': adminPaths.moveInOf,
  count: adminPaths.stockCount,
  material: adminPaths.material,
  recipe: adminPaths.recipe,
  batch: adminPaths.batch,
  part: adminPaths.parts,
  'craft night': adminPaths.craftNight,
  passport: adminPaths.passport,
  category: adminPaths.categories,
  collection: adminPaths.collections,
  discount: adminPaths.discountCode,
  'gift card': adminPaths.giftCards,
  'price list': adminPaths.wholesale,
  'wholesale buyer': adminPaths.wholesale,
  redirect: adminPaths.redirects,
  invitation: adminPaths.settingsTab('access'),
  rates: adminPaths.settingsTab('shipping'),
  'delivery calendar': adminPaths.settingsTab('shipping'),
  content: adminPaths.settingsTab('pages'),
  questions: adminPaths.settingsTab('faq'),
  menu: adminPaths.settingsTab('menus'),
  'search listing': adminPaths.seoGuide,
  piece: adminPaths.gallery,
  submission: adminPaths.gallery,
  word: (term) => adminPaths.teachSearch(term),
  settings: (tab) => (tab === 'books' ? adminPaths.exports : adminPaths.settingsTab(tab)),
  email: adminPaths.settingsTab('emails'),
  'email kind': adminPaths.settingsTab('emails'),
  choices: adminPaths.settingsTab('notifications'),
  token: adminPaths.settingsTab('access'),
  numbers: adminPaths.settingsTab('selling'),
  view: adminPaths.orders,
};

function linkOf(kind: SubjectKind, id: string): string {
  const page = pages[kind];
  if (page === undefined || id === '') return '';
  return typeof page === 'string' ? page : page(id);
}
