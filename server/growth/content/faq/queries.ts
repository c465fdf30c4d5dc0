import { sql } from 'kysely';
import type { FaqEntry } from '../../../../contracts/growth/content/faq.ts';
import type { Db } from '../../../kernel/database/database.ts';

type FaqRow = { entries: FaqEntry[] | null; previous: FaqEntry[] | null; version: number };

export async function findFaq(db: Db): Promise<FaqRow | undefined> {
  const { rows } = await sql<FaqRow>`select entries, previous, version from faq`.execute(db);
  return rows[0];
}

/** What stood before is kept. False when somebody else wrote the version that comes after the one that was seen. */
export async function upsertFaq(
  db: Db,
  faq: { entries: readonly FaqEntry[] | null; overVersion: number; now: Date },
): Promise<boolean> {
  const entries = faq.entries === null ? null : JSON.stringify(faq.entries);
  const { rows } = await sql`
    insert into faq (entries, version, changed_at)
    select ${entries}::jsonb, ${faq.overVersion} + 1, ${faq.now}
    where ${faq.overVersion} = 0 or exists (select from faq)
    on conflict (only_one) do update
      set previous = coalesce(faq.entries, faq.previous), entries = excluded.entries, version = excluded.version, changed_at = excluded.changed_at
      where faq.version = ${faq.overVersion}
    returning version`.execute(db);
  return rows.length > 0;
}
