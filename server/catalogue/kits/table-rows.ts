import type { KitForm } from '../../../contracts/catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as inBulk from './bulk-queries.ts';
import * as categories from './category-queries.ts';
import { publishKitChanges, type EditedBy } from './editing.ts';
import { kitFormOf, rowOf } from './kit-rows.ts';
import { recordProofs } from './proofs.ts';
import * as queries from './queries.ts';
import type { ProductRow } from './queries.ts';
import { draftCode, isDraftSku, skuDescriptorOf, skuOf } from './rules.ts';

/** What a table says of a kit; pictures, colours, variants and the date of its release are not in tables. */
type FromTable = Omit<KitForm, 'pictures' | 'colours' | 'variants' | 'variantLabel' | 'releasedOn'>;
export type KitToSave = { before: ProductRow | undefined; form: FromTable };

/** A kit's row as its form, without what stands in tables of their own. */
export function kitFormOfRow(row: ProductRow): KitForm {
  return kitFormOf(row, { pictures: [], variants: [] });
}

/** Writes many kits inside the caller's transaction, new ones as drafts or as they say; returns their ids in order. */
export async function saveKitRows(db: Db, kits: readonly KitToSave[], by: EditedBy): Promise<number[]> {
  const codes = new Map((await categories.findCategoriesForEditing(db)).map(({ id, code }) => [id, code]));
  const freshIds = await queries.nextProductIds(db, kits.filter(({ before }) => !before).length);
  const rows = kits.map(({ before, form }) => {
    const id = before?.id ?? freshIds.shift() ?? 0;
    return {
      id,
      before,
      row: { ...columnsOf(form, before, by), id },
      code: codes.get(form.categoryId ?? 0) ?? draftCode,
    };
  });
  await inBulk.updateProducts(
    db,
    rows.flatMap(({ before, row, code }) =>
      before
        ? [
            {
              ...row,
              sku: isDraftSku(row.sku, before) ? skuOf(code, before.sku_descriptor, row.id) : row.sku,
            },
          ]
        : [],
    ),
    by.now,
  );
  await inBulk.insertProducts(
    db,
    rows.flatMap(({ before, row, code }) => (before ? [] : [newRow(row, code, by)])),
  );
  await noteHistory(db, rows, by);
  const ids = rows.map(({ id }) => id);
  await recordProofs(db, ids, by.now);
  await inBulk.alignVariants(db, ids, by.now);
  await publishKitChanges(db, ids);
  return ids;
}

type Row = ReturnType<typeof columnsOf> & { id: number };

function columnsOf(form: FromTable, before: ProductRow | undefined, { now }: EditedBy) {
  const rest = before ? kitFormOfRow(before) : { colours: [], releasedOn: null, variantLabel: '' };
  const releasedOn = rest.releasedOn ?? sydneyDay(now);
  const whole = { ...rest, ...form, releasedOn, pictures: [], variants: [] };
  return { ...rowOf(whole), sku: form.sku };
}

function newRow(row: Row, code: string, { now }: EditedBy) {
  const descriptor = skuDescriptorOf(row.name);
  const sku = row.sku || skuOf(code, descriptor, row.id);
  // Its first price, which is asked from now on: said here, a thousand rows need not be written a second time.
  const since = { price_since: (row.price_cents ?? null) === null ? null : now };
  return { ...row, sku, sku_descriptor: descriptor, created_at: now, changed_at: now, ...since };
}

/** Old addresses lead to the new ones, and each price stays known. */
async function noteHistory(
  db: Db,
  rows: readonly { id: number; before: ProductRow | undefined; row: Row }[],
  { actor, now }: EditedBy,
): Promise<void> {
  for (const { id, before, row } of rows) {
    if (before && before.slug !== row.slug)
      await queries.moveAddress(db, 'product', { id, from: before.slug, to: row.slug, at: now });
  }
  await queries.insertPrices(
    db,
    rows.flatMap(({ id, before, row: { price_cents = null, rrp_cents = null, rrp_source = null } }) =>
      price_cents !== null && (before?.price_cents !== price_cents || before.rrp_cents !== rrp_cents)
        ? [{ product_id: id, price_cents, rrp_cents, rrp_source, actor, at: now }]
        : [],
    ),
  );
}
