import type { Db } from '../../kernel/database/database.ts';
import { findAbsences } from './absence-queries.ts';
import * as queries from './queries.ts';
import { findTimesOnSale } from './run-queries.ts';
import { provedUntil, steadySince } from './was-price.ts';

/** What a kit's own price has been, oldest first, when nobody was asked it, and where the higher price comes from. */
export async function askedPrices(db: Db, id: number, now: Date) {
  const [[stated], prices, away] = await Promise.all([
    queries.findPriced(db, [id]),
    queries.findPricesOf(db, [id]),
    findAbsences(db, [id], now),
  ]);
  return { source: stated?.rrpSource ?? '', since: stated?.rrpSince ?? null, prices, away };
}

/** After every change of prices, of where they come from, or of a status: until when each kit's higher price may be shown. */
export async function recordProofs(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const kits = await queries.findPriced(db, ids);
  const prices = Map.groupBy(await queries.findPricesOf(db, ids), ({ productId }) => productId);
  const onSale = Map.groupBy(await findTimesOnSale(db, ids, now), ({ productId }) => productId);
  const away = Map.groupBy(await findAbsences(db, ids, now), ({ productId }) => productId);
  const proofs = kits.map(({ id, ...kit }) => {
    const asked = { prices: prices.get(id) ?? [], onSale: onSale.get(id) ?? [], away: away.get(id) ?? [] };
    return { id, rrp_until: provedUntil(kit, asked, now), price_since: steadySince(asked.prices) };
  });
  await queries.updateProofs(db, proofs);
}
