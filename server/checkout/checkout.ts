/** The door of checkout: from a full cart to a paid order. */
export { cancelUnpaid, expireOverdueOrders } from './abandon-order.ts';
export { quoteCart } from './delivery.ts';
export { orderGiftCard } from './gift-card-order.ts';
export { placeOrder } from './place-order.ts';
export { receiveEvent, reconcilePayments, settleOrder } from './reconcile.ts';
export { remindOfPayment } from './remind.ts';
export { toolsOf, type Tools } from './tools.ts';
export { tryOnCart } from './try-on-cart.ts';
