type Line = { productId: number; wanted: number; packed: number };

/**
 * What packing is asked for: what somebody typed here, and what was planned and does not lie in the box yet. A kit that
 * lies there as it is shown is not named: somebody else may have packed more of it meanwhile.
 */
export function linesToPack<L extends Line>(plan: readonly L[], typed: ReadonlySet<number>): L[] {
  return plan.filter(({ productId, wanted, packed }) => typed.has(productId) || wanted !== packed);
}
