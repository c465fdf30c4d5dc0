import type { KitForEditing, KitForm, QuickChange } from '../../../contracts/catalogue/kits/kits.ts';
import { kitWrittenTag } from '../../../contracts/kernel/kit-written.ts';
import { isRefusal, refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { slugOf } from '../../../contracts/kernel/slugs.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { RolledBack, type Db } from '../../kernel/database/database.ts';
import { areOwnPictures, describePicture } from '../../platform/images/images.ts';
import { findAbsences } from './absence-queries.ts';
import * as inBulk from './bulk-queries.ts';
import * as categories from './category-queries.ts';
import { completeForm, ownSlug, whatIsMissing, type WholeForm } from './completing.ts';
import { kitFormOf, rowOf } from './kit-rows.ts';
import { recordProofs } from './proofs.ts';
import * as queries from './queries.ts';
import { draftCode, isDraftSku, skuDescriptorOf, skuOf } from './rules.ts';
import { findTimesOnSale } from './run-queries.ts';
import { saving } from './saving.ts';
import { saveVariants } from './variants.ts';
import { rrpWarning } from './was-price.ts';

/** Who changes something, as histories and the ledger say, and when. */
export type EditedBy = { actor: string; now: Date };
export type CopyInput = EditedBy & { key?: string | undefined };
export type Saved = { id: number; version: number };

const gone = refuse('not_found', 'There is no such kit.');
const meanwhile = 'Somebody else changed this kit while you had it open. Nothing of yours is lost.';

export async function readKitForEditing(
  db: Db,
  id: number,
  now: Date,
): Promise<KitForEditing | Refusal<'not_found'>> {
  const row = await queries.findProduct(db, id);
  if (!row) return gone;
  const [pictures, variants, prices, onSale, away] = await Promise.all([
    queries.findKitPictures(db, id),
    queries.findVariants(db, id),
    queries.findPrices(db, id),
    findTimesOnSale(db, [id], now),
    findAbsences(db, [id], now),
  ]);
  const form = kitFormOf(row, { pictures, variants });
  return {
    id,
    version: row.version,
    form,
    pictureUrls: Object.fromEntries(pictures.map((one) => [one.id, `${picturesPrefix}${one.file}`])),
    parentId: row.parent_id,
    prices: prices.toReversed().map(({ at, price_cents, rrp_cents, rrp_source }) => ({
      at: at.toISOString(),
      priceCents: price_cents,
      rrpCents: rrp_cents,
      rrpSource: rrp_source,
    })),
    rrpWarning: rrpWarning(
      form,
      { prices: prices.map(({ at, price_cents }) => ({ at, priceCents: price_cents })), onSale, away },
      now,
    ),
  };
}

export function createKit(
  db: Db,
  typed: KitForm,
  by: EditedBy,
  key: string | null = null,
): Promise<Saved | Refusal<'malformed'>> {
  return saving(db, async (db) => {
    const id = await queries.nextProductId(db);
    const form = await completeForm(db, id, typed, by.now);
    const sku = await skuFor(db, id, form);
    if (isRefusal(sku)) throw new RolledBack(sku);
    await queries.insertProduct(db, id, {
      ...rowOf(form),
      ...sku,
      made_under: key,
      created_at: by.now,
      changed_at: by.now,
    });
    await queries.takeAddress(db, 'product', form.slug);
    await notePrice(db, id, form, by);
    await saveParts(db, id, form, by);
    return { id, version: 1 };
  });
}

/** Changes a kit that still is as `version` says; else the refusal's details hold it as it is now. */
export function changeKit(
  db: Db,
  id: number,
  { version, form: typed }: { version: number; form: KitForm },
  by: EditedBy,
): Promise<Saved | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  return saving(db, async (db) => {
    const before = await queries.findProduct(db, id);
    if (!before) throw new RolledBack(gone);
    if (before.parent_id !== null)
      throw new RolledBack(refuse('not_permitted', 'This is a variant: change it on the page of its kit.'));
    const form = await completeForm(db, id, typed, by.now);
    const sku = await skuFor(db, id, form, before);
    if (isRefusal(sku)) throw new RolledBack(sku);
    const changes = { ...rowOf(form), ...sku, changed_at: by.now };
    const next = await queries.updateProduct(db, { id, version }, changes);
    if (next === undefined) throw new RolledBack(await staleNow(db, id, by.now));
    if (before.slug !== form.slug)
      await queries.moveAddress(db, 'product', { id, from: before.slug, to: form.slug, at: by.now });
    const isRepriced = before.price_cents !== form.priceCents || before.rrp_cents !== changes.rrp_cents;
    if (isRepriced) await notePrice(db, id, form, by);
    await saveParts(db, id, form, by);
    return { id, version: next };
  });
}

export function changeKitQuickly(
  db: Db,
  id: number,
  { version, change }: { version: number; change: QuickChange },
  by: EditedBy,
): Promise<Saved | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  return saving(db, async (db) => {
    const before = await queries.findProduct(db, id);
    if (!before) throw new RolledBack(gone);
    if (change.status === 'published' && before.status !== 'published') {
      const lacks = await whatIsMissing(db, id);
      if (lacks) throw new RolledBack(lacks);
    }
    const { priceCents, newArrival, ...same } = change;
    const next = await queries.updateProduct(
      db,
      { id, version },
      { ...same, price_cents: priceCents, new_arrival: newArrival, changed_at: by.now },
    );
    if (next === undefined) throw new RolledBack(await staleNow(db, id, by.now));
    if (priceCents !== undefined && priceCents !== before.price_cents) {
      const { rrp_cents, rrp_source } = before;
      await queries.insertPrices(db, [
        { product_id: id, price_cents: priceCents, rrp_cents, rrp_source, actor: by.actor, at: by.now },
      ]);
    }
    if (priceCents !== undefined || change.status) await recordProofs(db, [id], by.now);
    if (change.status) await inBulk.alignVariants(db, [id], by.now);
    await queries.touchKitsOf(db, [id]);
    await publishKitChanges(db, [id, before.parent_id ?? id]);
    return { id, version: next };
  });
}

/** A draft with the same words and pictures, made once under a key; variants are not taken along. */
export function duplicateKit(
  db: Db,
  id: number,
  { key, ...by }: CopyInput,
): Promise<Saved | Refusal<'malformed' | 'not_found'>> {
  return saving(db, async (db) => {
    await queries.lockProduct(db, id);
    const made = await queries.findKitByKey(db, key);
    if (made) return made;
    const found = await readKitForEditing(db, id, by.now);
    return isRefusal(found) ? found : createKit(db, await copyOf(db, id, found.form), by, key);
  });
}

async function copyOf(db: Db, id: number, form: KitForm): Promise<KitForm> {
  return {
    ...form,
    name: `${form.name} (copy)`.slice(0, 120),
    slug: await ownSlug(db, `${slugOf(form.slug)}-copy`, id),
    sku: '',
    barcode: '',
    status: 'draft',
    variants: [],
    variantLabel: '',
  };
}

/** Takes a kit out of the shop that was never sold; for an import that is undone. */
export async function deleteKit(db: Db, id: number): Promise<void> {
  await publishKitChanges(db, await queries.deleteKitRows(db, id));
}

/** Everything that shows these kits is made anew, listings too, and what was said about them. */
export function publishKitChanges(db: Db, ids: readonly number[]): Promise<void> {
  const tags = ids.flatMap((id) => [`product:${id}`, kitWrittenTag(id)]);
  return publishChanges(db, ['catalogue', 'categories', ...tags]);
}

async function staleNow(db: Db, id: number, now: Date): Promise<Refusal<'stale'>> {
  return refuse('stale', meanwhile, { now: await readKitForEditing(db, id, now) });
}

async function skuFor(
  db: Db,
  id: number,
  form: KitForm,
  before?: queries.ProductRow,
): Promise<{ sku: string; sku_descriptor: string } | Refusal<'malformed'>> {
  const category =
    form.categoryId === null ? undefined : await categories.findCategoryForEditing(db, form.categoryId);
  if (form.categoryId !== null && !category) return refuseField('categoryId', 'Choose a category');
  const isOwn = await areOwnPictures(
    db,
    form.pictures.map((picture) => picture.id),
  );
  if (!isOwn) return refuseField('pictures', 'A picture is gone: please send it again');
  const descriptor = skuDescriptorOf(form.name);
  const isMade = form.sku === '' || (before !== undefined && isDraftSku(form.sku, before));
  const sku = isMade ? skuOf(category?.code ?? draftCode, descriptor, id) : form.sku;
  return { sku, sku_descriptor: descriptor };
}

async function notePrice(db: Db, id: number, form: WholeForm, { actor, now }: EditedBy): Promise<void> {
  const { price_cents = null, rrp_cents = null, rrp_source = null } = rowOf(form);
  if (price_cents === null) return;
  await queries.insertPrices(db, [{ product_id: id, price_cents, rrp_cents, rrp_source, actor, at: now }]);
}

async function saveParts(db: Db, id: number, form: WholeForm, by: EditedBy): Promise<void> {
  for (const { id: pictureId, alt } of form.pictures) await describePicture(db, pictureId, alt);
  const variantIds = await saveVariants(db, id, form, by);
  const variants = variantIds.map((variantId, index) => ({
    id: variantId,
    first: form.variants[index]?.pictureId ?? null,
  }));
  await queries.hangPictures(db, [{ id }, ...variants], form.pictures);
  await recordProofs(db, [id, ...variantIds], by.now);
  const sharing = await queries.findKitsWithPictures(
    db,
    form.pictures.map((picture) => picture.id),
  );
  await publishKitChanges(db, [...new Set([id, ...variantIds, ...sharing])]);
}
