/** The door of projects: what people make of their kits, kept for themselves. */

import { mayMoveProject, type KitToBegin, type Project } from '../../../contracts/community/projects.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { deleteUnusedPicture } from '../../platform/images/images.ts';
import { findBatchByPassportCode } from '../../stock/making/making.ts';
import { passportOf } from '../../stock/passports/passports.ts';
import { wholeOf } from '../../storefront/listing/listing.ts';
import { countMeasuredAnew } from './measured-hours.ts';
import { noProject, type OwnedProject, readProject, refuseMove } from './own-project.ts';
import { deleteProjectPictures } from './picture-queries.ts';
import { kitsToBegin, projectShown } from './project-shown.ts';
import * as queries from './queries.ts';
import { firstFree } from './rules.ts';

export { finish } from './finishing.ts';
export { lookAtOffer, offerProject, takeProject, endProjectOffer } from './handing-on.ts';
export {
  addProjectPicture,
  copyProjectPicture,
  projectPicture,
  removeProjectPicture,
} from './project-pictures.ts';
export { countMeasuredAnew } from './measured-hours.ts';

export async function projectsOf(db: Db, customerId: string, now: Date) {
  const [rows, bought] = await Promise.all([
    queries.findProjects(db, customerId),
    queries.findKitsBought(db, customerId),
  ]);
  const toBegin: KitToBegin[] = kitsToBegin(bought);
  return { projects: rows.map((row) => projectShown(row, now)), toBegin };
}

type BoughtKit = {
  customerId: string;
  orderNumber: string;
  productId: number;
  /** How many copies were not begun when the button was pressed. */
  left?: number | undefined;
};

/**
 * Begins the next copy of a kit of a paid order. Two calls at once take two copies, and never one more than was bought.
 * If fewer copies are left than the caller saw, the call is a repeat whose answer was lost: it gets the newest copy.
 */
export function beginBoughtKit(
  db: Db,
  { customerId, orderNumber, productId, left }: BoughtKit,
  now: Date,
): Promise<Project | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const bought = await queries.findKitsBought(db, customerId);
    const kit = bought.find((one) => one.number === orderNumber && one.product_id === productId);
    if (!kit) return refuse('not_found', 'This kit is in no paid order of yours.');
    if (left !== undefined && kit.quantity - kit.begun.length < left) {
      const newest = await queries.findNewestOf(db, { customerId, orderId: kit.order_id, productId });
      if (newest) return readProject(db, { id: newest.id, customerId }, now);
    }
    const allBegun = refuse('not_permitted', 'Every one of these kits has been begun already.');
    if (kit.begun.length >= kit.quantity) return allBegun;
    const id = timeOrderedId(now);
    const isNew = await queries.insertProject(db, {
      id,
      customer_id: customerId,
      product_id: productId,
      kit_name: kit.kit_name,
      order_id: kit.order_id,
      copy: firstFree(kit.begun),
      state: 'under_way',
      added_at: now,
    });
    if (!isNew) return refuse('not_permitted', 'This kit has just been begun. Please look again.');
    await queries.insertStep(db, id, { state: 'under_way', at: now });
    return readProject(db, { id, customerId }, now);
  });
}

/** The kit of a box comes into the list once, however often its code is scanned. */
export async function addByPassport(
  db: Db,
  { customerId, code: typed, network }: { customerId: string; code: string; network: string },
  now: Date,
): Promise<Project | Refusal<'not_found' | 'too_many'>> {
  const passport = await passportOf(db, typed, { network, now });
  if (isRefusal(passport)) return passport;
  const { code, kitName } = passport;
  return inTransaction(db, async (db) => {
    const batch = await findBatchByPassportCode(db, code);
    if (!batch) return noProject;
    const known = await queries.findByCode(db, customerId, code);
    if (known) return readProject(db, { id: known.id, customerId }, now);
    const { members } = await wholeOf(db, batch.product_id);
    const uncoded = await queries.lockUncoded(db, customerId, members);
    if (uncoded) {
      await queries.updateProject(db, uncoded.id, { passport_code: code });
      return readProject(db, { id: uncoded.id, customerId }, now);
    }
    const row = { id: timeOrderedId(now), customer_id: customerId, product_id: batch.product_id };
    const more = { kit_name: kitName, passport_code: code, state: 'waiting', added_at: now } as const;
    await queries.insertProject(db, { ...row, ...more });
    const kept = await queries.findByCode(db, customerId, code);
    return kept ? readProject(db, { id: kept.id, customerId }, now) : noProject;
  });
}

/** Moves a project along the table of permitted moves, and keeps the day. */
export function moveProjectTo(
  db: Db,
  own: OwnedProject,
  to: 'under_way' | 'paused',
  now: Date,
): Promise<Project | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockProject(db, own);
    if (!row) return noProject;
    if (!mayMoveProject(row.state, to)) return refuseMove(row.state);
    await queries.updateProject(db, row.id, { state: to });
    await queries.insertStep(db, row.id, { state: to, at: now });
    return readProject(db, own, now);
  });
}

export function writeNotes(
  db: Db,
  own: OwnedProject,
  notes: string,
  now: Date,
): Promise<Project | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    if (!(await queries.lockProject(db, own))) return noProject;
    await queries.updateProject(db, own.id, { notes });
    return readProject(db, own, now);
  });
}

const stays = refuse(
  'not_permitted',
  'Somebody else has this kit now, so it stays in your list. Its notes and pictures can be deleted.',
);

export async function deleteProject(
  { db, files }: { db: Db; files: Files },
  own: OwnedProject,
): Promise<{ message: string } | Refusal<'not_found' | 'not_permitted'>> {
  const pictures = await inTransaction(db, async (db) => {
    const row = await queries.lockProject(db, own);
    if (!row) return noProject;
    // Without its entry the kit that somebody else has now would wait here once more.
    if (row.state === 'handed_on' && row.order_id !== null) return stays;
    const gone = await deleteProjectPictures(db, { projectId: own.id });
    await queries.deleteProjectRow(db, own.id);
    if (row.minutes !== null) await countMeasuredAnew(db, row.product_id);
    return gone;
  });
  if (isRefusal(pictures)) return pictures;
  for (const picture of pictures) await deleteUnusedPicture(db, files, picture);
  return { message: 'It is deleted, with its notes, its pictures and its dates.' };
}

/**
 * Everything of somebody who leaves, within the caller's transaction; their hours count no longer.
 * @returns the pictures that are to be forgotten once that is committed
 */
export async function eraseProjects(db: Db, customerId: string): Promise<number[]> {
  const counted = await queries.findKitsWithHours(db, customerId);
  const pictures = await deleteProjectPictures(db, { customerId });
  await queries.deleteProjectsOf(db, customerId);
  for (const kit of counted) await countMeasuredAnew(db, kit);
  return pictures;
}
