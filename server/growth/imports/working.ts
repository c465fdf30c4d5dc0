import { randomUUID } from 'node:crypto';
import { importOptions } from '../../../contracts/growth/imports/imports.ts';
import { deleteUnusedPicture } from '../../platform/images/images.ts';
import { ClaimLost, silentMs, withClaim, type Claim } from './claims.ts';
import { fileKey } from './import-file.ts';
import type { ImportContext, ImportDeps, ImportPart } from './import-parts.ts';
import { importParts } from './parts.ts';
import { fetchPictures } from './pictures/fetching.ts';
import { planRecords } from './planning.ts';
import type { ImportRow, RecordRow, SettledRow } from './queries.ts';
import * as queries from './queries.ts';
import { BrokenFile } from './reading/file-rows.ts';

export const moveInTask = 'moveIn';

/** Goes on with every import that nobody works on: a worker that was killed in the middle left them. */
export async function continueImports(deps: ImportDeps, stop?: AbortSignal): Promise<void> {
  const ids = await queries.findUnclaimed(deps.db, new Date(deps.now().getTime() - silentMs));
  for (const id of ids) if (!stop?.aborted) await workOnImport(deps, id, stop);
}

/**
 * Does what is to be done about an import, in steps of one transaction each: killed in the middle it goes on after the
 * last whole step. Only one worker is on an import at a time.
 */
export async function workOnImport(deps: ImportDeps, id: string, stop?: AbortSignal): Promise<void> {
  const claim = randomUUID();
  const now = deps.now();
  const silentSince = new Date(now.getTime() - silentMs);
  let row: ImportRow | undefined = await queries.claimMoveIn(deps.db, id, { claim, now, silentSince });
  if (!row) return;
  let failed = true;
  try {
    while (row && row.state in steps) {
      if (stop?.aborted) break;
      const step = steps[row.state as keyof typeof steps];
      if ((await step(deps, row, { importId: id, claim }, stop)) === 'later') break;
      row = await queries.findMoveIn(deps.db, id);
    }
    failed = false;
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (!(error instanceof BrokenFile)) throw error;
    failed = false;
    await queries.updateMoveIn(deps.db, id, {
      state: 'refused',
      problem: error.message,
      ended_at: deps.now(),
    });
  } finally {
    await queries.releaseClaim(deps.db, id, claim, failed);
  }
}

/** 'later' where the rest is for `continueImports`. */
type Step = (deps: ImportDeps, row: ImportRow, claim: Claim, stop?: AbortSignal) => Promise<'later' | void>;

const steps: Readonly<Record<'planning' | 'writing' | 'pictures' | 'undoing', Step>> = {
  planning: (deps, row, claim) => planRecords(deps, row, partOf(row), claim),
  writing: writeAll,
  pictures: fetchPictures,
  undoing: undoAll,
};

const partOf = ({ kind }: ImportRow): ImportPart => importParts[kind];

async function writeAll(deps: ImportDeps, row: ImportRow, claim: Claim, stop?: AbortSignal): Promise<void> {
  const part = partOf(row);
  const { db, now } = deps;
  const total = await withClaim(db, claim, now(), (db) => queries.leaveUnwritten(db, row.id));
  const isOver = await chunks(deps, row, claim, {
    state: 'waiting',
    atOnce: part.atOnce,
    total,
    settle: part.write,
    stop,
  });
  if (!isOver) return;
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, { state: 'pictures', written_at: row.written_at ?? now() }),
  );
  await deps.files.delete(fileKey(row.id));
}

async function undoAll(deps: ImportDeps, row: ImportRow, claim: Claim, stop?: AbortSignal): Promise<void> {
  const part = partOf(row);
  const { db, now } = deps;
  const isOver = await chunks(deps, row, claim, {
    state: 'written',
    atOnce: part.atOnce,
    total: row.total,
    settle: part.undo,
    stop,
  });
  if (!isOver) return;
  for (const picture of await queries.findLeftPictures(db, row.id))
    await deleteUnusedPicture(db, deps.files, picture);
  // It is there still where the import was not written to its end.
  await deps.files.delete(fileKey(row.id));
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, { state: 'undone', ended_at: now() }),
  );
}

type Work = {
  state: RecordRow['state'];
  atOnce: number;
  total: number;
  settle: ImportPart['write'];
  stop: AbortSignal | undefined;
};

/** Settles all records of a state, some in each transaction; false when it was stopped before the end. */
async function chunks(deps: ImportDeps, row: ImportRow, claim: Claim, work: Work): Promise<boolean> {
  const { db, now } = deps;
  let { done } = row;
  for (;;) {
    if (work.stop?.aborted) return false;
    const settled = await withClaim(db, claim, now(), async (db): Promise<SettledRow[]> => {
      const records = await queries.findRecords(db, row.id, work.state, work.atOnce);
      if (records.length === 0) return [];
      const context: ImportContext = { row, options: importOptions.parse(row.options), now: now() };
      const results = await work.settle(db, records, context);
      await queries.settleRecords(db, row.id, results);
      await queries.updateMoveIn(db, row.id, { done: done + results.length, total: work.total });
      return results;
    });
    if (settled.length === 0) return true;
    done += settled.length;
  }
}
