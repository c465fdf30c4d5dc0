import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { publishStockChanges } from '../stock-changes.ts';
import * as queries from './offer-queries.ts';
import { lockLevels } from './promise-queries.ts';
import { whyNotOffered } from './rules.ts';

/** Those who wait and were told another day before. */
export type MovedDay = { orderId: string; was: string };

/**
 * Says that a kit can be ordered before it is here, or on other terms. Call it inside a transaction: whoever waits for
 * it has the new day from then on, and is to be told.
 *
 * @param version of the terms that were seen; null where there were none
 */
export async function offerKit(
  db: Db,
  productId: number,
  { version, ...terms }: { leavesOn: string; most: number; version: number | null },
  at: Date,
): Promise<{ moved: MovedDay[] } | Refusal<'not_found' | 'not_permitted' | 'malformed' | 'stale'>> {
  await lockLevels(db, [productId]);
  const earlier = await queries.lockOffer(db, productId);
  if ((earlier?.version ?? null) !== version) return seenOtherwise;
  const refusal = whyNotOffered(await queries.findKitToOffer(db, productId), earlier, terms, sydneyDay(at));
  if (refusal) return refusal;
  if (earlier) await queries.updateOffer(db, earlier.id, terms);
  else await queries.insertOffer(db, productId, terms, at);
  const moved = earlier ? await queries.moveWaiting(db, earlier.id, terms.leavesOn) : [];
  await publishStockChanges(db, [productId]);
  return { moved };
}

const seenOtherwise = refuse('stale', 'Somebody changed this meanwhile. See how it stands now.');

/** Nothing more is promised; whoever was promised it goes on waiting. */
export function withdrawOffer(
  db: Db,
  productId: number,
  version: number,
  at: Date,
): Promise<undefined | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    await lockLevels(db, [productId]);
    const offer = await queries.lockOffer(db, productId);
    if (!offer || offer.ended_at !== null) return refuse('not_found', 'It cannot be pre-ordered any more.');
    if (offer.version !== version) return seenOtherwise;
    await queries.endOffer(db, offer.id, at);
    await publishStockChanges(db, [productId]);
    return undefined;
  });
}

/** Ends the offers whose day is here. */
export async function endPassedOffers(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const ended = await queries.endOffersOfDay(db, sydneyDay(now), now);
    await publishStockChanges(
      db,
      ended.map(({ productId }) => productId),
    );
  });
}

/** The offers as the back office lists them, and who waits. */
export const offers = queries.findOffers;
