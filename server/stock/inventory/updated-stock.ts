import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { UpdatesAsked } from '../../../contracts/kernel/updates.ts';
import type { listUpdatedStock } from '../../../contracts/stock/inventory/updated-stock.ts';
import type { Db } from '../../kernel/database/database.ts';
import { updatesPage } from '../../kernel/database/updates.ts';
import { findUpdatedStock } from './update-queries.ts';

export async function updatedStock(db: Db, asked: UpdatesAsked): Promise<AnswerOf<typeof listUpdatedStock>> {
  const { rows, ...page } = await updatesPage(db, asked, (wanted) => findUpdatedStock(db, wanted));
  const stock = rows.map((row) => ({
    id: row.product_id,
    sku: row.sku,
    onHand: row.on_hand,
    updatedAt: row.updated_at.toISOString(),
  }));
  return { stock, ...page };
}
