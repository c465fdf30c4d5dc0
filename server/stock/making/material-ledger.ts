import { visibleActor } from '../../../contracts/kernel/actors.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type {
  readMaterialLedger,
  readMaterialLots,
} from '../../../contracts/stock/making/material-ledger.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { OrderNumbersOf } from '../inventory/inventory.ts';
import * as queries from './ledger-queries.ts';
import { findMaterial } from './material-queries.ts';
import { noMaterial } from './materials.ts';

const perPage = 50;

type Asked = { id: number; before: number | undefined };

/** Why there is as much of a material as there is: what it cost, and who did it, as far as the asker's roles include it. */
export async function materialLedgerOf(
  db: Db,
  { id, before }: Asked,
  { may, numbersOf }: { may: May; numbersOf: OrderNumbersOf },
): Promise<AnswerOf<typeof readMaterialLedger> | Refusal<'not_found'>> {
  if (!(await findMaterial(db, id))) return noMaterial;
  const found = await queries.findMovementsBefore(db, id, { before, limit: perPage + 1 });
  const shown = found.slice(0, perPage);
  const numbers = await numbersOf(
    db,
    shown.flatMap(({ order_id: orderId }) => orderId ?? []),
  );
  return {
    movements: shown.map(({ order_id: orderId, ...row }) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      change: row.change,
      onHand: row.on_hand,
      costCents: may('read', 'costs') ? row.cost_cents : null,
      batch: row.batch_id,
      order: numbered(orderId, numbers),
      actor: visibleActor(row.actor, may('read', 'audit')),
      note: row.note,
    })),
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

function numbered(id: string | null, numbers: ReadonlyMap<string, string>) {
  const number = id === null ? undefined : numbers.get(id);
  return id === null || number === undefined ? null : { id, number };
}

export async function materialLotsOf(
  db: Db,
  { id, before }: Asked,
  may: May,
): Promise<AnswerOf<typeof readMaterialLots> | Refusal<'not_found'>> {
  if (!(await findMaterial(db, id))) return noMaterial;
  const found = await queries.findLotsBefore(db, id, { before, limit: perPage + 1 });
  const shown = found.slice(0, perPage);
  const cost = (cents: number) => (may('read', 'costs') ? cents : null);
  return {
    lots: shown.map((lot) => ({
      id: lot.id,
      receivedOn: lot.received_on,
      supplier: lot.supplier,
      invoice: lot.invoice,
      quantity: lot.quantity,
      left: lot.left_quantity,
      costCents: cost(lot.cost_cents),
      leftCents: cost(lot.left_cents),
    })),
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
