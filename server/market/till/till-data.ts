import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OtherSale, TillData } from '../../../contracts/market/till.ts';
import type { Db } from '../../kernel/database/database.ts';
import { openMarketOrders } from '../../orders/fulfilment/fulfilment.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { salesFrom } from '../../pricing/discounts/discounts.ts';
import { allCategories } from '../../storefront/listing/listing.ts';
import { marketKits, marketOf, noteBoxTold, reservationsHere } from '../markets/markets.ts';
import { soldByOthers } from './book-queries.ts';
import { findProblems, lastSequence, markSeen, type TillRow } from './queries.ts';
import { isHeard } from './rules.ts';

const othersShown = 200;

/** What the other tills of its market sold. */
export async function salesOfOthers(db: Db, till: TillRow): Promise<{ sales: OtherSale[] }> {
  const rows = await soldByOthers(db, till.market_id, till.device_id ?? till.id, othersShown);
  return {
    sales: rows.map(({ at, tillName, ...sale }) => ({
      ...sale,
      tillName: tillName ?? 'Another till',
      at: at.toISOString(),
    })),
  };
}

/**
 * Everything that a till needs to sell without a network.
 *
 * @param kept the last sequence that the device has kept
 */
export async function tillData(
  db: Db,
  till: TillRow,
  { kept }: { kept?: number | undefined },
  now: Date,
): Promise<TillData | Refusal<'not_found'>> {
  const market = await marketOf(db, till.market_id);
  if (isRefusal(market)) return market;
  // Before what lies in the box: a sale that is written meanwhile is taken off by the till once more, never not at all.
  const written = await lastSequence(db, market.id, till.device_id ?? '');
  if (isHeard(kept, written)) await markSeen(db, till.id, now);
  const { brand, businessName, abn, gstRegistered } = await currentSettings(db);
  const categories = (await allCategories(db)).map(({ id, name }) => ({ id, name }));
  // Noted before it is read: whatever is reserved from now on is none of what this till is told.
  await noteBoxTold(db, market.id, now);
  const kits = (await marketKits(db, market.id, now)).filter(
    ({ isPublished, packed }) => isPublished || packed > 0,
  );
  return {
    serverNow: now.toISOString(),
    tillName: till.name,
    brand,
    businessName,
    abn,
    gstRegistered,
    market,
    categories,
    kits,
    toHandOver: (await openMarketOrders(db, market.id)).map(({ id: orderId, number, name, kits: own }) => ({
      orderId,
      number,
      name,
      kits: own,
    })),
    ...(await reservationsHere(db, market.id)),
    sales: await salesFrom(db, now, new Set(kits.map(({ id }) => id))),
    expected: written + 1,
    problems: await findProblems(db, market.id, till.device_id ?? ''),
  };
}
