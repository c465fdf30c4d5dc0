import type { Dashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { backupTrouble } from '../../../backup/backup-status.ts';
import { csvText } from '../../../kernel/csv.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { daysIn, spansSeenAt } from '../../../kernel/periods.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { shortTasks } from '../../../market/markets/markets.ts';
import { providerTrouble } from '../../../orders/payments/payments.ts';
import * as queries from './queries.ts';
import { channelsOf, disputeShown, everyDay, figuresOf, sumOf } from './rules.ts';
import * as soldQueries from './sold-queries.ts';
import { topKits } from './top-queries.ts';

export { countSoldDays } from './sold-days.ts';
export { findEverywhere } from './finding.ts';

/** What waits, and how a period went against the one before it. */
export async function dashboardOf(
  db: Db,
  period: string,
  { now, provider, backupTo }: { now: Date; provider: string; backupTo: string | undefined },
): Promise<Dashboard> {
  const { now: span, before } = spansSeenAt(now, period);
  const [
    tasks,
    outstanding,
    short,
    sold,
    soldBefore,
    top,
    unitsBefore,
    refunds,
    refundsBefore,
    codes,
    places,
    searches,
    trouble,
    disputes,
    failedPayouts,
    backups,
  ] = await Promise.all([
    queries.countTasks(db),
    queries.sumOutstanding(db, sydneyDay(now)),
    shortTasks(db),
    soldQueries.salesByDay(db, span),
    soldQueries.salesByDay(db, before),
    topKits(db, span),
    soldQueries.countUnits(db, before),
    queries.sumRefunds(db, span),
    queries.sumRefunds(db, before),
    queries.topCodes(db, span),
    soldQueries.topPlaces(db, span),
    queries.topSearches(db, span),
    providerTrouble(db, provider),
    queries.findOpenDisputes(db),
    queries.failedPayouts(db),
    backupTrouble(db, backupTo, now),
  ]);
  return {
    span,
    before,
    tasks: { ...tasks, short },
    outstanding,
    now: figuresOf({ ...sumOf(sold), units: top.units }, refunds),
    previous: figuresOf({ ...sumOf(soldBefore), units: unitsBefore }, refundsBefore),
    channels: channelsOf(sold),
    days: everyDay(daysIn(span), sold),
    kits: top.kits,
    codes,
    places,
    searches,
    disputes: disputes.map(disputeShown),
    failedPayouts: failedPayouts.map(({ failedAt, ...payout }) => ({
      ...payout,
      failedAt: failedAt.toISOString(),
    })),
    paymentTrouble: trouble ? { since: trouble.since.toISOString(), reason: trouble.reason } : null,
    backupTrouble: backups,
  };
}

type Wanted = Omit<queries.SalesWanted, 'span'> & { period: string };

/** The orders behind a figure as a table; cells that a spreadsheet would reckon with are made plain text. */
export async function salesTable(db: Db, { period, ...wanted }: Wanted, now: Date) {
  const { now: span } = spansSeenAt(now, period);
  const sales = await queries.findSalesFigures(db, { ...wanted, span });
  const rows = sales.map((sale) => [
    sale.number,
    sale.paid_at ? sydneyDay(sale.paid_at) : '',
    sale.channel,
    sale.state,
    sale.email,
    sale.discount_code ?? '',
    decimalOf(sale.subtotal_cents),
    decimalOf(sale.discount_cents),
    decimalOf(sale.shipping_cents),
    decimalOf(sale.total_cents),
    decimalOf(sale.gst_cents),
  ]);
  const body = tableText(salesColumns, rows);
  return { name: `sales-${span.from}-to-${span.to}.csv`, type: 'text/csv; charset=utf-8', body };
}

const salesColumns = [
  'Number',
  'Paid',
  'Channel',
  'State',
  'Email',
  'Code',
  'Kits',
  'Discount',
  'Delivery',
  'Total',
  'GST',
];

/** The headings are named by themselves: a period in which nothing happened has them, too. */
const tableText = (columns: string[], rows: readonly (string | number)[][]) =>
  csvText([columns, ...rows], { bom: true, escapeFormulas: true });

const searchesAtMost = 10_000;

/** What was searched for in a period, as a table: its words are the public's, and no formulas. */
export async function searchesTable(db: Db, period: string, now: Date) {
  const { now: span } = spansSeenAt(now, period);
  const rows = (await queries.findSearches(db, span, searchesAtMost)).map((row) => [
    row.term,
    row.searches,
    row.zeroHits,
  ]);
  const body = tableText(['Searched for', 'Times', 'Found nothing'], rows);
  return { name: `searches-${span.from}-to-${span.to}.csv`, type: 'text/csv; charset=utf-8', body };
}
