import { visibleActor } from '../../../contracts/kernel/actors.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import {
  countedRows,
  rowsPerPage,
  type InventoryFilter,
  type InventoryRow,
  type Movement,
  type readLedger,
} from '../../../contracts/stock/inventory/inventory.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as ledger from './ledger-queries.ts';
import * as listing from './listing-queries.ts';
import { cursorOf, cursorText, inventoryOrder } from './rules.ts';

type Asked = InventoryFilter & { sort: string; after?: string | undefined };

export async function inventoryPage(db: Db, { sort, after, ...filter }: Asked) {
  const order = inventoryOrder(sort);
  const page = { order, after: cursorOf(after, order.by), limit: rowsPerPage + 1 };
  const [found, total] = await Promise.all([
    rowsFound(db, filter, page),
    listing.countInventory(db, filter, countedRows + 1),
  ]);
  const last = found.length > rowsPerPage ? found[rowsPerPage - 1] : undefined;
  return {
    rows: found.slice(0, rowsPerPage).map(rowOf),
    next: last ? cursorText({ value: last.cursor, id: last.id }) : null,
    total,
  };
}

/** So many kits are looked through one by one in a few milliseconds. */
const lookedThrough = 1_000;

/** What fits many kits fills its page with the next of them; what fits few is quick to find and to sort. */
async function rowsFound(db: Db, filter: InventoryFilter, page: listing.InventoryPageQuery) {
  const near = await listing.findNearInventory(db, lookedThrough, filter, page);
  return near.length === page.limit ? near : listing.findInventory(db, filter, page);
}

type Found = Awaited<ReturnType<typeof listing.findInventory>>[number];

function rowOf(row: Found): InventoryRow {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    categoryName: row.category_name ?? '',
    state: row.status,
    priceCents: row.price_cents,
    rrpCents: row.rrp_cents,
    onHand: row.on_hand,
    held: row.held,
    promised: row.promised,
    available: Math.max(0, row.on_hand - row.held - row.promised),
    featured: row.featured,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    isVariant: row.parent_id !== null,
    changedAt: row.changed_at.toISOString(),
  };
}

const movementsPerPage = 50;

/** The numbers of orders by their ids: orders stand above the stock, so whoever assembles the shop hands this in. */
export type OrderNumbersOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Why there are as many as there are. */
export async function ledgerOf(
  db: Db,
  productId: number,
  before: number | undefined,
  numbersOf: OrderNumbersOf,
) {
  const level = await ledger.stockLevelOf(db, productId);
  if (!level) return refuse('not_found', 'There is no such kit.');
  const [found, averageCostCents] = await Promise.all([
    ledger.findMovements(db, productId, before, movementsPerPage + 1),
    ledger.findAverageCost(db, productId),
  ]);
  const movements = found.slice(0, movementsPerPage);
  const numbers = await numbersOf(
    db,
    movements.flatMap(({ order_id: id }) => id ?? []),
  );
  return {
    onHand: level.on_hand,
    held: level.held,
    promised: level.promised,
    averageCostCents,
    movements: movements.map((row) => movementOf(row, numbers)),
    next: found.length > movementsPerPage ? (movements.at(-1)?.id ?? null) : null,
  };
}

/** As much of it as the asker's roles include: what kits cost the shop, and who did what, are areas of their own. */
export function visibleLedger(whole: AnswerOf<typeof readLedger>, may: May): AnswerOf<typeof readLedger> {
  const mayReadCosts = may('read', 'costs');
  const movements = whole.movements.map((movement) => ({
    ...movement,
    costCents: mayReadCosts ? movement.costCents : null,
    actor: visibleActor(movement.actor, may('read', 'audit')),
  }));
  return { ...whole, averageCostCents: mayReadCosts ? whole.averageCostCents : null, movements };
}

type MovementRow = Awaited<ReturnType<typeof ledger.findMovements>>[number];

function movementOf(row: MovementRow, numbers: ReadonlyMap<string, string>): Movement {
  const { order_id: id } = row;
  const number = id === null ? undefined : numbers.get(id);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as Movement['kind'],
    onHandChange: row.on_hand_change,
    heldChange: row.held_change,
    onHand: row.on_hand,
    costCents: row.cost_cents,
    actor: row.actor,
    note: row.note ?? '',
    order: id !== null && number !== undefined ? { id, number } : null,
  };
}
