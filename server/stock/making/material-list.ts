import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { sumCents } from '../../../contracts/kernel/money.ts';
import {
  type listMaterials,
  type listSuppliers,
  type MaterialChoice,
  type MaterialRow,
  materialsPerPage,
  mostChoices,
  mostPurchaseLines,
} from '../../../contracts/stock/making/materials.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf, readCursor } from '../../kernel/database/keyset.ts';
import * as queries from './needs-queries.ts';
import { suppliersOf, toOrder } from './rules.ts';

/** What the next markets take along: markets stand below the stock, so whoever assembles the shop hands this in. */
export type NextBoxesOf = (db: Db, now: Date) => Promise<readonly { productId: number; quantity: number }[]>;

type Asked = { now: Date; boxesOf: NextBoxesOf };
type Page = AnswerOf<typeof listMaterials>;
type Wanted = Received<typeof listMaterials>['query'];

/** A page of materials. Only where the order or the choice asks what is needed is that worked out for all of them. */
export async function materialsPage(
  db: Db,
  wanted: Wanted,
  { may, ...asked }: Asked & { may: May },
): Promise<Page> {
  const { show, sort } = wanted;
  const isPlain = show !== 'order' && sort !== 'toOrder' && sort !== '-toOrder';
  const page = isPlain
    ? await plainPage(db, { ...wanted, show, sort }, asked)
    : neededPage(await neededMaterials(db, asked), wanted);
  if (may('read', 'costs')) return page;
  return {
    ...page,
    worthCents: null,
    materials: page.materials.map((row) => ({ ...row, valueCents: null })),
  };
}

type PlainWanted = queries.MaterialsWanted & { sort: queries.PlainSort; after?: string | undefined };

async function plainPage(db: Db, wanted: PlainWanted, asked: Asked): Promise<Page> {
  const { rows, next } = pageOf(
    await queries.findMaterialPage(db, wanted, materialsPerPage),
    materialsPerPage,
  );
  const [{ total, cents }, materials] = await Promise.all([
    queries.sumMaterials(db, wanted),
    neededMaterials(
      db,
      asked,
      rows.map(({ id }) => id),
    ),
  ]);
  return { materials, next, total, worthCents: cents };
}

/** The same of materials of which it is known what is needed, by name as they were read. */
function neededPage(all: readonly MaterialRow[], { q, show, sort, after }: Wanted): Page {
  const [name, turn] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const keyOf = (row: MaterialRow) =>
    name === 'name' ? (places.get(row.id) ?? 0) : row[name === 'onHand' ? 'onHand' : 'toOrder'];
  const found = all
    .filter((row) => isShown(row, show) && textOf(row).includes(q.toLowerCase()))
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => turn * (a.key - b.key || a.row.id - b.row.id));
  const from = after === undefined ? undefined : readCursor(after, { byType: 'integer', idType: 'integer' });
  const fromId = Number(from?.id);
  const fromKey = name === 'name' ? (places.get(fromId) ?? -1) : Number(from?.value);
  const rest = from ? found.filter(({ row, key }) => turn * (key - fromKey || row.id - fromId) > 0) : found;
  const rows = rest
    .slice(0, materialsPerPage + 1)
    .map(({ row, key }) => ({ row, cursor_value: String(key), cursor_id: String(row.id) }));
  const page = pageOf(rows, materialsPerPage);
  return {
    materials: page.rows.map(({ row }) => row),
    next: page.next,
    total: found.length,
    worthCents: sumCents(found.map(({ row }) => row.valueCents ?? 0)),
  };
}

const textOf = ({ name, code, supplier }: MaterialRow) => `${name} ${code} ${supplier}`.toLowerCase();

function isShown({ isArchived, toOrder: missing }: MaterialRow, show: Wanted['show']): boolean {
  return show === 'order' ? missing > 0 : isArchived === (show === 'archived');
}

/** With what is needed and to be ordered of each; of all of them where no ids are named. */
async function neededMaterials(
  db: Db,
  { now, boxesOf }: Asked,
  ids?: readonly number[],
): Promise<MaterialRow[]> {
  const rows = await queries.findNeeds(db, { boxes: await boxesOf(db, now), now, ...(ids && { ids }) });
  const materials = rows.map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    unit: row.unit,
    supplier: row.supplier,
    leadDays: row.lead_days,
    reorderAt: row.reorder_at,
    isArchived: row.is_archived,
    onHand: row.on_hand,
    needed: row.needed,
    onOrder: row.on_order,
    toOrder: row.is_archived ? 0 : toOrder(amountsOf(row)),
    valueCents: row.value_cents,
  }));
  if (!ids) return materials;
  // As they were asked for.
  const byId = new Map(materials.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const amountsOf = ({ on_hand, on_order, needed, reorder_at }: queries.SuppliedRow) => ({
  onHand: on_hand,
  onOrder: on_order,
  needed,
  reorderAt: reorder_at,
});

/** The first materials in use that have these letters, for whoever puts one into a recipe, an order or a part. */
export async function materialsLike(db: Db, q: string, asked: Asked): Promise<MaterialChoice[]> {
  const ids = await queries.findMaterialsLike(db, q, mostChoices);
  return (await neededMaterials(db, asked, ids)).map(choiceOf);
}

export async function materialSuppliers(
  db: Db,
  { now, boxesOf }: Asked,
): Promise<AnswerOf<typeof listSuppliers>> {
  const rows = await queries.findSupplied(db, { boxes: await boxesOf(db, now), now });
  return suppliersOf(rows.map((row) => ({ supplier: row.supplier, toOrder: toOrder(amountsOf(row)) })));
}

/** What is to be ordered of a supplier, as much as one order may have. */
export async function toOrderOf(db: Db, supplier: string, asked: Asked): Promise<MaterialChoice[]> {
  const theirs = await neededMaterials(db, asked, await queries.findMaterialsOf(db, supplier));
  const wanted = theirs.filter((row) => row.toOrder > 0);
  return wanted.slice(0, mostPurchaseLines).map(choiceOf);
}

function choiceOf({
  id,
  name,
  code,
  unit,
  supplier,
  leadDays,
  toOrder: missing,
}: MaterialRow): MaterialChoice {
  return { id, name, code, unit, supplier, leadDays, toOrder: missing };
}
