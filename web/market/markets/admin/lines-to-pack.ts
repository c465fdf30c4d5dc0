import type { SeenOfKit } from '../../../../contracts/market/markets/market-sales.ts';

type Line = { productId: number; wanted: number; packed: number };

/**
 * What packing is asked for: what somebody typed here, and what was planned and does not lie in the box yet. A kit that
 * lies there as it is shown is not named: somebody else may have packed more of it meanwhile.
 */
export function linesToPack<L extends Line>(plan: readonly L[], typed: ReadonlySet<number>): L[] {
  return plan.filter(({ productId, wanted, packed }) => typed.has(productId) || wanted !== packed);
}

/** What of a list is kept: what was typed here. Somebody else may have planned other kits meanwhile. */
export function linesToSave<L extends Pick<Line, 'productId'>>(
  plan: readonly L[],
  typed: ReadonlySet<number>,
): L[] {
  return plan.filter(({ productId }) => typed.has(productId));
}

type AskedLine = Pick<Line, 'productId' | 'wanted'> & { stallOnly: number; seen: SeenOfKit };

/** As the shop is asked for it: with what was seen, and of the stall's share only what was changed. */
export function askedLine({ productId, wanted: quantity, stallOnly, seen }: AskedLine) {
  return { productId, quantity, seen, ...(stallOnly === seen.stallOnly ? {} : { stallOnly }) };
}

/** The numbers of a kit that others may change while somebody types. */
export function seenOf({ planned, packed, stallOnly }: SeenOfKit): SeenOfKit {
  return { planned, packed, stallOnly };
}
