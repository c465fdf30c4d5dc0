import type { PartsDesk } from '../../../contracts/buying/parts-desk.ts';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as queries from './admin-queries.ts';

const perPage = 50;

/** What was asked for, as those who run the shop see it. */
export async function partsDesk(db: Db, filter: queries.ClaimFilter): Promise<PartsDesk> {
  const [found, counts, stopped] = await Promise.all([
    queries.findClaims(db, filter, perPage + 1),
    queries.countClaims(db),
    queries.findStopped(db),
  ]);
  const shown = found.slice(0, perPage);
  return {
    claims: shown.map(visibleClaim),
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    ...counts,
    stopped: stopped.map((stop) => ({
      batch: stop.batch_id,
      kitName: stop.product_name,
      part: stop.part,
      setAside: stop.set_aside,
      stoppedAt: stop.stopped_at.toISOString(),
    })),
  };
}

type Row = Awaited<ReturnType<typeof queries.findClaims>>[number];

function visibleClaim(row: Row): PartsDesk['claims'][number] {
  return {
    id: row.id,
    madeAt: row.made_at.toISOString(),
    state: row.state,
    kitName: row.kit_name,
    batch: row.batch_id,
    part: row.part,
    colour: row.colour,
    quantity: row.quantity,
    reason: row.reason,
    note: row.note,
    hasPhotograph: row.picture_id !== null,
    name: row.name,
    email: row.email,
    address: row.address === null ? [] : envelopeLines(row.address),
    suppliers: row.suppliers,
    isKnown: row.is_known,
    bought: numbered(row.bought_order_id, row.bought_number),
    order: numbered(row.order_id, row.order_number),
    answer: row.answer,
  };
}

function numbered(id: string | null, number: string | null) {
  return id === null || number === null ? null : { id, number };
}
