import pg from 'pg';
import { closeDatabase, openDatabase } from '../../server/kernel/database/database.ts';
import { crashPoints, type CrashPhase } from './crash-points.ts';
import { sellWithCrashes, type CrashSale } from './crash-sale.ts';

/**
 * Sales in a process of their own, which dies when each has come to its point: one after another they come there and
 * go no further.
 */
export type CrashRun = { databaseUrl: string; sales: { point: string; sale: CrashSale }[] };

const run = JSON.parse(process.argv[2] ?? '{}') as CrashRun;
let phase: CrashPhase | undefined;
/** What the sale that goes on now is stopped after, and who hears that it is there. */
let stopAfter: { phase: CrashPhase; after: RegExp; reached: () => void } | undefined;
stopStatements();
const db = openDatabase(run.databaseUrl, { poolSize: 3 * run.sales.length });
for (const { point, sale } of run.sales) await sellUntil(point, sale);
if (run.sales.length > 0) process.kill(process.pid, 'SIGKILL');
await closeDatabase(db);

async function sellUntil(name: string, sale: CrashSale): Promise<void> {
  const point = crashPoints[name];
  if (!point) throw new Error(`There is no such point: ${name}`);
  const { promise, resolve: reached } = Promise.withResolvers<void>();
  stopAfter = { ...point, reached };
  const sold = sellWithCrashes(db, sale, (begun) => {
    phase = begun;
  });
  await Promise.race([
    promise,
    sold.then(() => {
      throw new Error(`A sale went past its point: ${name}`);
    }),
  ]);
}

/** As if the power had gone: whoever waits for the answer waits for ever, and no handler runs. */
function stopStatements(): void {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    const stop = stopAfter;
    if (!stop || phase !== stop.phase || !stop.after.test(text.trim())) return query.apply(this, args);
    stopAfter = undefined;
    if (first instanceof pg.Query) {
      Object.assign(first, { callback: (error: unknown) => error || stop.reached() });
      return query.apply(this, args);
    }
    void Promise.resolve(query.apply(this, args)).then(stop.reached);
    return new Promise(() => {});
  };
}
