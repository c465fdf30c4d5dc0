import { randomBytes } from 'node:crypto';
import { funnelSteps, type Analytics } from '../../../../contracts/insight/reports/analytics.ts';
import type { Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countTry } from '../../../kernel/http/limits.ts';
import { networkOf } from '../../../kernel/http/network.ts';
import { daysIn, spansSeenAt } from '../../../kernel/periods.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import * as queries from './queries.ts';
import { isRobot, kitSlugOf, pageCounted, visitSource, stepOf, visitOf } from './rules.ts';
import * as topQueries from './top-queries.ts';
import * as visitQueries from './visit-queries.ts';

/** More than a person clicks; who sends more is counted no further. */
const viewsLimit = { name: 'views', most: 300, minutes: 10 };
const keptDays = 800;

type Seen = {
  path: string;
  from: string;
  added: boolean;
  /** The caller's network address and what its browser calls itself: hashed, never kept. */
  address: string;
  userAgent: string;
  ownHost: string;
  now: Date;
};

export async function recordView(db: Db, seen: Seen): Promise<{ counted: boolean } | Refusal<'too_many'>> {
  if (isRobot(seen.userAgent)) return { counted: false };
  const refusal = await countTry(db, viewsLimit, networkOf(seen.address), seen.now);
  if (refusal) return refusal;
  const day = sydneyDay(seen.now);
  const secret = await queries.secretOf(db, day, randomBytes(32));
  await queries.insertView(db, {
    day,
    at: seen.now,
    visit: visitOf(secret, seen.address, seen.userAgent),
    step: stepOf(seen.path, seen.added),
    path: pageCounted(seen.path),
    source: visitSource(seen.path, seen.from, seen.ownHost),
    kitSlug: kitSlugOf(seen.path),
  });
  return { counted: true };
}

/** Run every hour: yesterday's visits can then be counted, and belong to nobody any more. */
export async function deleteVisitSecrets(db: Db, now: Date): Promise<void> {
  const oldest = sydneyDay(new Date(now.getTime() - keptDays * 86_400_000));
  await queries.deleteVisitsBefore(db, sydneyDay(now), oldest);
}

/** A view that began just before midnight is kept a moment after it. */
const graceMs = 3_600_000;

/** The periods that are looked at most; a month's are summed. */
const keptPeriods = ['7d', '30d', '90d'];

/** Run every hour: counts each day that is over, the newest first, and keeps what the usual periods have most of. */
export async function countVisitDays(db: Db, now: Date): Promise<void> {
  const over = sydneyDay(new Date(now.getTime() - graceMs));
  for (const day of await visitQueries.findUncountedDays(db, over)) await visitQueries.countDay(db, day);
  await topQueries.keepTops(
    db,
    keptPeriods.map((period) => spansSeenAt(now, period).now),
  );
}

export async function analyticsOf(db: Db, period: string, now: Date): Promise<Analytics> {
  const { now: span, before } = spansSeenAt(now, period);
  const [daysBefore, days, sources, pages, steps, together, searches, codes] = await Promise.all([
    visitQueries.visitsByDay(db, before),
    visitQueries.visitsByDay(db, span),
    visitQueries.visitsBySource(db, span),
    topQueries.viewsByPage(db, span),
    visitQueries.visitsByStep(db, span),
    topQueries.kitsTogether(db, span),
    queries.searchesIn(db, span),
    queries.codesIn(db, span),
  ]);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const byStep = new Map(steps.map(({ step, visits }) => [step, visits]));
  return {
    span,
    before,
    visits: sumOf(days, ({ visits }) => visits),
    views: sumOf(days, ({ views }) => views),
    visitsBefore: sumOf(daysBefore, ({ visits }) => visits),
    days: daysIn(span).map((day) => byDay.get(day) ?? { day, visits: 0, views: 0 }),
    sources,
    pages,
    funnel: funnelSteps.map((step) => ({ step, visits: byStep.get(step) ?? 0 })),
    together,
    searches: mostFirst(searches, ({ searches: count }) => count),
    zeroHits: mostFirst(
      searches.filter(({ zeroHits }) => zeroHits > 0),
      ({ zeroHits }) => zeroHits,
    ),
    codes,
  };
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

function mostFirst<Row extends { term: string }>(rows: readonly Row[], of: (row: Row) => number): Row[] {
  return rows.toSorted((a, b) => of(b) - of(a) || a.term.localeCompare(b.term)).slice(0, 15);
}
