import { createHash } from 'node:crypto';
import type { BasStatement } from '../../../../contracts/insight/exports/exports.ts';
import type { QuarterRow, Unsettled, WholeQuarter } from '../../../../contracts/insight/exports/quarters.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import type { File } from '../../../kernel/http/file-answer.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { bookFiles } from '../books/books.ts';
import { basOf, basTable } from '../exports.ts';
import { providerUnsettled } from '../payouts/payouts.ts';
import { spanOfQuarter } from '../rules.ts';
import * as queries from './queries.ts';
import { periodOfQuarter, quarterBefore, quartersUntil } from './rules.ts';

const shownQuarters = 8;

type By = { customerId: string; now: Date };

const isOver = (quarter: string, now: Date) => spanOfQuarter(quarter).to <= sydneyDay(now);

export async function quartersOf(db: Db, now: Date): Promise<QuarterRow[]> {
  const closed = new Set(await queries.findClosed(db));
  return quartersUntil(sydneyDay(now), shownQuarters).map((quarter) => ({
    quarter,
    isOver: isOver(quarter, now),
    isClosed: closed.has(quarter),
  }));
}

export async function wholeQuarterOf(db: Db, quarter: string, now: Date): Promise<WholeQuarter> {
  const [closed, closings] = await Promise.all([queries.findClosed(db), queries.findClosings(db, quarter)]);
  const current = closings.find(({ reopened_at }) => reopened_at === null);
  const span = spanOfQuarter(quarter);
  return {
    quarter,
    span,
    isOver: isOver(quarter, now),
    isClosed: current !== undefined,
    statement: current ? (current.statement as BasStatement) : await basOf(db, quarter),
    files: current ? (await queries.findClosedFiles(db, current.id)).map(fileShown) : [],
    unsettled: current ? [] : await unsettledOf(db, quarter, closed, now),
    closings: closings.map((row) => ({
      closedAt: row.closed_at.toISOString(),
      closedBy: row.closed_by,
      reopenedAt: row.reopened_at?.toISOString() ?? null,
      reopenedBy: row.reopened_by ?? '',
      reason: row.reason ?? '',
    })),
  };
}

function fileShown({
  name,
  bytes,
  entries,
  sha256,
}: Awaited<ReturnType<typeof queries.findClosedFiles>>[number]) {
  return { name, bytes, entries, fingerprint: sha256 };
}

/** Nothing of it keeps anybody from closing: what is settled later is booked in the open quarter. */
async function unsettledOf(
  db: Db,
  quarter: string,
  closed: readonly string[],
  now: Date,
): Promise<Unsettled[]> {
  const before = quarterBefore(quarter);
  const [found, ofProvider, earlier] = await Promise.all([
    queries.findUnsettled(db, spanOfQuarter(quarter)),
    providerUnsettled(db, now),
    basOf(db, before),
  ]);
  const isEarlierOpen = !closed.includes(before) && earlier.total.orders > 0;
  return [
    ...(isEarlierOpen
      ? [
          {
            kind: 'earlier_quarter_open' as const,
            orderId: null,
            orderNumber: '',
            cents: earlier.total.g1Cents,
          },
        ]
      : []),
    ...found.map(({ kind, order_id, number, cents }) => ({
      kind,
      orderId: order_id,
      orderNumber: number,
      cents,
    })),
    ...ofProvider,
  ];
}

/** Makes the quarter's files, keeps them with their fingerprints, and binds all that they say to the quarter. */
export async function closeBooks(
  db: Db,
  quarter: string,
  { customerId, now }: By,
): Promise<WholeQuarter | Refusal<'not_permitted'>> {
  if (!isOver(quarter, now)) return refuse('not_permitted', 'This quarter is not over yet.');
  const refused = await inTransaction(db, async (db) => {
    await queries.beginClosing(db);
    const closed = await queries.findClosed(db);
    if (closed.includes(quarter)) return refuse('not_permitted', 'This quarter is closed already.');
    const period = periodOfQuarter(quarter, closed);
    const statement = await basOf(db, quarter);
    const bas = basTable(statement);
    const files = [{ ...bas, entries: statement.total.orders }, ...(await bookFiles(db, period, quarter))];
    const by = await queries.findEmailOfCloser(db, customerId);
    const closingId = await queries.insertClosing(db, { quarter, statement, by, at: now });
    await queries.insertClosedEntries(db, closingId, period);
    await queries.insertClosedFiles(db, closingId, files.map(keptFile));
    return undefined;
  });
  return refused ?? wholeQuarterOf(db, quarter, now);
}

function keptFile({
  name,
  type,
  body,
  entries,
}: {
  name: string;
  type: string;
  body: string;
  entries: number;
}) {
  const content = Buffer.from(body);
  return { name, type, content, entries, sha256: createHash('sha256').update(content).digest('hex') };
}

export async function reopenBooks(
  db: Db,
  quarter: string,
  reason: string,
  { customerId, now }: By,
): Promise<WholeQuarter | Refusal<'not_permitted'>> {
  const by = await queries.findEmailOfCloser(db, customerId);
  if (!(await queries.reopen(db, quarter, { by, at: now, reason })))
    return refuse('not_permitted', 'This quarter is not closed.');
  return wholeQuarterOf(db, quarter, now);
}

export async function closedFileOf(
  db: Db,
  quarter: string,
  name: string,
): Promise<File | Refusal<'not_found'>> {
  const file = await queries.findClosedFile(db, quarter, name);
  if (!file) return refuse('not_found', 'There is no such file of a closed quarter.');
  return { name: file.name, type: file.type, body: file.content };
}

/** As it was when the quarter was closed; of an open one as it stands. */
export async function statementOf(db: Db, quarter: string): Promise<BasStatement> {
  const closings = await queries.findClosings(db, quarter);
  const current = closings.find(({ reopened_at }) => reopened_at === null);
  return current ? (current.statement as BasStatement) : basOf(db, quarter);
}

export async function statementFileOf(db: Db, quarter: string): Promise<File> {
  const kept = await queries.findClosedFile(db, quarter, `bas-${quarter}.csv`);
  return kept ? { name: kept.name, type: kept.type, body: kept.content } : basTable(await basOf(db, quarter));
}
