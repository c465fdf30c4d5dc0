import type { KitColumn, Mapping } from '../../../contracts/stock/kit-tables.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Table } from './csv.ts';
import { tableKitOf } from './export.ts';
import * as queries from './queries.ts';
import {
  cellIn,
  changesBetween,
  freshKit,
  kitOfRow,
  type Categories,
  type CellProblem,
  type TableKit,
} from './rules.ts';

export type Planned = {
  /** As a spreadsheet counts it: the headings are the first one. */
  row: number;
  kit: TableKit;
  /** The kit as it stands; absent where the row makes a new one. */
  before: { id: number; kit: TableKit; row: queries.TableKitRow } | undefined;
  changes: ReturnType<typeof changesBetween>;
  problems: CellProblem[];
};

export async function categoriesById(db: Db): Promise<Categories> {
  return new Map((await queries.findCategoryNames(db)).map(({ id, slug, name }) => [id, { slug, name }]));
}

/** What each row of a table would do, and what is wrong with it. Reads only. */
export async function planTable(db: Db, { rows }: Table, mapping: Mapping): Promise<Planned[]> {
  const categories = await categoriesById(db);
  const cells = rows.map((row) => cellsOf(row, mapping));
  const skus = cells.map(({ sku = '' }) => cellIn(sku).trim());
  const known = await knownKits(db, skus);
  const seen = new Set<string>();
  const planned = cells.map((row, index): Planned => {
    const sku = skus[index] ?? '';
    const before = known.get(sku);
    const { kit, problems } = kitOfRow(before?.kit ?? freshKit, row, categories);
    if (sku !== '' && seen.has(sku))
      problems.push({ column: 'sku', message: 'This SKU stands in the table twice' });
    seen.add(sku);
    const changes = changesBetween(before?.kit ?? freshKit, kit, categories);
    if (before?.row.parent_id && changes.some(({ field }) => !ofVariants.has(field)))
      problems.push({ column: 'sku', message: 'A variant: only price, weight and stock change here' });
    return { row: index + 2, kit, before, changes, problems };
  });
  await checkSkus(db, planned);
  await checkUnique(db, planned, 'slug', 'Another kit has this address');
  await checkUnique(db, planned, 'barcode', 'Another kit has this barcode');
  await checkPublishing(db, planned);
  return planned;
}

const ofVariants = new Set(['Price', 'Weight g', 'On hand']);
const atOnce = 2_000;

async function knownKits(db: Db, skus: readonly string[]) {
  const known = new Map<string, { id: number; kit: TableKit; row: queries.TableKitRow }>();
  const asked = [...new Set(skus)].filter(Boolean);
  for (let from = 0; from < asked.length; from += atOnce) {
    const found = await queries.findTableKits(db, { skus: asked.slice(from, from + atOnce) });
    for (const row of found) known.set(row.sku, { id: row.id, kit: tableKitOf(row), row });
  }
  return known;
}

function cellsOf(row: readonly string[], mapping: Mapping): Partial<Record<KitColumn, string>> {
  const cells: Partial<Record<KitColumn, string>> = {};
  for (const [column, at] of Object.entries(mapping)) cells[column as KitColumn] = row[at] ?? '';
  return cells;
}

/** What is in the shop and no kit of a table is a bundle: its SKU would make no new kit. */
async function checkSkus(db: Db, planned: readonly Planned[]): Promise<void> {
  const fresh = planned.filter(({ kit, before }) => !before && kit.sku !== '');
  const taken = await ownersOf(
    db,
    'sku',
    fresh.map(({ kit }) => kit.sku),
  );
  for (const { kit, problems } of fresh)
    if (taken.has(kit.sku))
      problems.push({ column: 'sku', message: 'This is the SKU of a bundle, which is no row of a table' });
}

/** An address and a barcode belong to one kit, in the shop and in the table. */
async function checkUnique(
  db: Db,
  planned: readonly Planned[],
  column: 'slug' | 'barcode',
  message: string,
): Promise<void> {
  const moving = planned.filter(
    ({ kit, before }) => kit[column] !== before?.kit[column] && kit[column] !== '',
  );
  const owners = await ownersOf(
    db,
    column,
    moving.map(({ kit }) => kit[column]),
  );
  const taken = new Set<string>();
  for (const { kit, problems } of moving) {
    if (owners.has(kit[column]) || taken.has(kit[column])) problems.push({ column, message });
    taken.add(kit[column]);
  }
}

async function ownersOf(
  db: Db,
  column: 'sku' | 'slug' | 'barcode',
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const owned = new Set<string>();
  for (let from = 0; from < values.length; from += atOnce)
    for (const value of await queries.findTaken(db, column, values.slice(from, from + atOnce)))
      owned.add(value);
  return owned;
}

async function checkPublishing(db: Db, planned: readonly Planned[]): Promise<void> {
  const publishing = planned.filter(
    ({ kit, before }) => kit.status === 'published' && before?.kit.status !== 'published',
  );
  const ids = publishing.flatMap(({ before }) => (before ? [before.id] : []));
  const pictured = ids.length === 0 ? new Set<number>() : await queries.findPictured(db, ids);
  const given = planned.flatMap(({ before, kit }) =>
    before && kit.priceCents !== null && kit.weightGrams !== null ? [before.id] : [],
  );
  const unfinished =
    ids.length === 0 ? new Set<number>() : await queries.findUnfinished(db, ids, new Set(given));
  for (const { before, problems } of publishing) {
    if (!before || !pictured.has(before.id))
      problems.push({ column: 'status', message: 'It has no picture yet: leave it a draft' });
    else if (unfinished.has(before.id))
      problems.push({ column: 'status', message: 'One of its variants has no price or no weight yet' });
  }
}
