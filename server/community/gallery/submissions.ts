import {
  consentText,
  permittedPieceMoves,
  type GallerySubmission,
  type OwnPiece,
  type PieceInput,
  type PieceState,
} from '../../../contracts/community/gallery/gallery-submissions.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { timeOrderedId, unguessableId } from '../../kernel/random.ts';
import { deleteUnusedPicture, saveUpload } from '../../platform/images/images.ts';
import * as queries from './queries.ts';

const photoLimit: Limit = { name: 'piece-photo', most: 20, minutes: 60 };
const pieceLimit: Limit = { name: 'piece', most: 10, minutes: 24 * 60 };

export const noPiece = refuse('not_found', 'There is no such piece.');

export async function receivePiecePhoto(
  { db, files }: { db: Db; files: Files },
  bytes: Uint8Array,
  { customerId, now }: { customerId: string; now: Date },
): Promise<{ photo: string; url: string } | Refusal<'not_a_picture' | 'too_many'>> {
  const tooMany = await countTry(db, photoLimit, customerId, now);
  if (tooMany) return tooMany;
  const picture = await saveUpload(
    db,
    files,
    bytes,
    'A finished piece, photographed by its maker',
    'customer',
  );
  if (isRefusal(picture)) return picture;
  const photo = unguessableId();
  await queries.insertGalleryUpload(db, {
    token: photo,
    customer_id: customerId,
    picture_id: picture.id,
    sent_at: now,
  });
  return { photo, url: picture.url };
}

export async function sendPiece(
  db: Db,
  customerId: string,
  form: PieceInput,
  now: Date,
): Promise<OwnPiece | Refusal<'malformed' | 'not_found' | 'too_many'>> {
  const tooMany = await countPieceTry(db, customerId, now);
  return tooMany ?? addPiece(db, customerId, form, now);
}

export function countPieceTry(db: Db, customerId: string, now: Date) {
  return countTry(db, pieceLimit, customerId, now);
}

/** The same for whoever has counted the try, outside the transaction that they are in. */
export function addPiece(
  db: Db,
  customerId: string,
  form: PieceInput,
  now: Date,
): Promise<OwnPiece | Refusal<'malformed' | 'not_found'>> {
  return inTransaction(db, async (db) => {
    const pictureId = await queries.receiveUpload(db, form.photo, customerId);
    if (pictureId === undefined) return photoGone();
    const id = timeOrderedId(now);
    await queries.insertSubmission(db, {
      id,
      customer_id: customerId,
      picture_id: pictureId,
      artist: form.artist,
      ...(await queries.findGalleryPlaces(db, form.craft, form.productSlug)),
      difficulty: form.difficulty,
      time_to_complete: form.timeToComplete,
      location: form.location,
      comment: form.comment,
      consent: consentText,
      sent_at: now,
    });
    const row = await queries.lockSubmission(db, id);
    return row ? pieceShown(row) : noPiece;
  });
}

function photoGone(): Refusal<'malformed'> {
  const message = 'Please choose the photograph once more';
  return refuse('malformed', message, { fields: [{ field: 'photo', message }] });
}

export async function piecesOf(db: Db, customerId: string): Promise<OwnPiece[]> {
  return (await queries.findSubmissionsOf(db, customerId)).map(pieceShown);
}

/** Off the wall with the call's answer, and its photograph off the disk unless something else shows it. */
export async function withdrawPiece(
  { db, files }: { db: Db; files: Files },
  { id, customerId }: { id: string; customerId: string },
  now: Date,
): Promise<{ message: string } | Refusal<'not_found'>> {
  const pictureId = await inTransaction(db, async (db) => {
    const row = await queries.lockSubmission(db, id);
    return row?.customer_id === customerId ? takeBack(db, row, now) : null;
  });
  if (pictureId === null) return noPiece;
  await deleteUnusedPicture(db, files, pictureId);
  return { message: 'Your piece is off the wall, and its photograph is gone.' };
}

/**
 * Everything of somebody who leaves, within the caller's transaction.
 * @returns the pictures that are to be forgotten once that is committed
 */
export async function withdrawAllPieces(db: Db, customerId: string, now: Date): Promise<number[]> {
  const gone = await queries.deleteUploads(db, { customerId });
  for (const { id } of await queries.findSubmissionsOf(db, customerId)) {
    const row = await queries.lockSubmission(db, id);
    const pictureId = row ? await takeBack(db, row, now) : null;
    if (pictureId !== null) gone.push(pictureId);
  }
  return gone;
}

async function takeBack(db: Db, row: queries.SubmissionRow, now: Date): Promise<number | null> {
  if (row.state === 'withdrawn') return null;
  await queries.emptySubmission(db, row.id, now);
  if (row.item_id !== null) await queries.deleteGalleryItemRow(db, row.item_id);
  await publishChanges(db, ['gallery']);
  return row.picture_id;
}

/** Photographs whose form was never sent. */
export async function deleteOldPhotos({ db, files }: { db: Db; files: Files }, before: Date): Promise<void> {
  for (const pictureId of await queries.deleteUploads(db, { before }))
    await deleteUnusedPicture(db, files, pictureId);
}

export function mayMovePiece(from: PieceState, to: PieceState): boolean {
  return permittedPieceMoves[from].includes(to);
}

export function pieceShown(row: queries.SubmissionRow): OwnPiece {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    isOnWall: row.is_on_wall ?? false,
    imageUrl: row.file === null ? '' : `${picturesPrefix}${row.file}`,
    imageWidth: row.width ?? 0,
    imageHeight: row.height ?? 0,
    artist: row.artist,
    craftName: row.craft_name ?? '',
    kitName: row.kit_name ?? '',
    difficulty: row.difficulty,
    timeToComplete: row.time_to_complete,
    location: row.location,
    comment: row.comment,
    sentAt: row.sent_at.toISOString(),
  };
}

/** Who sent it is for whoever reads customers; on the wall a piece bears the name that its maker gave it. */
export function submissionShown(row: queries.SubmissionRow, may: May): GallerySubmission {
  const { customer_id: id, email, first_name, last_name } = row;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return {
    ...pieceShown(row),
    customer: id === null || !may('read', 'customers') ? null : { id, name, email: email ?? '' },
    consent: row.consent,
    decidedAt: row.decided_at?.toISOString() ?? null,
    itemId: row.item_id,
  };
}
