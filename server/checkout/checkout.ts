/** The door of checkout: from a full cart to a paid order. */
export { cancelUnpaid, expireOverdueOrders } from './abandon-order.ts';
export { quoteCart } from './delivery.ts';
export { placeOrder } from './place-order.ts';
export { receiveEvent, reconcilePayments, settleOrder } from './reconcile.ts';
export { toolsOf, type Tools } from './tools.ts';
