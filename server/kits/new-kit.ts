import type { KitDetail } from '../../contracts/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import { hangPictures, insertPrices, insertProduct, nextProductId } from './queries.ts';
import { skuDescriptorOf, skuOf } from './rules.ts';

/** Everything that a kit needs to be sold; its SKU follows from category, name and id. */
export type NewKit = Pick<
  KitDetail,
  | 'slug'
  | 'name'
  | 'summary'
  | 'description'
  | 'colours'
  | 'alsoNeeded'
  | 'difficulty'
  | 'hoursFrom'
  | 'hoursTo'
  | 'finishedWidthMm'
  | 'finishedHeightMm'
  | 'mess'
  | 'weightGrams'
  | 'featured'
  | 'bestseller'
  | 'newArrival'
> & {
  contents: readonly { quantity: number; what: string; detail?: string }[];
  packedMm: readonly [number, number, number];
  priceCents: number;
  rrpCents: number | null;
  rrpSource: string | null;
  releasedOn: string;
};

export async function insertKit(
  db: Db,
  category: { id: number; code: string },
  kit: NewKit,
  pictureIds: readonly number[],
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
    category_id: category.id,
    summary: kit.summary,
    description: kit.description,
    price_cents: kit.priceCents,
    rrp_cents: kit.rrpCents,
    rrp_source: kit.rrpSource,
    featured: kit.featured,
    bestseller: kit.bestseller,
    new_arrival: kit.newArrival,
    difficulty: kit.difficulty,
    hours_from: kit.hoursFrom,
    hours_to: kit.hoursTo,
    finished_width_mm: kit.finishedWidthMm,
    finished_height_mm: kit.finishedHeightMm,
    mess: kit.mess,
    weight_grams: kit.weightGrams,
    packed_length_mm,
    packed_width_mm,
    packed_height_mm,
    contents: JSON.stringify(contents),
    colours: JSON.stringify(kit.colours),
    also_needed: JSON.stringify(kit.alsoNeeded),
    status: 'published',
    released_on: kit.releasedOn,
    rrp_kind: kit.rrpCents === null ? null : 'ours',
  });
  const { priceCents: price_cents, rrpCents: rrp_cents, rrpSource: rrp_source } = kit;
  const price = { product_id: id, price_cents, rrp_cents, rrp_source, actor: 'shop' };
  await insertPrices(db, [{ ...price, at: new Date(`${kit.releasedOn}T10:00:00+10:00`) }]);
  await hangPictures(
    db,
    [id],
    pictureIds.map((pictureId) => ({ id: pictureId, focus: 'centre' })),
  );
  return id;
}
