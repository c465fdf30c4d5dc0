import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { DocumentData } from '../../../contracts/orders/documents.ts';
import type { Db } from '../../kernel/database/database.ts';
import { documentsOf } from '../documents/documents.ts';
import { orderBehind, type OrderViewer } from '../orders/orders.ts';

export async function headsOfOrder(db: Db, token: string, asker: OrderViewer) {
  const found = await packingDocumentsOf(db, token, asker);
  if (isRefusal(found)) return found;
  return found.map(({ id, data: { kind, number, issuedOn, totalCents } }) => ({
    id,
    kind,
    number,
    issuedOn,
    totalCents,
  }));
}

/** One document, to whom its order is shown; an id of another order is as unknown as one of none. */
export async function documentOfOrder(
  db: Db,
  { token, id }: { token: string; id: string },
  asker: OrderViewer,
): Promise<DocumentData | Refusal<'not_found'>> {
  const found = await packingDocumentsOf(db, token, asker);
  if (isRefusal(found)) return found;
  return found.find((paper) => paper.id === id)?.data ?? refuse('not_found', 'There is no such document.');
}

async function packingDocumentsOf(db: Db, token: string, asker: OrderViewer) {
  const order = await orderBehind(db, token, asker);
  return isRefusal(order) ? order : documentsOf(db, order.id);
}
