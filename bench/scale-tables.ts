import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { applyKitTable, exportKits, readKitTable, sendKitTable } from '../contracts/stock/kit-tables.ts';
import type { Asking } from './asking.ts';

export type FileMeasured = {
  name: string;
  seconds: number;
  megabytes: number;
  grewMb: number;
  status: number;
};

/** A file, while the memory of the shop's process is looked at ten times a second. */
export async function measureFile(
  ask: Asking,
  pid: number,
  name: string,
  path: string,
): Promise<FileMeasured> {
  // The first time warms up what stays.
  await ask(path);
  const before = await residentMb(pid);
  let highest = before;
  const looking = new AbortController();
  const watching = (async () => {
    while (!looking.signal.aborted) {
      highest = Math.max(highest, await residentMb(pid));
      await after(100);
    }
  })();
  const { ms, bytes, status } = await ask(path);
  looking.abort();
  await watching;
  return { name, seconds: ms / 1000, megabytes: bytes / 1e6, grewMb: highest - before, status };
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Ten thousand kits out as a table, each a little dearer, and in again: how long until all of it stands. */
export async function importTenThousand(
  ask: Asking,
): Promise<{ rows: number; readMs: number; appliedMs: number }> {
  const tables = [];
  for (const q of ['coral', 'ochre']) tables.push((await ask(addressOf(exportKits, { query: { q } }))).text);
  const [head = [], ...rows] = tables.flatMap((text, i) => parse(text, { bom: true }).slice(i === 0 ? 0 : 1));
  const price = head.indexOf('Price');
  const dearer = rows.slice(0, 10_000).map((row) => row.with(price, String(Number(row[price]) + 1)));
  const body = stringify([head, ...dearer]);
  const sent = await ask(addressOf(sendKitTable, { query: { name: 'dearer.csv' } }), {
    method: 'POST',
    type: 'text/csv',
    body,
  });
  const { id, mapping } = JSON.parse(sent.text) as { id: string; mapping: Record<string, number> };
  const from = performance.now();
  await ask(addressOf(applyKitTable, { params: { id } }), {
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ mapping }),
  });
  for (;;) {
    const { text } = await ask(addressOf(readKitTable, { params: { id } }));
    const { state } = JSON.parse(text) as { state: string };
    if (state === 'done' || state === 'refused') {
      if (state === 'refused') throw new Error(text.slice(0, 500));
      return { rows: dearer.length, readMs: sent.ms, appliedMs: performance.now() - from };
    }
    if (performance.now() - from > 300_000) throw new Error('The import takes more than five minutes.');
    await after(200);
  }
}
