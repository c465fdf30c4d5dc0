import { missingToPublish } from '../../../../contracts/catalogue/kits/kit-completeness.ts';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../../../../contracts/kernel/refusal.ts';
import type { BundleForm, BundleKept } from '../../../../contracts/stock/inventory/bundles.ts';
import * as kits from '../../../catalogue/kits/kits.ts';
import { publishChanges } from '../../../kernel/database/changes.ts';
import { inTransaction, RolledBack, type Db } from '../../../kernel/database/database.ts';
import { notifyAdministrators } from '../../../people/notifications/notifications.ts';
import { withStockLevels } from '../with-stock-levels.ts';
import { refuseTooMany } from './most-bundles.ts';
import * as queries from './queries.ts';
import { factsFromParts, newBundleKit, whyNotParts } from './rules.ts';

type By = { actor: string; now: Date };

export async function bundlesInOffice(db: Db): Promise<BundleKept[]> {
  const rows = await queries.findBundles(db);
  return rows.map(({ parts, ...row }) => ({
    id: row.id,
    version: row.version,
    slug: row.slug,
    sku: row.sku,
    form: {
      name: row.name,
      categoryId: row.category_id ?? 0,
      status: row.status,
      summary: row.summary,
      description: row.description,
      priceCents: row.price_cents ?? 0,
      parts: parts.map(({ productId, quantity }) => ({ productId, quantity })),
    },
    parts,
    apartCents: parts.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    available: row.available ?? 0,
  }));
}

/** A bundle is a kit of the catalogue that has parts instead of stock. */
export function createBundle(
  db: Db,
  form: BundleForm,
  by: By,
): Promise<kits.Saved | Refusal<'malformed' | 'not_permitted'>> {
  return withStockLevels<'malformed' | 'not_permitted'>(db, async (db) => {
    const whole = newBundleKit(form, await kitsOf(db, form));
    refuseIncomplete(whole);
    const saved = await kits.createKit(db, whole, by);
    if (isRefusal(saved)) throw new RolledBack(saved);
    await queries.replaceParts(db, saved.id, form.parts);
    await refuseTooMany(db);
    return saved;
  });
}

export function changeBundle(
  db: Db,
  id: number,
  { version, form }: { version: number; form: BundleForm },
  by: By,
): Promise<kits.Saved | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  return kits.saving<kits.Saved | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>>(
    db,
    async (db) => {
      const before = await kits.readKitForEditing(db, id, by.now);
      if (isRefusal(before) || !(await queries.isBundle(db, id)))
        throw new RolledBack(refuse('not_found', 'There is no such bundle.'));
      const inside = await kitsOf(db, form);
      const { parts, ...own } = form;
      // Hours, weight and contents were its kits': where these stay, what somebody wrote over them stays too.
      const facts = (await hasSameParts(db, id, parts)) ? {} : factsFromParts(parts, inside);
      const whole = { ...before.form, ...own, ...facts };
      refuseIncomplete(whole);
      const saved = await kits.changeKit(db, id, { version, form: whole }, by);
      if (isRefusal(saved)) throw new RolledBack(await asBundle(db, id, saved));
      await queries.replaceParts(db, id, parts);
      await publishChanges(db, ['catalogue', `product:${id}`]);
      return saved;
    },
  );
}

async function kitsOf(db: Db, form: BundleForm): Promise<ReadonlyMap<number, queries.PartKit>> {
  const ids = form.parts.map(({ productId }) => productId);
  const inside = new Map((await queries.findPartKits(db, ids)).map((kit) => [kit.id, kit]));
  const refusal = whyNotParts(form, inside);
  if (refusal) throw new RolledBack(refusal);
  return inside;
}

/** What keeps it from being published, such as a kit in it without its measures. */
function refuseIncomplete(form: KitForm): void {
  if (form.status !== 'published') return;
  const fields = missingToPublish(form).map(({ field, message }) => ({ field: `form.${field}`, message }));
  const named = fields.map(({ message }) => message).join('; ');
  if (fields.length > 0)
    throw new RolledBack(refuse('malformed', `Before it is published: ${named}.`, { fields }));
}

/** Whoever was slower is shown the bundle as it is now. */
async function asBundle<Code extends RefusalCode>(db: Db, id: number, refusal: Refusal<Code>) {
  if (refusal.refused !== 'stale') return refusal;
  const now = (await bundlesInOffice(db)).find((one) => one.id === id);
  return refuse(refusal.refused, refusal.message, { now });
}

async function hasSameParts(db: Db, id: number, parts: BundleForm['parts']): Promise<boolean> {
  const now = (await queries.findBundles(db)).find((one) => one.id === id)?.parts ?? [];
  return keyOf(now) === keyOf(parts);
}

const keyOf = (parts: BundleForm['parts']) =>
  parts.map(({ productId, quantity }) => `${productId}×${quantity}`).join();

/** Run every minute: tells of bundles that nobody can buy since one of their kits left the shop, each once. */
export async function recordGoneParts(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { bundleId, bundle, kit } of await queries.recordGone(db, now)) {
      const title = `${bundle} cannot be bought: ${kit} is not in the shop any more`;
      const cause = `low-stock:bundle:${bundleId}:${kit}:${now.toISOString()}`;
      await notifyAdministrators(db, { kind: 'low-stock', cause, title, href: adminPaths.bundles, at: now });
    }
  });
}
