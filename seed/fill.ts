import { likeItsKit } from '../contracts/catalogue/kits/kits.ts';
import { daysBefore } from '../contracts/kernel/days.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { changeKit, insertKit, readKitForEditing, upsertCategory } from '../server/catalogue/kits/kits.ts';
import { publishChanges } from '../server/kernel/database/changes.ts';
import { inTransaction, type Db } from '../server/kernel/database/database.ts';
import type { Files } from '../server/kernel/files/files.ts';
import { noProgress, type Progress } from '../server/kernel/process/progress.ts';
import type { Shop } from '../server/kernel/shop.ts';
import { saveOriginal } from '../server/platform/images/images.ts';
import { setRates } from '../server/pricing/shipping/shipping.ts';
import { receiveMany } from '../server/stock/inventory/inventory.ts';
import { allCategories } from '../server/storefront/listing/listing.ts';
import { makeBundles } from './bundles.ts';
import { makeCodes } from './codes.ts';
import { makeCollections } from './collections.ts';
import { writeFirstContent } from './content.ts';
import { inviteFriends } from './craft-nights.ts';
import {
  hangGallery,
  hangVisitorsPictures,
  setUpWindow,
  writeQuestions,
  writeReviews,
  type Shelved,
} from './demonstration.ts';
import { altOf, drawKit } from './drawn-picture.ts';
import { writeJournal } from './journal.ts';
import { categories } from './kits/categories.ts';
import type { SeedKit } from './kits/kit.ts';
import { kits } from './kits/kits.ts';
import { makeBatches } from './making.ts';
import { standAtMarkets } from './markets.ts';
import { askForParts } from './parts.ts';
import { keepCharts, writePassports } from './passports/passports.ts';
import { payOutTheYear } from './payouts.ts';
import { fillPeople } from './people/fill-people.ts';
import { fillVisits } from './people/visits.ts';
import { keepPhotograph, listPhotographs, shotPath, shotsOf } from './pictures.ts';
import { offerPreorders } from './preorders.ts';
import { makeProjects } from './projects.ts';
import { rates } from './rates.ts';
import { inStoreRoom, otherInStoreRoom } from './store-room.ts';
import { hangVideos } from './videos.ts';

/**
 * Fills an empty shop with the demonstration: four categories, 48 kits, three bundles, two pre-orders, their pictures, stock, rates,
 * reviews, a gallery, the pages of words, customers and a year of orders. A shop that has categories is
 * left as it is, so that starting again changes nothing. All of
 * it comes at once or not at all.
 */
export async function fillDemonstrationShop(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  progress: Progress = noProgress,
): Promise<void> {
  if ((await allCategories(db)).length > 0) return;
  const pictures = await hangPictures(db, files, progress);
  const visitors = await hangVisitorsPictures(db, files);
  const charts = await keepCharts(db, files, progress);
  await inTransaction(db, async (db) => {
    for (const [index, category] of categories.entries()) {
      const pictureId = pictures.categories.get(category.slug) ?? null;
      await upsertCategory(db, { ...category, picture_id: pictureId, position: index + 1 });
    }
    const shelved = new Map<string, Shelved>();
    for (const [index, kit] of kits.entries()) {
      progress.at('Demonstration shop, stocking kits', index + 1, kits.length);
      shelved.set(kit.slug, await stockKit(db, kit, pictures.kits.get(kit.slug) ?? []));
    }
    await hangGallery(db, shelved, visitors);
    await writeReviews(db, shelved, visitors);
    await writeQuestions(db, shelved);
    await writeFirstContent(db, new Date());
    await writeJournal(db, files, shelved);
    await setUpWindow(db, files, shelved);
    await makeCollections(db, shelved, new Date());
    await hangVideos({ db, files }, shelved);
    await setRates(db, new Date('2026-01-01T00:00:00+11:00'), rates);
    progress.at('Demonstration shop, a year of orders');
    await fillPeople(db, new Date());
    await standAtMarkets(db, new Date());
    await makeBundles(db, shelved, new Date());
    await offerPreorders(db, shelved, new Date());
    await makeBatches(db, shelved, new Date());
    await writePassports(db, shelved, charts);
    await askForParts(db, new Date());
    await makeProjects(db, new Date());
    await inviteFriends(db, new Date());
    await payOutTheYear(db, new Date());
    await makeCodes(db);
    await fillVisits(
      db,
      [...shelved].map(([slug, { id }]) => ({ slug, id })),
      new Date(),
    );
    await publishChanges(db, ['catalogue', 'categories', 'settings']);
  });
}

const openedDaysAgo = 400;

async function stockKit(db: Db, kit: SeedKit, pictures: readonly HungPicture[]): Promise<Shelved> {
  const category = categories.find(({ slug }) => slug === kit.craft);
  if (!category) throw new Error(`${kit.slug} has no category`);
  const id = await insertKit(db, category, { ...kit, ...inStoreRoom(kit) }, pictures, new Date());
  const receipt = { productId: id, quantity: kit.stock, costCents: kit.costCents };
  await receiveMany(db, [receipt], {
    actor: 'demonstration',
    note: 'Opening stock of the demonstration shop',
    // Before the first order of its year.
    at: daysBefore(new Date(), openedDaysAgo),
  });
  if (kit.choice) await stockVariant(db, id, kit.choice, otherInStoreRoom(kit));
  return { id, categoryId: category.id, pictureIds: pictures.map((picture) => picture.id) };
}

/** The same kit in a second make, as the owner would add it in the editor. */
async function stockVariant(
  db: Db,
  kitId: number,
  { own, other }: NonNullable<SeedKit['choice']>,
  inRoom: ReturnType<typeof otherInStoreRoom>,
): Promise<void> {
  const by = { actor: 'demonstration', now: new Date() };
  const kit = await readKitForEditing(db, kitId, by.now);
  if (isRefusal(kit)) throw new Error(kit.message);
  const { label, priceCents, weightGrams, costCents, stock } = other;
  const [finishedWidthMm = null, finishedHeightMm = null] = other.finishedMm ?? [];
  const [packedLengthMm = null, packedWidthMm = null, packedHeightMm = null] = other.packedMm ?? [];
  const size = { finishedWidthMm, finishedHeightMm };
  const box = { packedLengthMm, packedWidthMm, packedHeightMm };
  const variants = [{ ...likeItsKit, label, sku: '', ...inRoom, priceCents, weightGrams, ...size, ...box }];
  const form = { ...kit.form, variantLabel: own, variants };
  const saved = await changeKit(db, kitId, { version: kit.version, form }, by);
  const after = isRefusal(saved) ? saved : await readKitForEditing(db, kitId, by.now);
  if (isRefusal(after)) throw new Error(after.message);
  const productId = after.form.variants[0]?.id ?? 0;
  const note = 'Opening stock of the demonstration shop';
  const at = daysBefore(by.now, openedDaysAgo);
  await receiveMany(db, [{ productId, quantity: stock, costCents }], { actor: by.actor, note, at });
}

type HungPicture = { id: number; showsBox?: boolean };
type Hung = { kits: Map<string, HungPicture[]>; categories: Map<string, number> };

/** Photographs where the studio has made them, else the design as its craft shows it. */
async function hangPictures(db: Db, files: Files, progress: Progress): Promise<Hung> {
  const photographs = await listPhotographs();
  const hung: Hung = { kits: new Map(), categories: new Map() };

  /** The photograph at a path, kept in the shop; undefined while there is none. */
  async function hang(path: string): Promise<number | undefined> {
    const listed = photographs.get(path);
    return listed && (await keepPhotograph(db, files, listed)).id;
  }

  for (const [index, kit] of kits.entries()) {
    progress.at('Demonstration shop, hanging pictures of kits', index + 1, kits.length);
    const kept = await Promise.all(
      shotsOf(kit.slug, photographs).map(async (shot) => {
        const id = await hang(shotPath(kit.slug, shot));
        return id === undefined ? [] : [{ id, showsBox: shot === 'contents' }];
      }),
    );
    const pictures: HungPicture[] = kept.flat();
    if (pictures.length === 0) {
      const drawn = await saveOriginal(
        db,
        files,
        await drawKit(kit.design, kit.craft),
        await altOf(kit.design),
      );
      pictures.push({ id: drawn.id });
    }
    hung.kits.set(kit.slug, pictures);
  }
  for (const { slug } of categories) {
    const firstKit = kits.find(({ craft }) => craft === slug);
    const id = (await hang(`categories/${slug}.jpg`)) ?? hung.kits.get(firstKit?.slug ?? '')?.[0]?.id;
    if (id !== undefined) hung.categories.set(slug, id);
  }
  return hung;
}
