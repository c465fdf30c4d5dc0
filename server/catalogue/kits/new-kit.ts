import { alikeColours } from '../../../contracts/catalogue/kits/alike-colours.ts';
import type { Difficulty } from '../../../contracts/catalogue/kits/kit-facts.ts';
import type { KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import type { Db } from '../../kernel/database/database.ts';
import { longSydneyDay } from '../../kernel/sydney.ts';
import { recordProofs } from './proofs.ts';
import { hangPictures, insertPrices, insertProduct, nextProductId, type NewPrice } from './queries.ts';
import { skuDescriptorOf, skuOf } from './rules.ts';

/** Everything that a kit needs to be sold; its SKU follows from category, name and id. */
export type NewKit = {
  slug: string;
  name: string;
  summary: string;
  description: string;
  colours: readonly { code: string; name: string; hex: string }[];
  alsoNeeded: readonly string[];
  difficulty: Difficulty;
  hoursFrom: number;
  hoursTo: number;
  finishedWidthMm: number;
  finishedHeightMm: number;
  mess: string;
  requirements: KitRequirements;
  weightGrams: number;
  featured: boolean;
  bestseller: boolean;
  newArrival: boolean;
  contents: readonly { quantity: number; what: string; detail?: string }[];
  packedMm: readonly [number, number, number];
  priceCents: number;
  /** A higher price that it was released at, and how many days ago that ended. */
  was: { priceCents: number; endedDaysAgo: number } | null;
  releasedOn: string;
  barcode?: string;
  shelfPlace?: string;
};

export async function insertKit(
  db: Db,
  category: { id: number; code: string },
  kit: NewKit,
  pictures: readonly { id: number; showsBox?: boolean }[],
  now: Date,
): Promise<number> {
  const id = await nextProductId(db);
  const descriptor = skuDescriptorOf(kit.name);
  const [packed_length_mm, packed_width_mm, packed_height_mm] = kit.packedMm;
  const contents = kit.contents.map(({ quantity, what, detail = '' }) => ({ quantity, what, detail }));
  await insertProduct(db, id, {
    slug: kit.slug,
    name: kit.name,
    sku: skuOf(category.code, descriptor, id),
    sku_descriptor: descriptor,
    barcode: kit.barcode ?? '',
    shelf_place: kit.shelfPlace ?? '',
    category_id: category.id,
    summary: kit.summary,
    description: kit.description,
    price_cents: kit.priceCents,
    featured: kit.featured,
    bestseller: kit.bestseller,
    new_arrival: kit.newArrival,
    difficulty: kit.difficulty,
    hours_from: kit.hoursFrom,
    hours_to: kit.hoursTo,
    finished_width_mm: kit.finishedWidthMm,
    finished_height_mm: kit.finishedHeightMm,
    mess: kit.mess,
    requirements: JSON.stringify(kit.requirements),
    alike_colours: alikeColours(kit.colours).length,
    weight_grams: kit.weightGrams,
    packed_length_mm,
    packed_width_mm,
    packed_height_mm,
    contents: JSON.stringify(contents),
    colours: JSON.stringify(kit.colours),
    also_needed: JSON.stringify(kit.alsoNeeded),
    status: 'published',
    released_on: kit.releasedOn,
    ...wasOf(kit, now),
  });
  await insertPrices(db, pricesOf(id, kit, now));
  await recordProofs(db, [id], now);
  await hangPictures(
    db,
    [{ id }],
    pictures.map(({ id: pictureId, showsBox }) => ({
      id: pictureId,
      focus: 'centre',
      ...(showsBox && { shows: contents }),
    })),
  );
  return id;
}

/** Where the higher price comes from: it was ours since the kit was released. */
function wasOf({ was, releasedOn }: NewKit, now: Date) {
  if (!was) return {};
  const [from, to] = [new Date(`${releasedOn}T10:00:00+10:00`), endOf(was, now)].map(longSydneyDay);
  const rrp_source = `Our own price in this shop from ${from} to ${to}`;
  return { rrp_cents: was.priceCents, rrp_kind: 'ours' as const, rrp_source, rrp_since: releasedOn };
}

function endOf({ endedDaysAgo }: NonNullable<NewKit['was']>, now: Date): Date {
  return daysBefore(now, endedDaysAgo);
}

function pricesOf(product_id: number, kit: NewKit, now: Date): NewPrice[] {
  const released = { product_id, actor: 'shop', at: new Date(`${kit.releasedOn}T10:00:00+10:00`) };
  const { rrp_cents = null, rrp_source = null } = wasOf(kit, now);
  const current = { ...released, price_cents: kit.priceCents, rrp_cents, rrp_source };
  if (!kit.was) return [current];
  const first = { ...released, price_cents: kit.was.priceCents, rrp_cents: null, rrp_source: null };
  return [first, { ...current, at: endOf(kit.was, now) }];
}
