import { thePictures, whyNotRetried } from '../../../../contracts/growth/imports/retried-pictures.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { addJob } from '../../../kernel/jobs/jobs.ts';
import { noImport } from '../no-import.ts';
import * as queries from '../queries.ts';
import { undoableUntil } from '../undoable.ts';
import { moveInTask } from '../working.ts';
import { waitAgain } from './picture-queries.ts';

/** Fetches the pictures that failed once more, each as often as at first. Of two who ask at once one is refused. */
export function retryPictures(db: Db, id: string, now: Date) {
  return inTransaction<{ message: string } | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const row = await queries.findMoveIn(db, id, { lock: true });
    if (!row) return noImport;
    const { failed = 0 } = await queries.countPictureStates(db, id);
    const until = undoableUntil(row, now);
    const isUndoable = until !== undefined && until > now;
    const refused = whyNotRetried({ state: row.state, failed, isUndoable });
    if (refused !== undefined) return refuse('not_permitted', refused);
    await waitAgain(db, id);
    // The claim stays: whoever has just fetched the last picture goes on, or is followed in the next minute.
    await queries.updateMoveIn(db, id, { state: 'pictures', failures: 0, ended_at: null });
    await addJob(db, moveInTask, { id }, `${moveInTask}:${id}`);
    return { message: `The shop tries ${thePictures(failed)} again.` };
  });
}
