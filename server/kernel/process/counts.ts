import type { Logger } from 'pino';

/**
 * Numbers of what happens in this process, which only grow. Kept apart from the metrics' package, which is
 * loaded only where somebody reads them. Names and labels follow Prometheus; a label never holds a value of
 * a person's.
 */
export const countHelp = {
  shop_email_tries_total: 'Letters handed to the mail server, by what came of it.',
  shop_mail_pauses_total: 'How often the mail server was left alone for a while because it did not answer.',
  shop_job_failures_total: 'Jobs that failed and are tried again, by task.',
  shop_orders_total: 'Orders: placed, paid, and refused by reason.',
  shop_payments_total: 'What payments came to, once for each payment.',
  shop_stock_refused_total: 'How often a kit could not be had for lack of stock, by where it was asked for.',
  shop_reads_total: 'Connections taken for reads that may be a second old, by which server gave them.',
  shop_provider_calls_total: 'Calls of the payment provider, by what came of them.',
  shop_provider_events_total: 'News of the payment provider, by kind; refused are those that nobody signed.',
  shop_carrier_calls_total: 'Calls of the carrier that reports about parcels, by what came of them.',
  shop_carrier_events_total: 'Events of the carrier, by step; refused are those that nobody signed.',
  shop_faults_total: 'Faults that were caught because something else goes on, by where.',
} as const satisfies Record<string, string>;

export const countLabels = {
  shop_email_tries_total: ['outcome'],
  shop_mail_pauses_total: [],
  shop_job_failures_total: ['queue', 'task'],
  shop_orders_total: ['outcome', 'reason'],
  shop_payments_total: ['outcome'],
  shop_stock_refused_total: ['where'],
  shop_reads_total: ['from'],
  shop_provider_calls_total: ['provider', 'call', 'result'],
  shop_provider_events_total: ['provider', 'kind'],
  shop_carrier_calls_total: ['carrier', 'call', 'result'],
  shop_carrier_events_total: ['carrier', 'step'],
  shop_faults_total: ['where'],
} as const satisfies Record<CountName, readonly string[]>;

export type CountName = keyof typeof countHelp;
type Labels = Readonly<Record<string, string>>;

const counted = new Map<CountName, Map<string, { labels: Labels; value: number }>>();

export function count(name: CountName, labels: Labels = {}, by = 1): void {
  const series = counted.get(name) ?? new Map<string, { labels: Labels; value: number }>();
  counted.set(name, series);
  const key = JSON.stringify(labels);
  const one = series.get(key) ?? { labels, value: 0 };
  series.set(key, { labels, value: one.value + by });
}

/** What was counted under exactly these labels. */
export function readCounter(name: CountName, labels: Labels = {}): number {
  return counted.get(name)?.get(JSON.stringify(labels))?.value ?? 0;
}

export function seriesOf(name: CountName): { labels: Labels; value: number }[] {
  return [...(counted.get(name)?.values() ?? [])];
}

/**
 * Notes a fault that is caught because something else goes on: silence would be a fault of its own. Only
 * the error's sentence and code are written down, because a database's details repeat what somebody typed.
 */
export function recordFault(log: Pick<Logger, 'warn'>, where: string, error: unknown): void {
  count('shop_faults_total', { where });
  const { code } = error as { code?: unknown };
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ where, reason, ...(typeof code === 'string' ? { code } : {}) }, 'a fault was caught');
}
