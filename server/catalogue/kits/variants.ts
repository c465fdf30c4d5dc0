import { variantAddress } from '../../../contracts/catalogue/kits/kit-completeness.ts';
import type { VariantForm } from '../../../contracts/catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as categories from './category-queries.ts';
import type { WholeForm } from './completing.ts';
import type { EditedBy } from './editing.ts';
import { ownMeasuresOf, rowOf } from './kit-rows.ts';
import * as queries from './queries.ts';
import type { ProductRow } from './queries.ts';
import { draftCode, isDraftSku, skuDescriptorOf, skuOf } from './rules.ts';

/**
 * Writes a kit's variants: each is a product of its own with its own SKU, price, stock and weight, with measures
 * where it has others, and has everything else from its kit. What is no longer named is archived, for orders still know
 * it; it comes back under the same label. Returns the ids of those that stand.
 */
export async function saveVariants(db: Db, kitId: number, form: WholeForm, by: EditedBy): Promise<number[]> {
  const known = await queries.findVariants(db, kitId, { lock: true });
  const named = new Set(form.variants.map(({ id }) => id));
  // A label that a variant gives up may be another one's from now on.
  const unnamed = known.filter(({ id }) => !named.has(id));
  const written = form.variants.map((variant) => ({
    variant,
    before:
      known.find(({ id }) => id === variant.id) ?? unnamed.find((row) => row.variant_label === variant.label),
  }));
  await makeRoom(db, form, known, written);
  const ids: number[] = [];
  for (const { variant, before } of written) {
    ids.push(
      before
        ? await changeVariant(db, before, { form, variant }, by)
        : await addVariant(db, kitId, { form, variant }, by),
    );
  }
  // An address that one has left may be another one's by now: nobody is sent away from that.
  for (const variant of form.variants) await queries.takeAddress(db, 'product', addressOf(form, variant));
  for (const row of known.filter(({ id, status }) => !ids.includes(id) && status !== 'archived')) {
    await queries.updateProduct(db, row, { status: 'archived', changed_at: by.now });
  }
  return ids;
}

type Written = { variant: VariantForm; before: ProductRow | undefined };

/**
 * Address, SKU and barcode are unique at every moment, and two variants may swap them: whatever another one takes is
 * given up first. One that is dropped gives up its address alone; the books know it by its SKU.
 */
async function makeRoom(
  db: Db,
  form: WholeForm,
  known: readonly ProductRow[],
  written: readonly Written[],
): Promise<void> {
  for (const row of known) {
    const others = written.filter(({ before }) => before?.id !== row.id).map(({ variant }) => variant);
    const isNamed = others.length < written.length;
    const isTaken = others.some(
      ({ sku, barcode }) => sku === row.sku || (barcode !== '' && barcode === row.barcode),
    );
    if (others.some((variant) => addressOf(form, variant) === row.slug)) await queries.giveUpSlug(db, row.id);
    if (isNamed && isTaken) await queries.giveUpCodes(db, row.id);
  }
}

function addressOf(form: WholeForm, { label }: VariantForm): string {
  return `${form.slug}-${variantAddress(label)}`;
}

type Given = { form: WholeForm; variant: VariantForm };

function variantRow({ form, variant }: Given) {
  const own = ownMeasuresOf(variant);
  return {
    ...rowOf({ ...form, ...own }),
    own_measures: JSON.stringify(own),
    name: `${form.name} – ${variant.label}`,
    slug: addressOf(form, variant),
    variant_label: variant.label,
    barcode: variant.barcode,
    shelf_place: variant.shelfPlace,
    price_cents: variant.priceCents,
    weight_grams: variant.weightGrams,
    // What is struck through and what is praised belongs to the kit.
    rrp_cents: null,
    rrp_kind: null,
    rrp_source: null,
    rrp_since: null,
    featured: false,
    bestseller: false,
    new_arrival: false,
  };
}

async function addVariant(db: Db, kitId: number, given: Given, by: EditedBy): Promise<number> {
  const id = await queries.nextProductId(db);
  const row = variantRow(given);
  const descriptor = skuDescriptorOf(given.form.name);
  await queries.insertProduct(db, id, {
    ...row,
    parent_id: kitId,
    sku: given.variant.sku || skuOf(await codeOf(db, given.form), descriptor, id),
    sku_descriptor: descriptor,
    created_at: by.now,
    changed_at: by.now,
  });
  await queries.takeAddress(db, 'product', row.slug);
  await notePrice(db, id, row.price_cents, by);
  return id;
}

async function changeVariant(db: Db, before: ProductRow, given: Given, by: EditedBy): Promise<number> {
  const row = variantRow(given);
  const kept = given.variant.sku || before.sku;
  const descriptor = skuDescriptorOf(given.form.name);
  const isMade = isDraftSku(kept, before);
  const sku = isMade ? skuOf(await codeOf(db, given.form), descriptor, before.id) : kept;
  await queries.updateProduct(db, before, {
    ...row,
    sku,
    ...(isMade ? { sku_descriptor: descriptor } : {}),
    changed_at: by.now,
  });
  if (before.slug !== row.slug)
    await queries.moveAddress(db, 'product', { id: before.id, from: before.slug, to: row.slug, at: by.now });
  if (before.price_cents !== row.price_cents) await notePrice(db, before.id, row.price_cents, by);
  return before.id;
}

async function codeOf(db: Db, { categoryId }: WholeForm): Promise<string> {
  if (categoryId === null) return draftCode;
  return (await categories.findCategoryForEditing(db, categoryId))?.code ?? draftCode;
}

async function notePrice(
  db: Db,
  product_id: number,
  price_cents: number | null,
  { actor, now }: EditedBy,
): Promise<void> {
  if (price_cents === null) return;
  await queries.insertPrices(db, [
    { product_id, price_cents, rrp_cents: null, rrp_source: null, actor, at: now },
  ]);
}
