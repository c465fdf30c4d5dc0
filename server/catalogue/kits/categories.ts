import type { CategoryForm, CategoryKept } from '../../../contracts/catalogue/kits/categories.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { areOwnPictures } from '../../platform/images/images.ts';
import * as categories from './category-queries.ts';
import type { EditedBy, Saved } from './editing.ts';
import * as queries from './queries.ts';
import { saving } from './saving.ts';

export async function categoriesForEditing(db: Db): Promise<CategoryKept[]> {
  return (await categories.findCategoriesForEditing(db)).map((row) => ({
    id: row.id,
    version: row.version,
    form: {
      name: row.name,
      slug: row.slug,
      code: row.code,
      description: row.description,
      pictureId: row.picture_id,
    },
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    archived: row.archived_at !== null,
    kits: row.kits,
    published: row.published,
  }));
}

export function createCategory(db: Db, form: CategoryForm): Promise<Saved | Refusal<'malformed'>> {
  return saving(db, async (db) => {
    await assertOwnPicture(db, form);
    const id = await categories.insertCategory(db, rowOf(form));
    await queries.takeAddress(db, 'category', form.slug);
    await publishCategoryChanges(db);
    return { id, version: 1 };
  });
}

export function changeCategory(
  db: Db,
  id: number,
  { version, form }: { version: number; form: CategoryForm },
  { now }: Pick<EditedBy, 'now'>,
): Promise<Saved | Refusal<'malformed' | 'not_found' | 'stale'>> {
  return saving(db, async (db) => {
    const before = await categories.findCategoryForEditing(db, id);
    if (!before) throw new RolledBack(refuse('not_found', 'There is no such category.'));
    if (before.version !== version) {
      const kept = (await categoriesForEditing(db)).find((one) => one.id === id);
      throw new RolledBack(
        refuse('stale', 'Somebody else changed this category while you had it open.', { now: kept }),
      );
    }
    await assertOwnPicture(db, form);
    const next = await categories.updateCategory(db, id, rowOf(form));
    if (before.slug !== form.slug)
      await queries.moveAddress(db, 'category', { id, from: before.slug, to: form.slug, at: now });
    await publishCategoryChanges(db);
    return { id, version: next };
  });
}

export async function orderCategories(db: Db, ids: readonly number[]): Promise<{ message: string }> {
  await inTransaction(db, async (db) => {
    await categories.updateCategoryOrder(db, ids);
    await publishCategoryChanges(db);
  });
  return { message: 'The shop window has the new order.' };
}

/** Only an empty category goes, so that no kit loses its place; an archived one comes back as it was. */
export function archiveCategory(
  db: Db,
  id: number,
  archived: boolean,
  { now }: Pick<EditedBy, 'now'>,
): Promise<Saved | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<Saved | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    if (!(await categories.findCategoryForEditing(db, id)))
      return refuse('not_found', 'There is no such category.');
    const kits = archived ? await categories.countKitsOf(db, id) : 0;
    if (kits > 0)
      return refuse(
        'not_permitted',
        `${kits} ${kits === 1 ? 'kit is' : 'kits are'} still in this category. Move or archive them first.`,
      );
    const version = await categories.updateCategory(db, id, { archived_at: archived ? now : null });
    await publishCategoryChanges(db);
    return { id, version };
  });
}

async function assertOwnPicture(db: Db, { pictureId }: CategoryForm): Promise<void> {
  if (pictureId !== null && !(await areOwnPictures(db, [pictureId])))
    throw new RolledBack(refuseField('pictureId', 'This picture is not there any more'));
}

function rowOf(form: CategoryForm) {
  const { name, slug, code, description, pictureId } = form;
  return { name, slug, code, description, picture_id: pictureId };
}

/** Names of categories stand in every head and on every listing. */
function publishCategoryChanges(db: Db): Promise<void> {
  return publishChanges(db, ['categories', 'catalogue']);
}
