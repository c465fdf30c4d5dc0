import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';

/** What a code says, as the specification has it (sections 5 and 8). */
export const discountMessages = {
  blank: { title: 'Enter a Code', description: 'Please enter a discount code to apply.' },
  invalid: (message: string | null) => ({
    title: 'Invalid Discount Code',
    description: message ?? 'The discount code you entered is not valid.',
  }),
  failed: { title: 'Error', description: 'Failed to validate discount code. Please try again.' },
  applied: (result: DiscountResult) => ({
    title: 'Discount Applied!',
    description: `You saved ${priceText(centsOf(result.discountAmount))} with code ${result.appliedCode}`,
  }),
  removed: {
    title: 'Discount Removed',
    description: 'The discount code has been removed from your order.',
  },
  lost: (message: string | null) => ({
    title: 'Discount removed',
    description: message ?? 'Your discount code is no longer valid for the items in your cart.',
  }),
} as const;
