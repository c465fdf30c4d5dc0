import type { Cart } from '../../../contracts/buying/cart.ts';
import { freeDeliveryText } from '../../../contracts/kernel/free-delivery-text.ts';
import { cents, centsOf, decimalOf, isDecimal } from '../../../contracts/kernel/money.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { localDrawer } from '../../kernel/storage.ts';

const discountKey = 'appliedDiscount';
/** Specification, section 9: what another version kept is thrown away. */
const storageVersion = '1.2';

export function saveDiscount(result: DiscountResult): void {
  localDrawer.write(discountKey, { version: storageVersion, ...result });
}

export function deleteDiscount(): void {
  localDrawer.remove(discountKey);
}

/** What may not count any more is thrown away, not only passed over. */
export function keptDiscount(): DiscountResult | undefined {
  const kept = localDrawer.read(discountKey);
  const discount = discountFrom(kept);
  if (kept !== undefined && !discount) deleteDiscount();
  return discount;
}

/**
 * Specification, section 4: discarded when its version differs, or when its total is 0 while it takes
 * something off; a total of $0.00 that the shop means is marked as such (rulings).
 */
export function discountFrom(kept: unknown): DiscountResult | undefined {
  if (!isKept(kept) || isMistakenZero(kept)) return undefined;
  const { version: _version, ...result } = kept;
  return result;
}

/** The shop wrote it, so only the numbers are checked that the sums depend on: a person may have edited them. */
function isKept(kept: unknown): kept is DiscountResult & { version: string } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, finalTotal, discountAmount } = kept as Record<string, unknown>;
  return version === storageVersion && isDecimal(finalTotal) && isDecimal(discountAmount);
}

/** Specification, section 5: a total of 0 that nobody meant is worked out again for display. */
export function withTotal(result: DiscountResult, cartCents: number, shippingCents = 0): DiscountResult {
  if (!isMistakenZero(result)) return result;
  const total = cartCents + shippingCents - centsOf(result.discountAmount);
  return { ...result, finalTotal: decimalOf(Math.max(0, total)) };
}

function isMistakenZero({ finalTotal, discountAmount, zeroIsMeant }: DiscountResult): boolean {
  return centsOf(finalTotal) === 0 && centsOf(discountAmount) > 0 && !zeroIsMeant;
}

/**
 * What a cart costs with the discount that counts for it: the code's, else the one that comes by itself. A code that
 * the cart remembers counts here only once it has been validated again (specification, section 4).
 */
export function discountTotals(cart: Cart, applied: DiscountResult | undefined) {
  const byItself = cart.appliedDiscount?.appliedCode ? undefined : cart.appliedDiscount;
  const discount = applied ?? byItself ?? undefined;
  const subtotalCents = centsOf(cart.subtotal);
  const discountCents = Math.min(subtotalCents, discount ? centsOf(discount.discountAmount) : 0);
  const freeShipping = discount?.freeShipping ?? false;
  return {
    subtotalCents,
    discountCents,
    totalCents: cents(subtotalCents - discountCents),
    name: discount?.name ?? '',
    code: discount?.appliedCode ?? null,
    freeShipping,
    freeDelivery: freeDeliveryText(cart.freeDeliveryFrom, subtotalCents - discountCents, freeShipping),
  };
}
