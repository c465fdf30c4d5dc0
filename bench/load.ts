import { get } from 'node:http';
import autocannon from 'autocannon';

export type LoadMeasure = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

export const connections = 32;
const warmUpSeconds = 1;
/** In an address: another value each time, so that nothing kept answers it. */
export const anew = '[<id>]';

type Asking = { method?: 'GET' | 'POST'; connections?: number };

/** Asks for one address over and over, as a browser that takes brotli. */
export async function hammer(url: string, seconds: number, asking: Asking = {}): Promise<LoadMeasure> {
  const options = {
    url,
    method: asking.method ?? 'GET',
    connections: asking.connections ?? connections,
    headers: { 'accept-encoding': 'br' },
    idReplacement: url.includes(anew),
  };
  await autocannon({ ...options, duration: warmUpSeconds });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
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
  took.sort((a, b) => a - b);
  const percentile = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond: took.length / seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), failed };
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
