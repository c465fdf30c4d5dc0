import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { saveUpload } from '../../../platform/images/images.ts';
import { withClaim, type Claim } from '../claims.ts';
import type { ImportDeps } from '../import-parts.ts';
import type { ImportRow } from '../queries.ts';
import * as queries from '../queries.ts';
import { fetchLimits, fetchPicture, NoPicture, tookTooLong } from './fetch-picture.ts';
import { hangWhatArrived } from './hanging.ts';
import { hostTimeouts } from './host-timeouts.ts';
import {
  findPicturesToFetch,
  findReadyKits,
  giveHostUp,
  isAnyPictureWaiting,
  settlePictures,
  type PictureToFetch,
} from './picture-queries.ts';

/** At once: hosts of pictures turn away who asks for more. */
const atOnce = 6;
const mostTries = 3;

/**
 * Fetches the pictures of kits that were written, a few at once, and hangs those of a kit when the last one was tried.
 * What has arrived is kept whatever happens next, so that it goes on where it stopped. Each is tried once a turn: what
 * may come later is left for the turn of the next minute, since a host that is away is not back at once.
 */
export async function fetchPictures(
  deps: ImportDeps,
  row: ImportRow,
  claim: Claim,
  stop?: AbortSignal,
): Promise<'later' | undefined> {
  const { db, now } = deps;
  if (!(await fetchOnce(deps, row, claim, stop))) return undefined;
  await hangReady(deps, row, claim);
  if (await isAnyPictureWaiting(db, row.id)) return 'later';
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, { state: 'done', ended_at: now() }),
  );
  return undefined;
}

/** One turn; false when it was stopped before its end. */
async function fetchOnce(
  deps: ImportDeps,
  row: ImportRow,
  claim: Claim,
  stop?: AbortSignal,
): Promise<boolean> {
  const { db, now } = deps;
  const timeouts = hostTimeouts();
  // Those tried most often come first, so that one that fails counts as tried more often than any that is still to come.
  for (let tries = mostTries - 1; tries >= 0; tries -= 1)
    for (;;) {
      if (stop?.aborted) return false;
      const due = await findPicturesToFetch(db, row.id, { tries, notOf: timeouts.hanging(), most: atOnce });
      if (due.length === 0) break;
      const settled = await Promise.all(due.map((picture) => fetchOne(deps, picture)));
      timeouts.note(settled);
      await withClaim(db, claim, now(), async (db) => {
        await settlePictures(db, row.id, settled);
        for (const host of timeouts.gone()) await giveHostUp(db, row.id, { host, ...ofHostGone });
      });
      await hangReady(
        deps,
        row,
        claim,
        settled.map(({ position }) => position),
      );
    }
  return true;
}

const ofHostGone = { timedOut: tookTooLong, problem: `${tookTooLong} with other pictures` };

async function hangReady(
  { db, now }: ImportDeps,
  row: ImportRow,
  claim: Claim,
  positions?: readonly number[],
): Promise<void> {
  for (const position of await findReadyKits(db, row.id, positions))
    await withClaim(db, claim, now(), (db) => hangWhatArrived(db, row, position, now()));
}

async function fetchOne(deps: ImportDeps, { position, place, tries, url, alt, host }: PictureToFetch) {
  const { db, files, pictureHosts, pictureWithinMs = fetchLimits.withinMs } = deps;
  const tried = { position, place, host, tries: tries + 1 };
  const failed = (problem: string, mayComeLater: boolean) => ({
    ...tried,
    state: mayComeLater && tries + 1 < mostTries ? ('waiting' as const) : ('failed' as const),
    problem,
    picture_id: null,
  });
  try {
    const limits = { ...fetchLimits, withinMs: pictureWithinMs, ownHosts: pictureHosts };
    const saved = await saveUpload(db, files, await fetchPicture(url, limits), alt, 'staff');
    if (isRefusal(saved)) return failed('it is no picture, or larger than 24 megapixels', false);
    return { ...tried, state: 'kept' as const, problem: null, picture_id: saved.id };
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    return failed(error.message, error.mayComeLater);
  }
}
