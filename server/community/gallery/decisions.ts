import type {
  GallerySubmission,
  listGallerySubmissions,
  PieceState,
} from '../../../contracts/community/gallery/gallery-submissions.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { describePicture } from '../../platform/images/images.ts';
import * as queries from './queries.ts';
import { mayMovePiece, noPiece, submissionShown } from './submissions.ts';
import { isWallFull, wallIsFull } from './wall.ts';

const perPage = 24;

type Page = AnswerOf<typeof listGallerySubmissions>;

export async function submissionsPage(
  db: Db,
  input: Omit<queries.SubmissionPage, 'limit'>,
  may: May,
): Promise<Page> {
  const rows = await queries.findSubmissions(db, { ...input, limit: perPage + 1 });
  const submissions = rows.slice(0, perPage).map((row) => submissionShown(row, may));
  return {
    submissions,
    next: rows.length > perPage ? (submissions.at(-1)?.id ?? null) : null,
    waiting: await queries.countWaitingSubmissions(db),
  };
}

/** When, and as much of what was decided on as the asker's roles include. */
type By = { now: Date; may: May };
type Decided = GallerySubmission | Refusal<'not_found' | 'not_permitted'>;

/** @param imageAlt made from kit and maker where it is empty */
export async function publishPiece(db: Db, id: string, imageAlt: string, by: By): Promise<Decided> {
  const { now } = by;
  return decide(db, { id, to: 'published', may: by.may }, async (db, row) => {
    if (await isWallFull(db)) return wallIsFull;
    const pictureId = row.picture_id ?? 0;
    await describePicture(db, pictureId, imageAlt || altOf(row));
    const item_id = await queries.insertGalleryItem(db, {
      is_active: true,
      picture_id: pictureId,
      artist: row.artist,
      category_id: row.category_id,
      difficulty: row.difficulty,
      time_to_complete: row.time_to_complete,
      location: row.location,
      comment: row.comment,
      product_id: row.product_id,
      position: await queries.nextPosition(db),
      demonstration: false,
    });
    await queries.updateDecision(db, id, { state: 'published', reason: '', item_id, decided_at: now });
    return undefined;
  });
}

export function declinePiece(db: Db, id: string, reason: string, { now, may }: By): Promise<Decided> {
  return decide(db, { id, to: 'declined', may }, async (db, row) => {
    await queries.updateDecision(db, id, { state: 'declined', reason, item_id: null, decided_at: now });
    if (row.item_id !== null) await queries.deleteGalleryItemRow(db, row.item_id);
    return undefined;
  });
}

function decide(
  db: Db,
  { id, to, may }: { id: string; to: PieceState; may: May },
  write: (db: Db, row: queries.SubmissionRow) => Promise<Refusal<'not_permitted'> | undefined>,
): Promise<Decided> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockSubmission(db, id);
    if (!row) return noPiece;
    if (!mayMovePiece(row.state, to)) return refuse('not_permitted', alreadyMessage(row.state));
    const refused = await write(db, row);
    if (refused) return refused;
    await publishChanges(db, ['gallery']);
    const decided = await queries.lockSubmission(db, id);
    return decided ? submissionShown(decided, may) : noPiece;
  });
}

function alreadyMessage(state: string): string {
  return state === 'withdrawn' ? 'Its maker has withdrawn this piece.' : `This piece is ${state} already.`;
}

function altOf({ kit_name, craft_name, artist }: queries.SubmissionRow): string {
  return `${kit_name ?? craft_name ?? 'A finished piece'}, made by ${artist}`;
}
