import { likeItsKit } from '../contracts/catalogue/kits/kits.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { receiveStock } from '../server/stock/inventory/inventory.ts';

/** The kit can be had in 24 × 30 cm, or for $89.95 in 40 × 50 cm, of which there are three. */
export async function makeInTwoSizes(db: Db, slug: string): Promise<void> {
  const by = { actor: 'test', now: new Date() };
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow();
  const kit = await readKitForEditing(db, id, by.now);
  if (isRefusal(kit)) throw new Error(kit.message);
  const size = { finishedWidthMm: 400, finishedHeightMm: 500 };
  const larger = {
    ...likeItsKit,
    ...size,
    label: '40 × 50 cm',
    sku: '',
    barcode: '',
    shelfPlace: '',
    priceCents: 8_995,
    weightGrams: 900,
  };
  const form = { ...kit.form, variantLabel: '24 × 30 cm', variants: [larger] };
  const saved = await changeKit(db, id, { version: kit.version, form }, by);
  const after = isRefusal(saved) ? saved : await readKitForEditing(db, id, by.now);
  if (isRefusal(after)) throw new Error(after.message);
  const productId = after.form.variants[0]?.id ?? 0;
  await receiveStock(db, { productId, quantity: 3, costCents: 2_000 }, 'test', 'On the shelf');
}
