import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import {
  mostCollections,
  type CollectionForm,
  type CollectionKept,
  type CollectionLine,
  type previewCollection,
} from '../../../contracts/storefront/collections/admin-collections.ts';
import { queryOf, filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { areOwnPictures } from '../../platform/images/images.ts';
import type { KitsChosen } from '../listing/listing.ts';
import { choiceOf, countChosen, kitsChosen } from './chosen.ts';
import * as queries from './queries.ts';
import { whyUnseen } from './rules.ts';

export async function collectionsForEditing(db: Db, at: Date): Promise<CollectionLine[]> {
  const rows = await queries.findCollections(db);
  return Promise.all(
    rows.map(async (row) => {
      const kitCount = await countChosen(db, choiceOf(row), at);
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        chosenBy: row.chosen_by,
        kitCount,
        unseen: whyUnseen(row, sydneyDay(at)) || (kitCount === 0 ? 'No kit in it' : ''),
      };
    }),
  );
}

const noCollection = refuse('not_found', 'There is no such collection.');

export async function collectionForEditing(
  db: Db,
  id: number,
): Promise<CollectionKept | Refusal<'not_found'>> {
  const row = await queries.findCollection(db, id);
  if (!row) return noCollection;
  const kits = new Map((await queries.findKitNames(db, row.kit_ids)).map((kit) => [kit.id, kit]));
  return {
    id,
    version: row.version,
    form: formOf(row),
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    named: row.kit_ids.map((kitId) => ({
      id: kitId,
      name: kits.get(kitId)?.name ?? `Kit ${kitId}`,
      isInShop: kits.get(kitId)?.status === 'published',
    })),
  };
}

function formOf(row: queries.CollectionRow): CollectionForm {
  const chosen = Object.entries(filtersIn(row.rule)).filter(([, values]) => values.length > 0);
  return {
    name: row.name,
    slug: row.slug,
    description: row.description,
    pictureId: row.picture_id,
    isHidden: row.is_hidden,
    shownFrom: row.shown_from ?? '',
    shownUntil: row.shown_until ?? '',
    chosenBy: row.chosen_by,
    kitIds: row.kit_ids,
    rule: Object.fromEntries(chosen.map(([name, values]) => [name, [...values]])),
  };
}

function valuesOf(form: CollectionForm, now: Date): queries.CollectionValues {
  return {
    slug: form.slug,
    name: form.name,
    description: form.description,
    picture_id: form.pictureId,
    is_hidden: form.isHidden,
    shown_from: form.shownFrom === '' ? null : form.shownFrom,
    shown_until: form.shownUntil === '' ? null : form.shownUntil,
    chosen_by: form.chosenBy,
    kit_ids: [...new Set(form.kitIds)],
    rule: JSON.stringify(queryOf(filtersIn(form.rule))),
    changed_at: now,
  };
}

export async function previewOf(
  db: Db,
  choice: KitsChosen,
  at: Date,
): Promise<AnswerOf<typeof previewCollection>> {
  const { total, kits } = await kitsChosen(db, choice, at);
  return { total, kits: kits.map(({ id, name }) => ({ id, name })) };
}

type Saved = { id: number; version: number };

const noPicture = refuseField('pictureId', 'This picture is not there any more');

async function isOwnPicture(db: Db, { pictureId }: CollectionForm): Promise<boolean> {
  return pictureId === null || areOwnPictures(db, [pictureId]);
}

export function createCollection(
  db: Db,
  form: CollectionForm,
  now: Date,
): Promise<Saved | Refusal<'malformed' | 'not_permitted'>> {
  return orTaken(() =>
    allOrNothing<Saved | Refusal<'malformed' | 'not_permitted'>>(db, async (db) => {
      await takeNamedLock(db, 'another collection');
      if ((await queries.countCollections(db)) >= mostCollections)
        return refuse(
          'not_permitted',
          `There can be up to ${mostCollections} collections. Change one that is over.`,
        );
      if (!(await isOwnPicture(db, form))) return noPicture;
      const id = await queries.insertCollection(db, valuesOf(form, now));
      await queries.moveCollectionAddress(db, { id, from: form.slug, to: form.slug });
      return { id, version: 1 };
    }),
  );
}

export function changeCollection(
  db: Db,
  id: number,
  { version, form }: { version: number; form: CollectionForm },
  now: Date,
): Promise<Saved | Refusal<'malformed' | 'not_found' | 'stale'>> {
  return orTaken(() =>
    allOrNothing<Saved | Refusal<'malformed' | 'not_found' | 'stale'>>(db, async (db) => {
      const before = await queries.lockCollection(db, id);
      if (!before) throw new RolledBack(noCollection);
      if (before.version !== version) {
        const kept = await collectionForEditing(db, id);
        throw new RolledBack(
          refuse('stale', 'Somebody else changed this collection while you had it open.', { now: kept }),
        );
      }
      if (!(await isOwnPicture(db, form))) return noPicture;
      const next = await queries.updateCollection(db, id, valuesOf(form, now));
      await queries.moveCollectionAddress(db, { id, from: before.slug, to: form.slug });
      return { id, version: next };
    }),
  );
}

export async function orderCollections(db: Db, ids: readonly number[]): Promise<{ message: string }> {
  await queries.updateCollectionOrder(db, ids);
  return { message: 'The collections have the new order.' };
}

/** An address that another has, and a picture that is gone, become a sentence at their field. */
async function orTaken<T>(work: () => Promise<T>): Promise<T | Refusal<'malformed'>> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '23505') return refuseField('slug', 'Another collection has this address');
    if (code === '23503') return noPicture;
    throw error;
  }
}
