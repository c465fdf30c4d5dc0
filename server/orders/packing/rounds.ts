import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { sydneyWall } from '../../../contracts/kernel/sydney-time.ts';
import type { Outcomes } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { PackingRound, PackingRoundEntry } from '../../../contracts/orders/packing.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { kitsToPack } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import { openParcelsOf, parcelToPack } from './parcel.ts';
import * as queries from './queries.ts';
import { isHere } from './rules.ts';

export const noRound = refuse('not_found', 'There is no such round of packing.');
const noOrder = 'There is no such order.';
const roundsPerPage = 20;

export async function listRounds(
  db: Db,
  after: string | undefined,
): Promise<{ rounds: PackingRoundEntry[]; next: string | null }> {
  const rows = await queries.findRounds(db, after, roundsPerPage + 1);
  const shown = rows.slice(0, roundsPerPage);
  return {
    rounds: shown.map(({ id, started_at, orders: count, waiting }) => ({
      id,
      startedAt: started_at.toISOString(),
      orders: count,
      waiting,
    })),
    next: rows.length > roundsPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Takes orders into a new round; what is not to be packed, or lies in another round, is left out by name. */
export function startRound(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Outcomes & { id: string | null }> {
  return inTransaction(db, async (db) => {
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => {
        const order = await orders.orderById(db, id);
        return { id, number: order?.number ?? '', refusal: order ? await whyNotTaken(db, order) : noOrder };
      }),
    );
    const wanted = found.flatMap(({ id, refusal }) => (refusal === null ? [id] : []));
    const roundId = timeOrderedId(now);
    if (wanted.length > 0) await queries.insertRound(db, roundId, now);
    const taken = new Set(wanted.length > 0 ? await queries.takeIntoRound(db, roundId, wanted) : []);
    const others = wanted.filter((id) => !taken.has(id));
    const begun = new Map(
      (await queries.findRoundsOf(db, others)).map((row) => [row.order_id, row.started_at]),
    );
    const outcomes = found.map(({ id, number, refusal }) => {
      const since = begun.get(id);
      const inOtherRound = since
        ? `It lies in the packing of ${sydneyWall(since.toISOString()).slice(11, 16)} already.`
        : null;
      return { id: number === '' ? null : id, number, refusal: refusal ?? inOtherRound };
    });
    return { done: taken.size, orders: outcomes, id: taken.size > 0 ? roundId : null };
  });
}

async function whyNotTaken(db: Db, order: orders.OrderRow): Promise<string | null> {
  if (!isHere(order.state)) return `It is ${order.state.replace('_', ' ')}: nothing of it is to be packed.`;
  if (order.adds_to !== null)
    return `It travels with order ${(await orders.orderOfId(db, order.adds_to)).number}.`;
  const kits = await kitsToPack(db, order.id);
  if (isRefusal(kits)) return kits.message;
  return kits.length > 0 ? null : 'Nothing of it is to be packed.';
}

export async function readRound(db: Db, id: string): Promise<PackingRound | Refusal<'not_found'>> {
  const round = await queries.findRound(db, id);
  if (!round) return noRound;
  const ids = (await queries.findOrdersOfRound(db, id)).map((row) => row.id);
  const rows = new Map((await orders.ordersNamed(db, ids)).map((row) => [row.id, row]));
  const open = await openParcelsOf(
    db,
    ids.flatMap((one) => rows.get(one) ?? []),
  );
  return {
    id,
    startedAt: round.started_at.toISOString(),
    orders: open.map(parcelToPack),
    picked: await queries.findPicks(db, id),
  };
}

export async function setPicked(
  db: Db,
  roundId: string,
  { item, isPicked }: { item: string; isPicked: boolean },
): Promise<{ picked: string[] } | Refusal<'not_found'>> {
  if (!(await queries.findRound(db, roundId))) return noRound;
  await queries.savePick(db, roundId, item, isPicked);
  return { picked: await queries.findPicks(db, roundId) };
}

/** Frees orders for another round. What was packed of them stays in their parcels. */
export async function leave(
  db: Db,
  roundId: string,
  ids: readonly string[],
): Promise<PackingRound | Refusal<'not_found'>> {
  if (!(await queries.findRound(db, roundId))) return noRound;
  await queries.leaveRound(db, roundId, ids);
  return readRound(db, roundId);
}
