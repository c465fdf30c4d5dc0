import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { saveUpload } from '../../../platform/images/images.ts';
import { withClaim, type Claim } from '../claims.ts';
import type { ImportDeps } from '../import-parts.ts';
import type { ImportRow } from '../queries.ts';
import * as queries from '../queries.ts';
import { fetchLimits, fetchPicture, NoPicture } from './fetch-picture.ts';
import { hangWhatArrived } from './hanging.ts';
import {
  findPicturesToFetch,
  findReadyKits,
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
  let tries: number | undefined;
  for (;;) {
    if (stop?.aborted) return undefined;
    const waiting = await findPicturesToFetch(db, row.id, atOnce);
    if (waiting.length === 0) break;
    tries ??= waiting[0]?.tries;
    const due = waiting.filter((picture) => picture.tries === tries);
    if (due.length === 0) return 'later';
    const settled = await Promise.all(due.map((picture) => fetchOne(deps, picture)));
    await withClaim(db, claim, now(), (db) => settlePictures(db, row.id, settled));
    await hangReady(
      deps,
      row,
      claim,
      settled.map(({ position }) => position),
    );
  }
  await hangReady(deps, row, claim);
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, { state: 'done', ended_at: now() }),
  );
  return undefined;
}

async function hangReady(
  { db, now }: ImportDeps,
  row: ImportRow,
  claim: Claim,
  positions?: readonly number[],
): Promise<void> {
  for (const position of await findReadyKits(db, row.id, positions))
    await withClaim(db, claim, now(), (db) => hangWhatArrived(db, row, position, now()));
}

async function fetchOne({ db, files, pictureHosts }: ImportDeps, picture: PictureToFetch) {
  const { position, place, tries, url, alt } = picture;
  const failed = (problem: string, mayComeLater: boolean) => ({
    position,
    place,
    tries: tries + 1,
    state: mayComeLater && tries + 1 < mostTries ? ('waiting' as const) : ('failed' as const),
    problem,
    picture_id: null,
  });
  try {
    const bytes = await fetchPicture(url, { ...fetchLimits, ownHosts: pictureHosts });
    const saved = await saveUpload(db, files, bytes, alt, 'staff');
    if (isRefusal(saved)) return failed('it is no picture, or larger than 24 megapixels', false);
    return { position, place, tries: tries + 1, state: 'kept' as const, problem: null, picture_id: saved.id };
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    return failed(error.message, error.mayComeLater);
  }
}
