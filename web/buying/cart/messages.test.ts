import { expect, test } from 'vitest';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { cartMessages } from './cart-messages.ts';
import { discountMessages } from './discount-messages.ts';

const saved = { discountAmount: '8.50', appliedCode: 'CALM' } as DiscountResult;

/** The error catalogue of the specification, section 8, word by word. */
test.each([
  [cartMessages.notRead, 'Error', 'Failed to fetch your cart'],
  [cartMessages.notFound, 'Error', "Your shopping cart couldn't be found. Please refresh the page."],
  [cartMessages.notAdded, 'Error', 'Failed to add item to cart. Please try again.'],
  [cartMessages.notAddedFromCard, 'Error', 'Could not add item to cart. Please try again.'],
  [cartMessages.notUpdated, 'Error', 'Failed to update cart item'],
  [cartMessages.quantityNotUpdated, 'Error', 'Failed to update quantity. Please try again.'],
  [cartMessages.notCleared, 'Error', 'Failed to clear cart'],
  [cartMessages.notRemoved, 'Error', 'Failed to remove item from cart. Please try again.'],
  [cartMessages.refreshed, 'Cart updated', 'Your cart has been refreshed'],
  [discountMessages.blank, 'Enter a Code', 'Please enter a discount code to apply.'],
  [discountMessages.invalid(null), 'Invalid Discount Code', 'The discount code you entered is not valid.'],
  [discountMessages.invalid('Too late.'), 'Invalid Discount Code', 'Too late.'],
  [discountMessages.failed, 'Error', 'Failed to validate discount code. Please try again.'],
  [discountMessages.applied(saved), 'Discount Applied!', 'You saved $8.50 with code CALM'],
  [discountMessages.removed, 'Discount Removed', 'The discount code has been removed from your order.'],
  [
    discountMessages.lost(null),
    'Discount removed',
    'Your discount code is no longer valid for the items in your cart.',
  ],
])('%o', (message, title, description) => expect(message).toEqual({ title, description }));
