import {
  projectPicturesMost,
  type CopyPurpose,
  type Project,
  type ProjectPictureSize,
} from '../../../contracts/community/projects.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { deleteUnusedPicture, readKeptPicture, savePrivateUpload } from '../../platform/images/images.ts';
import { receivePiecePhoto } from '../gallery/gallery.ts';
import { receivePhoto } from '../reviews/reviews.ts';
import { noProject, type OwnedProject, readProject } from './own-project.ts';
import * as pictures from './picture-queries.ts';
import { findProject, lockProject } from './queries.ts';

const pictureLimit: Limit = { name: 'project-picture', most: 40, minutes: 60 };

const full = refuse(
  'not_permitted',
  `A kit keeps ${projectPicturesMost} pictures. Delete one to make room for another.`,
);

/**
 * Keeps a photograph of a project for its maker: decoded and encoded again, so that it tells no place. What does not
 * come into the project, because it is gone or full by then, is not kept either.
 */
export async function addProjectPicture(
  { db, files }: { db: Db; files: Files },
  own: OwnedProject,
  bytes: Uint8Array,
  now: Date,
): Promise<Project | Refusal<'not_found' | 'not_permitted' | 'not_a_picture' | 'too_many'>> {
  if (!(await findProject(db, own))) return noProject;
  const tooMany = await countTry(db, pictureLimit, own.customerId, now);
  if (tooMany) return tooMany;
  const picture = await savePrivateUpload(db, files, bytes, 'A kit in the making, photographed by its maker');
  if (isRefusal(picture)) return picture;
  const added = await inTransaction(db, async (db) => {
    if (!(await lockProject(db, own))) return noProject;
    if ((await pictures.countProjectPictures(db, own.id)) >= projectPicturesMost) return full;
    await pictures.insertProjectPicture(db, { project_id: own.id, picture_id: picture.id, at: now });
    return readProject(db, own, now);
  });
  if (isRefusal(added)) await deleteUnusedPicture(db, files, picture.id);
  return added;
}

export async function removeProjectPicture(
  { db, files }: { db: Db; files: Files },
  own: OwnedProject,
  pictureId: number,
  now: Date,
): Promise<Project | Refusal<'not_found'>> {
  const left = await inTransaction(db, async (db) => {
    if (!(await lockProject(db, own))) return noProject;
    if (!(await pictures.deletePictureOf(db, own.id, pictureId))) return noPicture;
    return readProject(db, own, now);
  });
  if (!isRefusal(left)) await deleteUnusedPicture(db, files, pictureId);
  return left;
}

/** For its maker alone. Those that the shop itself put there lie where its other pictures do. */
export async function projectPicture(
  { db, files }: { db: Db; files: Files },
  own: OwnedProject,
  { pictureId, size }: { pictureId: number; size: ProjectPictureSize },
): Promise<File | Refusal<'not_found'>> {
  const isTheirs = await pictures.isPictureOf(db, own, pictureId);
  const bytes = isTheirs ? await readKeptPicture(db, files, pictureId, size) : undefined;
  if (!bytes) return noPicture;
  return { name: 'picture.jpg', type: 'image/jpeg', body: Buffer.from(bytes), isShown: true };
}

/**
 * Copies one of a project's photographs for what is shown of it. A copy, because what is shown has a public address and
 * this one has none: each goes with what it belongs to. A copy that comes into nothing goes like every such upload.
 */
export async function copyProjectPicture(
  { db, files }: { db: Db; files: Files },
  own: OwnedProject,
  wanted: { pictureId: number; for: CopyPurpose },
  { network, now }: { network: string; now: Date },
): Promise<{ photo: string; url: string } | Refusal<'not_found' | 'not_a_picture' | 'too_many'>> {
  const isTheirs = await pictures.isPictureOf(db, own, wanted.pictureId);
  const bytes = isTheirs ? await readKeptPicture(db, files, wanted.pictureId, 'whole') : undefined;
  if (!bytes) return noPicture;
  if (wanted.for === 'review') return receivePhoto({ db, files }, bytes, { network, now });
  return receivePiecePhoto({ db, files }, bytes, { customerId: own.customerId, now });
}

const noPicture = refuse('not_found', 'This picture is not in your kit any more.');
