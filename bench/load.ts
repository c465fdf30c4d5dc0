import { get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import autocannon from 'autocannon';
import { processorTimes } from './processors.ts';

export type LoadMeasure = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
  /** Milliseconds of processors for each, of the shop's processes and of PostgreSQL's; 0 where neither was asked. */
  shopMs: number;
  postgresMs: number;
};

export const connections = 32;
const warmUpSeconds = 1;
/** In an address or a header: another value each time. In an address nothing that is kept answers it. */
export const anew = '[<id>]';

type Asking = { method?: 'GET' | 'POST'; connections?: number; headers?: Record<string, string> };

/** Asks for one address over and over, as a browser that takes brotli. */
export async function hammer(url: string, seconds: number, asking: Asking = {}): Promise<LoadMeasure> {
  const { headers = {} } = asking;
  const options = {
    url,
    method: asking.method ?? 'GET',
    connections: asking.connections ?? connections,
    headers: { 'accept-encoding': 'br', ...headers },
    idReplacement: [url, ...Object.values(headers)].some((text) => text.includes(anew)),
  };
  await autocannon({ ...options, duration: warmUpSeconds });
  const used = costOfEach();
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
    ...used(result['2xx']),
  };
}

export type Visited = { path: string; ms: number };

/** Visitors who go from page to page, each beginning at another; every visit is told. */
export async function leafing(
  url: string,
  paths: readonly string[],
  seconds: number,
  onVisit: (visit: Visited) => void,
): Promise<number> {
  const instances = Array.from({ length: connections }, (_, nth) => {
    const own = paths.map((_path, i) => paths[(i + nth) % paths.length] ?? '/');
    return autocannon({
      url,
      method: 'GET',
      connections: 1,
      duration: seconds,
      headers: { 'accept-encoding': 'br' },
      idReplacement: false,
      requests: own.map((path) => ({
        path,
        setupRequest: (request, visit) => {
          visit['at'] = performance.now();
          return request;
        },
        onResponse: (_status, _body, visit) =>
          onVisit({ path, ms: performance.now() - (visit['at'] ?? performance.now()) }),
      })),
    });
  });
  const results = await Promise.all(instances);
  return results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
}

/**
 * Many people at once, each doing the same thing again and again: `begin` makes a person, and what it
 * returns is one round, whose promise says whether it went well.
 */
export async function crowd(
  seconds: number,
  people: number,
  begin: () => Promise<() => Promise<boolean>>,
): Promise<LoadMeasure> {
  const rounds = await Promise.all(Array.from({ length: people }, begin));
  const startAt = performance.now() + warmUpSeconds * 1000;
  const endAt = startAt + seconds * 1000;
  const took: number[] = [];
  let failed = 0;
  const used = after(warmUpSeconds * 1000).then(costOfEach);
  await Promise.all(
    rounds.map(async (round) => {
      while (performance.now() < endAt) {
        const from = performance.now();
        const went = await round();
        if (performance.now() < startAt) continue;
        if (went) took.push(performance.now() - from);
        else failed += 1;
      }
    }),
  );
  const cost = (await used)(took.length);
  return { perSecond: took.length / seconds, ...percentiles(took), failed, ...cost };
}

export function percentiles(took: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Begins to count; what it returns says what each of so many answers took of the processors. */
export function costOfEach(): (answers: number) => { shopMs: number; postgresMs: number } {
  const before = processorTimes();
  return (answers) => {
    const now = processorTimes();
    const each = (used: number) => (answers === 0 ? 0 : used / answers);
    return {
      shopMs: each(now.shopMs - before.shopMs),
      postgresMs: each(now.postgresMs - before.postgresMs),
    };
  };
}

/** The bytes of an answer as they travel: in brotli where the server has it. */
export function travellingBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve(Buffer.concat(pieces)));
    }).on('error', reject);
  });
}
