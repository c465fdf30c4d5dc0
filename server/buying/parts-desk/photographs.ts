import { createHash } from 'node:crypto';
import type { PartClaimForm, PartPhotographSize } from '../../../contracts/buying/parts-desk.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { deleteUnusedPicture, readPrivatePicture, savePrivateUpload } from '../../platform/images/images.ts';
import { claimPart, type ClaimedPart } from './claims.ts';
import type { ClaimDeps } from './part-orders.ts';
import * as queries from './queries.ts';

type House = { db: Db; files: Files };

/** Asks for a part with a photograph of it. One that does not come into a request is not kept either. */
export async function claimPartWithPhotograph(
  { db, files }: House,
  passport: Passport,
  { form, bytes }: { form: PartClaimForm; bytes: Uint8Array },
  deps: ClaimDeps,
): Promise<ClaimedPart | Refusal<'idempotency_mismatch' | 'not_found' | 'not_a_picture'>> {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  // What is sent again was kept the first time.
  const isKept = (await queries.findClaimByKey(db, form.key)) !== undefined;
  const picture = isKept
    ? undefined
    : await savePrivateUpload(db, files, bytes, 'What a part that was asked for looks like');
  if (isRefusal(picture)) return picture;
  const photograph = { hash, pictureId: picture?.id ?? null };
  try {
    return await claimPart(db, passport, { ...form, photograph }, deps);
  } finally {
    if (picture && !(await queries.isPictureOfClaim(db, picture.id)))
      await deleteUnusedPicture(db, files, picture.id);
  }
}

const noPhotograph = refuse('not_found', 'There is no photograph of this part any more.');

/** For those who may see the parts desk. */
export async function partPhotograph(
  { db, files }: House,
  claimId: string,
  size: PartPhotographSize,
): Promise<File | Refusal<'not_found'>> {
  const id = await queries.findPictureOfClaim(db, claimId);
  const bytes = id === undefined ? undefined : await readPrivatePicture(db, files, id, size);
  if (!bytes) return noPhotograph;
  return { name: 'part.jpg', type: 'image/jpeg', body: Buffer.from(bytes), isShown: true };
}

/** Where whoever asked wants it gone, or it shows what it should not; what was asked for stays. */
export async function deletePhotograph(
  { db, files }: House,
  claimId: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const id = await inTransaction(db, (db) => queries.takePictureOff(db, claimId));
  if (id === undefined) return noPhotograph;
  await deleteUnusedPicture(db, files, id);
  return {};
}
