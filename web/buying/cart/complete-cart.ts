import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { centsOf, decimalFrom, decimalOf, sumCents } from '../../../contracts/kernel/money.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { withDefaults } from '../../kernel/completed.ts';
import { completeKit } from '../../storefront/listing/complete-kit.ts';

/**
 * What a call about the cart was answered, as a whole cart; the specification's fields (section 3) are enough.
 *
 * @returns null where the answer holds no cart: of most of these calls it shows none
 */
export function cartIn(answer: Partial<Cart> | null | undefined): Cart | null {
  if (!answer?.cartId || !Array.isArray(answer.items)) return null;
  const items = answer.items.map(completeItem);
  return {
    ...answer,
    cartId: answer.cartId,
    items,
    totalItems: answer.totalItems ?? items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal:
      answer.subtotal === undefined
        ? decimalOf(sumCents(items.map(({ lineTotal }) => centsOf(lineTotal))))
        : decimalFrom(answer.subtotal),
    appliedDiscount: answer.appliedDiscount ? completeDiscount(answer.appliedDiscount) : null,
  };
}

function completeItem(item: CartItem): CartItem {
  const product = completeKit(item.product);
  const lineTotal = decimalOf(centsOf(product.price) * item.quantity);
  return { ...withDefaults(item, { lineTotal, notice: '', priceWas: null }), product };
}

export function completeDiscount(result: DiscountResult): DiscountResult {
  return {
    ...withDefaults(result, {
      appliedCode: null,
      errorMessage: null,
      name: '',
      freeShipping: false,
      zeroIsMeant: false,
    }),
    discountAmount: decimalFrom(result.discountAmount ?? 0),
    finalTotal: decimalFrom(result.finalTotal ?? 0),
  };
}
