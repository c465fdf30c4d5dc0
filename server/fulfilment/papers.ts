import type { DocumentData } from '../../contracts/documents.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import { documentsOf } from '../documents/documents.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';

const noOrder = refuse('not_found', 'We cannot find this order.');

export async function headsOfOrder(db: Db, token: string) {
  const found = await papersOf(db, token);
  if (isRefusal(found)) return found;
  return found.map(({ id, data: { kind, number, issuedOn, totalCents } }) => ({
    id,
    kind,
    number,
    issuedOn,
    totalCents,
  }));
}

/** One document, to whoever holds the order's link; an id of another order is as unknown as one of none. */
export async function documentOfOrder(db: Db, token: string, id: string): Promise<DocumentData | Refusal> {
  const found = await papersOf(db, token);
  if (isRefusal(found)) return found;
  return found.find((paper) => paper.id === id)?.data ?? refuse('not_found', 'There is no such document.');
}

async function papersOf(db: Db, token: string) {
  const order = await orders.orderByToken(db, token);
  return order ? documentsOf(db, order.id) : noOrder;
}
