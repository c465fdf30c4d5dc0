import { mostRedirectRows, redirectForm, type RedirectOutcome } from '../../../contracts/growth/redirects.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { csvText } from '../../kernel/csv.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { readTable } from '../../stock/kit-tables/kit-tables.ts';
import * as queries from './queries.ts';
import { factsFor, type RedirectDeps, redirectsTag } from './redirects.ts';
import { noteRedirect, onSite, type PlannedRedirect, planRedirect } from './rules.ts';

export async function redirectTable(db: Db): Promise<string> {
  const rows = await queries.findHandRedirects(db);
  const cells = rows.map(({ from_path, target, hits }) => [from_path, target, hits]);
  return csvText([['from', 'to', 'hits'], ...cells], { bom: true, escapeFormulas: true });
}

/** What the columns are called: by this shop, and in the file of redirects that Shopify writes. */
const columnNames = { from: ['from', 'redirect from'], to: ['to', 'redirect to'] } as const;

/** Reads a table with the columns “from” and “to”; rows that are refused are told and left out. */
export async function importTable(
  db: Db,
  bytes: Uint8Array,
  { isTrial, siteOrigin, now }: RedirectDeps & { isTrial: boolean },
): Promise<RedirectOutcome | Refusal<'malformed'>> {
  const table = readTable(bytes);
  if (isRefusal(table)) return table;
  const headings = table.headers.map((one) => one.trim().toLowerCase());
  const at = (names: readonly string[]) => headings.findIndex((one) => names.includes(one));
  const [from, to] = [at(columnNames.from), at(columnNames.to)];
  if (from < 0 || to < 0)
    return refuse(
      'malformed',
      'The table needs the columns “from” and “to”, or “Redirect from” and “Redirect to” as Shopify writes them.',
    );
  if (table.rows.length > mostRedirectRows)
    return refuse('malformed', `At most ${mostRedirectRows.toLocaleString('en-AU')} rows at once.`);
  const rows = table.rows.map((cells) => ({ from: cells[from] ?? '', to: cells[to] ?? '' }));
  return inTransaction(db, async (db) => {
    await queries.lockRedirects(db);
    const { planned, outcome } = await planRows(db, rows, siteOrigin);
    if (!isTrial && planned.length > 0) {
      await queries.upsertRedirects(db, planned, now);
      await publishChanges(db, [redirectsTag]);
    }
    return outcome;
  });
}

/** Row by row, each beside those before it: a table may hold a chain within itself. */
async function planRows(db: Db, rows: readonly { from: string; to: string }[], siteOrigin: string) {
  const read = rows.map((row) => {
    const { data, error } = redirectForm.safeParse(row);
    return { data: data && onSite(data, siteOrigin), error };
  });
  const facts = await factsFor(
    db,
    read.flatMap(({ data }) => (data ? [data] : [])),
  );
  const planned = new Map<string, PlannedRedirect>();
  const outcome: RedirectOutcome = { added: 0, changed: 0, unchanged: 0, leftOut: [] };
  for (const [index, { data, error }] of read.entries()) {
    const plan = data ? planRedirect(data, facts) : { why: error?.issues[0]?.message ?? 'Cannot be read.' };
    if ('why' in plan) {
      outcome.leftOut.push({ row: index + 2, from: rows[index]?.from.slice(0, 300) ?? '', why: plan.why });
      continue;
    }
    const before = facts.targets.get(plan.from);
    outcome[before === undefined ? 'added' : before === plan.to ? 'unchanged' : 'changed'] += 1;
    noteRedirect(facts, plan);
    if (before !== plan.to) planned.set(plan.from, plan);
  }
  return { planned: [...planned.values()], outcome };
}
