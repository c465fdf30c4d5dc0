import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { Mapping } from '../../../contracts/stock/kit-tables.ts';
import { saveKitRows } from '../../catalogue/kits/kits.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { openLevelsOf, shiftStock } from '../inventory/inventory.ts';
import { readTable } from './csv.ts';
import { planTable, type Planned } from './planning.ts';
import * as queries from './queries.ts';

export const importTask = 'importKitTable';
const atOnce = 250;

type Ended = { created: number; changed: number; problem: string | null };

/**
 * Writes a table that waits into the shop, all rows or none. Run twice, on whatever machine, it does
 * its work once; how far it is stands beside the transaction, so that it can be seen.
 */
export async function importWaiting(db: Db, id: string, now: () => Date): Promise<void> {
  const refused = await allOrNothing<Ended | undefined>(db, async (tx) => {
    // The job is tried again by itself; waiting here would hold a connection.
    if (!(await queries.lockImports(tx))) throw new Error('Another table is just being imported.');
    const waiting = await queries.findImport(tx, id);
    if (waiting?.state !== 'waiting') return undefined;
    const by = { actor: waiting.actor, now: now(), note: `Import of ${waiting.name}` };
    const table = readTable(Buffer.from(waiting.csv));
    if (isRefusal(table)) throw new RolledBack<Ended>(nothing(table.message));
    const planned = await planTable(tx, table, waiting.mapping as Mapping);
    const wrong = planned.find(({ problems }) => problems.length > 0);
    if (wrong) throw new RolledBack<Ended>(nothing(`Row ${wrong.row}: ${wrong.problems[0]?.message ?? ''}.`));
    const counts = await writeAll(tx, planned, by, (rows) => queries.recordDone(db, id, rows));
    // In the same transaction, so that whoever waited for it finds it done.
    await queries.endImport(tx, id, { state: 'done', outcome: { ...counts, problem: null }, at: now() });
    return undefined;
  });
  if (refused) await queries.endImport(db, id, { state: 'refused', outcome: refused, at: now() });
}

function nothing(problem: string): Ended {
  return { created: 0, changed: 0, problem };
}

type By = { actor: string; now: Date; note: string };

async function writeAll(
  db: Db,
  planned: readonly Planned[],
  by: By,
  noteDone: (rows: number) => Promise<void>,
): Promise<{ created: number; changed: number }> {
  const changing = planned.filter(({ before, changes }) => !before || changes.length > 0);
  for (let from = 0; from < changing.length; from += atOnce) {
    const some = changing.slice(from, from + atOnce);
    const ids = await saveKitRows(
      db,
      some.map(({ before, kit }) => ({ before: before?.row, form: kit })),
      by,
    );
    await openLevelsOf(db, ids);
    const stock = some
      .map(({ kit, before }, index) => ({
        productId: ids[index] ?? 0,
        change: kit.stock - (before?.kit.stock ?? 0),
      }))
      .filter(({ change }) => change !== 0);
    const refusal = await shiftStock(db, stock, { reason: 'adjusted', ...by, at: by.now });
    if (refusal) {
      const short = new Set(refusal.details?.['productIds'] as number[]);
      const named = some.filter((_, index) => short.has(ids[index] ?? 0)).map(({ row }) => row);
      throw new RolledBack<Ended>(nothing(`Row ${named.join(', ')}: ${refusal.message}`));
    }
    await noteDone(Math.min(planned.length, from + some.length));
  }
  return {
    created: changing.filter(({ before }) => !before).length,
    changed: changing.filter(({ before }) => before).length,
  };
}
