import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  kitColumns,
  type Mapping,
  type readKitTable,
  type sendKitTable,
  type tryKitTable,
} from '../../../contracts/stock/kit-tables.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { importTask } from './applying.ts';
import { readTable } from './csv.ts';
import { planTable, type Planned } from './planning.ts';
import * as queries from './queries.ts';
import { guessMapping } from './rules.ts';

export { importTask, importWaiting } from './applying.ts';
export { readTable } from './csv.ts';
export { exportTable } from './export.ts';
export { deleteOldImports } from './queries.ts';

const noTable = refuse('not_found', 'There is no such table. Please send it again.');
const sampleRows = 5;

/** Keeps a table that was sent, and says what it holds. */
export async function receiveTable(
  db: Db,
  sent: { name: string; bytes: Uint8Array },
  { actor, now }: { actor: string; now: Date },
): Promise<AnswerOf<typeof sendKitTable> | Refusal<'malformed'>> {
  const table = readTable(sent.bytes);
  if (isRefusal(table)) return table;
  const id = timeOrderedId(now);
  const csv = Buffer.from(sent.bytes).toString();
  await queries.insertImport(db, {
    id,
    name: sent.name || 'a table',
    csv,
    rows_total: table.rows.length,
    actor,
    sent_at: now,
  });
  return {
    id,
    headers: table.headers,
    sample: table.rows.slice(0, sampleRows),
    rows: table.rows.length,
    mapping: guessMapping(table.headers),
  };
}

const errorsShown = 500;
const differencesShown = 300;

/** What an import would do; nothing is changed. */
export async function tryTable(
  db: Db,
  id: string,
  given: Readonly<Record<string, number>>,
): Promise<AnswerOf<typeof tryKitTable> | Refusal<'malformed' | 'not_found'>> {
  const kept = await queries.findImport(db, id);
  if (!kept) return noTable;
  const table = readTable(Buffer.from(kept.csv));
  if (isRefusal(table)) return table;
  const planned = await planTable(db, table, knownColumns(given));
  const right = planned.filter(({ problems }) => problems.length === 0);
  const acting = right.filter(({ before, changes }) => !before || changes.length > 0);
  return {
    rows: planned.length,
    created: right.filter(({ before }) => !before).length,
    changed: right.filter(({ before, changes }) => before && changes.length > 0).length,
    same: right.length - acting.length,
    wrong: planned.length - right.length,
    errors: planned.flatMap(errorsOf).slice(0, errorsShown),
    differences: acting.slice(0, differencesShown).map(({ row, kit, before, changes }) => ({
      row,
      name: kit.name,
      isNew: !before,
      changes,
    })),
  };
}

function errorsOf({ row, problems }: Planned) {
  return problems.map(({ column, message }) => ({ row, column: kitColumns[column], message }));
}

/** The import is done by a job, so that it neither keeps somebody waiting nor is lost with a connection. */
export function applyTable(
  db: Db,
  id: string,
  given: Readonly<Record<string, number>>,
): Promise<{ message: string } | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction<{ message: string } | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    if (!(await queries.findProgress(db, id))) return noTable;
    if (!(await queries.queueImport(db, id, knownColumns(given))))
      return refuse('not_permitted', 'This table has been imported already, or is just being.');
    await addJob(db, importTask, { id }, `${importTask}:${id}`);
    return { message: 'The import has begun.' };
  });
}

export async function progressOf(
  db: Db,
  id: string,
): Promise<AnswerOf<typeof readKitTable> | Refusal<'not_found'>> {
  const row = await queries.findProgress(db, id);
  if (!row) return noTable;
  const outcome = (row.outcome ?? {}) as { created?: number; changed?: number; problem?: string | null };
  return {
    state: row.state,
    rows: row.rows_total,
    done: row.rows_done,
    created: outcome.created ?? 0,
    changed: outcome.changed ?? 0,
    problem: outcome.problem ?? null,
  };
}

function knownColumns(given: Readonly<Record<string, number>>): Mapping {
  return Object.fromEntries(Object.entries(given).filter(([column]) => column in kitColumns));
}
