import type { AuditEntry } from '../../contracts/audit.ts';
import type { Db } from '../kernel/database.ts';
import { entriesPerPage, findEntries, type EntryRow } from './queries.ts';

type Asked = { q: string; after?: string | undefined };

/** Who changed what, newest first; `words` tells what a call does. */
export async function auditPage(db: Db, { q, after }: Asked, words: ReadonlyMap<string, string>) {
  const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
  const rows = await findEntries(db, { q, before });
  const shown = rows.slice(0, entriesPerPage);
  const isMore = rows.length > entriesPerPage;
  return {
    entries: shown.map((row) => entryOf(row, words)),
    next: isMore ? String(shown.at(-1)?.id) : null,
  };
}

function entryOf(row: EntryRow, words: ReadonlyMap<string, string>): AuditEntry {
  const given = { ...(row.params as object), ...(row.body as object) };
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.email ?? '',
    byScript: row.by_script,
    call: row.call,
    words: words.get(row.call) ?? row.call,
    details: Object.keys(given).length === 0 ? '' : JSON.stringify(given),
  };
}
