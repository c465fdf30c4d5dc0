import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bestSale, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import { marginOf, type KitCost, type KitCosts } from '../../../contracts/pricing/margins.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { salesAt } from '../discounts/discounts.ts';
import * as queries from './queries.ts';

/** What kits cost, and what is left of the price that shoppers pay now. */
export async function marginsOf(db: Db, ids: readonly number[], at: Date): Promise<KitCosts> {
  const [rows, { gstRegistered }, sales] = await Promise.all([
    costsOf(db, ids),
    currentSettings(db),
    salesAt(db, at),
  ]);
  return { gstRegistered, kits: rows.map((row) => costShown(row, { gstRegistered, sales })) };
}

function costShown(
  row: Costs,
  { gstRegistered, sales }: { gstRegistered: boolean; sales: readonly Sale[] },
): KitCost {
  const priceCents = priceNow(row, sales);
  const costCents = costOf(row);
  const isKnown = priceCents !== null && costCents !== null;
  const margin = isKnown ? marginOf({ priceCents, costCents }, { gstRegistered }) : null;
  return {
    id: row.id,
    priceCents,
    costCents,
    costFrom: costFrom(row),
    marginCents: margin?.marginCents ?? null,
    percent: margin?.percent ?? null,
  };
}

function priceNow({ id, category_id, price_cents: own }: queries.CostRow, sales: readonly Sale[]) {
  if (own === null) return null;
  const kit = { productId: id, categoryId: category_id ?? 0, unitPriceCents: own };
  return bestSale(sales, kit)?.priceCents ?? own;
}

/** What one of each kit costs; those of which nobody knows are absent. */
export async function unitCosts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = ids.length === 0 ? [] : await costsOf(db, ids);
  return new Map(
    rows.flatMap((row) => {
      const cost = costOf(row);
      return cost === null ? [] : [[row.id, cost] as const];
    }),
  );
}

type Costs = queries.CostRow & { kits_cents?: number | null };

/** What kits cost; a bundle costs what its kits do, and nobody knows it before all of theirs are known. */
async function costsOf(db: Db, ids: readonly number[]): Promise<Costs[]> {
  const [rows, parts] = await Promise.all([queries.findCosts(db, ids), queries.findPartsOfBundles(db, ids)]);
  if (parts.length === 0) return rows;
  const inside = await queries.findCosts(
    db,
    parts.map(({ product_id }) => product_id),
  );
  const costs = new Map(inside.map((row) => [row.id, costOf(row)]));
  return rows.map((row) => {
    const own = parts.filter(({ bundle_id }) => bundle_id === row.id);
    return own.length === 0 ? row : { ...row, kits_cents: sumOf(own, costs) };
  });
}

function sumOf(parts: readonly queries.PartOfBundle[], costs: ReadonlyMap<number, number | null>) {
  let sum = 0;
  for (const { product_id, quantity } of parts) {
    const cost = costs.get(product_id) ?? null;
    if (cost === null) return null;
    sum += cost * quantity;
  }
  return sum;
}

function costOf({ written_cents, average_cents, kits_cents }: Costs): number | null {
  return kits_cents === undefined ? (written_cents ?? average_cents) : kits_cents;
}

function costFrom(row: Costs): KitCost['costFrom'] {
  if (costOf(row) === null) return 'nobody';
  if (row.kits_cents !== undefined) return 'kits';
  return row.written_cents === null ? 'deliveries' : 'owner';
}

/** What kits that have just come into the shop cost. */
export async function noteCosts(
  db: Db,
  costs: readonly { productId: number; costCents: number }[],
  by: { actor: string; at: Date },
): Promise<void> {
  const rows = costs.map(({ productId, costCents }) => ({
    product_id: productId,
    cost_cents: costCents,
    ...by,
  }));
  if (rows.length > 0) await queries.saveCosts(db, rows);
}

type Cost = { costCents: number | null; seenCostCents: number | null };

/** Over the cost that was seen: whoever was slower is told what stands there. */
export function rewriteCost(
  db: Db,
  id: number,
  { costCents, seenCostCents }: Cost,
  { actor, at }: { actor: string; at: Date },
): Promise<KitCost | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    await queries.lockCost(db, id);
    const [row] = await costsOf(db, [id]);
    if (!row) return noKit;
    if (row.kits_cents !== undefined)
      return refuse('not_permitted', 'A bundle costs what its kits cost: write theirs.');
    const current = costOf(row);
    if (current !== seenCostCents) {
      const now = current === null ? 'without a cost' : `at ${priceText(current)}`;
      const message = `Somebody else has changed this cost: the kit is ${now} now.`;
      return refuse('stale', message, { costCents: current });
    }
    if (costCents === null) await queries.deleteCost(db, id);
    else await queries.saveCosts(db, [{ product_id: id, cost_cents: costCents, actor, at }]);
    const [kit] = (await marginsOf(db, [id], at)).kits;
    return kit ?? noKit;
  });
}

const noKit = refuse('not_found', 'There is no such kit.');
