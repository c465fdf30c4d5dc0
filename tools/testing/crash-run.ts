import pg from 'pg';
import { closeDatabase, openDatabase } from '../../server/kernel/database/database.ts';
import { crashPoints, type CrashPhase } from './crash-points.ts';
import { sellWithCrashes, type CrashSale } from './crash-sale.ts';

/** A sale in a process of its own, which dies at its point. */
export type CrashRun = { databaseUrl: string; point: string; sale: CrashSale };

const run = JSON.parse(process.argv[2] ?? '{}') as CrashRun;
let phase: CrashPhase | undefined;
dieAt(run.point);
const db = openDatabase(run.databaseUrl, { poolSize: 3 });
await sellWithCrashes(db, run.sale, (begun) => {
  phase = begun;
});
await closeDatabase(db);

/** As if the power had gone: no handler runs, no connection is closed. */
function dieAt(name: string): void {
  const point = crashPoints[name];
  if (!point) return;
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...args: unknown[]) {
    const answered = query.apply(this, args);
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    if (phase === point.phase && point.after.test(text.trim()))
      void Promise.resolve(answered).then(() => process.kill(process.pid, 'SIGKILL'));
    return answered;
  };
}
