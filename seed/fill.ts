import { categoryCount, insertKit, upsertCategory } from '../server/catalogue/catalogue.ts';
import { keepOriginal } from '../server/images/images.ts';
import { receiveStock } from '../server/inventory/inventory.ts';
import { announceChanges } from '../server/kernel/changes.ts';
import { inTransaction, type Db } from '../server/kernel/database.ts';
import type { Files } from '../server/kernel/files.ts';
import type { Shop } from '../server/kernel/shop.ts';
import { setRates } from '../server/shipping/shipping.ts';
import { altOf, drawKit } from './drawn-picture.ts';
import { categories } from './kits/categories.ts';
import { kits } from './kits/kits.ts';
import type { Kit } from './kits/kit.ts';
import { listPhotographs, readPhotograph } from './pictures.ts';
import { rates } from './rates.ts';

/**
 * Fills an empty shop with the demonstration: four categories, 48 kits, their pictures, stock and
 * rates. A shop that has categories is left as it is, so that starting again changes nothing. All of
 * it comes at once or not at all.
 */
export async function fillDemonstrationShop({ db, files }: Pick<Shop, 'db' | 'files'>): Promise<void> {
  if ((await categoryCount(db)) > 0) return;
  const pictures = await hangPictures(db, files);
  await inTransaction(db, async (db) => {
    for (const [index, category] of categories.entries()) {
      const pictureId = pictures.categories.get(category.slug) ?? null;
      await upsertCategory(db, { ...category, picture_id: pictureId, position: index + 1 });
    }
    for (const kit of kits) await stockKit(db, kit, pictures.kits.get(kit.slug) ?? []);
    await setRates(db, new Date('2026-01-01T00:00:00+11:00'), rates);
    await announceChanges(db, ['catalogue', 'categories', 'settings']);
  });
}

async function stockKit(db: Db, kit: Kit, pictureIds: number[]): Promise<void> {
  const category = categories.find(({ slug }) => slug === kit.craft)!;
  const id = await insertKit(db, category, kit, pictureIds);
  const receipt = { productId: id, quantity: kit.stock, costCents: kit.costCents };
  await receiveStock(db, receipt, 'demonstration', 'Opening stock of the demonstration shop');
}

type Hung = { kits: Map<string, number[]>; categories: Map<string, number> };

/** Photographs where the studio has made them, else the design as its craft shows it. */
async function hangPictures(db: Db, files: Files): Promise<Hung> {
  const photographs = await listPhotographs();
  const hung: Hung = { kits: new Map(), categories: new Map() };
  for (const kit of kits) {
    const paths = ['hero', 'detail', 'contents']
      .map((shot) => `kits/${kit.slug}/${shot}.jpg`)
      .filter((path) => photographs.has(path));
    const ids: number[] = [];
    for (const path of paths)
      ids.push((await keepOriginal(db, files, await readPhotograph(path), photographs.get(path)!)).id);
    if (ids.length === 0)
      ids.push(
        (await keepOriginal(db, files, await drawKit(kit.design, kit.craft), await altOf(kit.design))).id,
      );
    hung.kits.set(kit.slug, ids);
  }
  for (const { slug } of categories) {
    const path = `categories/${slug}.jpg`;
    const alt = photographs.get(path);
    const first = kits.find(({ craft }) => craft === slug)!;
    const id =
      alt === undefined
        ? hung.kits.get(first.slug)?.[0]
        : (await keepOriginal(db, files, await readPhotograph(path), alt)).id;
    if (id !== undefined) hung.categories.set(slug, id);
  }
  return hung;
}
