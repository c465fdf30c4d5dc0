import { addJob } from '../kernel/jobs.ts';
import type { Db } from '../kernel/database.ts';
import type { Files } from '../kernel/files.ts';
import { pictureMade } from './images.ts';
import { findWaiting, markMade } from './queries.ts';
import { everyMaking } from './rules.ts';

export const makePicturesTask = 'makeWaitingPictures';

/** A picture arrived: all its sizes are made soon, before anybody asks for them. */
export function makePicturesSoon(db: Db): Promise<void> {
  return addJob(db, makePicturesTask, {}, makePicturesTask);
}

/**
 * Makes every size of the pictures that wait, the newest first, until it is told to stop. What is there
 * already is left, so that it may run twice, or on two machines. Returns how many pictures are complete.
 */
export async function makeWaitingPictures(db: Db, files: Files, isOver: () => boolean): Promise<number> {
  let complete = 0;
  while (!isOver()) {
    const picture = await findWaiting(db);
    if (!picture) break;
    if (!(await makeAll(files, picture.file, isOver))) break;
    await markMade(db, picture.id);
    complete += 1;
  }
  return complete;
}

/** False when it was called off in the middle. */
async function makeAll(files: Files, file: string, isOver: () => boolean): Promise<boolean> {
  for (const { wanted, format } of everyMaking(file)) {
    if (isOver()) return false;
    try {
      await pictureMade(files, wanted, format);
    } catch (error) {
      // The disk names its faults by a code and the job is tried again; what sharp cannot read stays so.
      if (typeof (error as { code?: unknown }).code === 'string') throw error;
      return true;
    }
  }
  return true;
}
