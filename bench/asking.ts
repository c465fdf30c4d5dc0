import { Agent, request } from 'node:http';

export type TimedAnswer = { status: number; ms: number; bytes: number; text: string };

/** Asks a shop as its owner over one connection, and says how long each answer took. */
export type Asking = (
  path: string,
  sent?: { method: 'POST'; type: string; body: string },
) => Promise<TimedAnswer>;

/** Of a file of everything only the beginning is kept. */
const keptBytes = 64_000_000;

/** @param tokens taken in turns, since each may ask so often in a minute; none for a visitor */
export function askingAs(url: string, tokens: readonly string[]): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let turn = 0;
  return (path, sent) =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const type = sent && { 'content-type': sent.type };
      const token = tokens[turn++ % tokens.length];
      const who = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const asking = request(
        url + path,
        { agent, method: sent?.method ?? 'GET', headers: { 'accept-encoding': 'identity', ...who, ...type } },
        (answer) => {
          const pieces: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length;
            if (bytes < keptBytes) pieces.push(piece);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const ms = performance.now() - from;
            resolve({ status: answer.statusCode ?? 0, ms, bytes, text: Buffer.concat(pieces).toString() });
          });
        },
      );
      asking.on('error', reject);
      asking.end(sent?.body);
    });
}

export type Took = { best: number; p50: number; p95: number };

export function summarise(took: readonly number[]): Took {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { best: sorted[0] ?? 0, p50: at(0.5), p95: at(0.95) };
}
