/** Said of a kit that is kept on the device until then. */
export const waitingText = 'This goes into your cart as soon as the connection is back.';

/** What the cart says when something goes wrong: the specification's error catalogue, section 8. */
export const cartMessages = {
  notRead: { title: 'Error', description: 'Failed to fetch your cart' },
  notFound: {
    title: 'Error',
    description: "Your shopping cart couldn't be found. Please refresh the page.",
  },
  notAdded: { title: 'Error', description: 'Failed to add item to cart. Please try again.' },
  notAddedFromCard: {
    title: 'Error',
    description: 'Could not add item to cart. Please try again.',
  },
  notUpdated: { title: 'Error', description: 'Failed to update cart item' },
  quantityNotUpdated: {
    title: 'Error',
    description: 'Failed to update quantity. Please try again.',
  },
  notCleared: { title: 'Error', description: 'Failed to clear cart' },
  notRemoved: {
    title: 'Error',
    description: 'Failed to remove item from cart. Please try again.',
  },
  refreshed: { title: 'Cart updated', description: 'Your cart has been refreshed' },
} as const;

export type CartMessage = { title: string; description: string };
