import { Readable } from 'node:stream';
import type { InventoryFilter } from '../../../contracts/stock/inventory/inventory.ts';
import { kitColumnNames, kitColumns } from '../../../contracts/stock/kit-tables.ts';
import { kitFormOfRow } from '../../catalogue/kits/kits.ts';
import { csvText } from '../../kernel/csv.ts';
import type { Db } from '../../kernel/database/database.ts';
import { plainCell } from '../../kernel/rules.ts';
import { inventoryIds } from '../inventory/inventory.ts';
import { categoriesById } from './planning.ts';
import * as queries from './queries.ts';
import { cellText, type TableKit } from './rules.ts';

const atOnce = 500;

/** The kits of a filter as CSV, in the order of their names, written as it is read. */
export function exportTable(db: Db, filter: InventoryFilter): Readable {
  return Readable.from(written(db, filter));
}

async function* written(db: Db, filter: InventoryFilter): AsyncGenerator<string> {
  const categories = await categoriesById(db);
  // Spreadsheets take UTF-8 for what it is when it begins with its mark.
  yield csvText([kitColumnNames.map((column) => kitColumns[column])], { bom: true });
  const ids = await inventoryIds(db, filter);
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const rows = new Map((await queries.findTableKits(db, { ids: some })).map((row) => [row.id, row]));
    const kits = some.flatMap((id) => rows.get(id) ?? []).map(tableKitOf);
    yield csvText(
      kits.map((kit) => kitColumnNames.map((column) => plainCell(cellText(column, kit, categories)))),
    );
  }
}

export function tableKitOf(row: queries.TableKitRow): TableKit {
  const {
    pictures: _p,
    colours: _c,
    variants: _v,
    variantLabel: _l,
    releasedOn: _r,
    ...kit
  } = kitFormOfRow(row);
  return { ...kit, stock: row.on_hand };
}
