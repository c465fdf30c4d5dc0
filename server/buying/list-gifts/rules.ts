import type { ListGifts } from '../../../contracts/buying/list-gifts.ts';
import type { GiftOfList } from './queries.ts';

/** What a giver sees: what others give, and what they keep or have ordered themselves. */
export function giftsFor(giver: string, gifts: readonly GiftOfList[], at: Date): ListGifts {
  const others = gifts.filter((gift) => gift.giver !== giver);
  const mine = gifts.flatMap(({ giver: by, product_id: productId, reserved_until: until }) =>
    by === giver && until !== null && until > at ? [{ productId, until: until.toISOString() }] : [],
  );
  const own = gifts.filter((gift) => gift.giver === giver && gift.is_ordered);
  return { isOwn: false, taken: kitsOf(others), mine, ordered: kitsOf(own) };
}

function kitsOf(gifts: readonly GiftOfList[]): number[] {
  return [...new Set(gifts.map(({ product_id }) => product_id))];
}

/** What the owner of the list sees, however much of it is taken. */
export const nothingToSee: ListGifts = { isOwn: true, taken: [], mine: [], ordered: [] };

/** @param isThere whether this giver could buy one all the same */
export function takenMessage(firstName: string, isThere: boolean): string {
  const taken = `Somebody else gives this${firstName && ` to ${firstName}`} already.`;
  return isThere ? `${taken} You can still buy it.` : taken;
}
