import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { pictureMade } from './images.ts';
import { UnreadablePicture } from './picture-maker.ts';
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
 * One whose making fails holds up no other; the first such fault is thrown in the end.
 */
export async function makeWaitingPictures(db: Db, files: Files, isOver: () => boolean): Promise<number> {
  let complete = 0;
  let below: number | undefined;
  const faults: unknown[] = [];
  while (!isOver()) {
    const picture = await findWaiting(db, below);
    if (!picture) break;
    try {
      if (!(await makeAll(files, picture.file, isOver))) break;
      await markMade(db, picture.id);
      complete += 1;
    } catch (error) {
      faults.push(error);
      below = picture.id;
    }
  }
  if (faults.length > 0) throw faults[0];
  return complete;
}

/** False when it was called off in the middle. */
async function makeAll(files: Files, file: string, isOver: () => boolean): Promise<boolean> {
  for (const { wanted, format } of everyMaking(file)) {
    if (isOver()) return false;
    try {
      await pictureMade(files, wanted, { format, purpose: 'ahead' });
    } catch (error) {
      // What cannot be read stays so. Any other fault is not the picture's, so the job is tried again.
      if (error instanceof UnreadablePicture) return true;
      throw error;
    }
  }
  return true;
}
