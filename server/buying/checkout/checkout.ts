/** The door of checkout: from a full cart to a paid order. */
export { cancelUnpaid, closeOpenPayment, expireOverdueOrders } from './abandon-order.ts';
export { arrangeOrder, payLinkOf } from './arranged-order.ts';
export { discountBuyer } from './buyer.ts';
export { completeFreeOrder, payLate, payOrderNow } from './complete-order.ts';
export { isLargeCart, quoteCart, quoteKits } from './delivery.ts';
export { kitsForSale, type KitForSale } from './kits.ts';
export { payOrder } from './pay-link.ts';
export type { OrderedLine } from './rules.ts';
export { payableOn, tellHowToPay } from './how-to-pay.ts';
export { dueDay } from './on-invoice.ts';
export { orderGiftCard } from './gift-card-order.ts';
export { placeOrder } from './place-order.ts';
export { takeMarketPlace } from './market-places.ts';
export { findExternalRefunds, receiveEvent, reconcilePayments, settleOrder } from './reconcile.ts';
export { remindOfPayment } from './remind.ts';
export { remindOfLeftCheckouts } from './left/left-checkouts.ts';
export { checkoutDepsOf, tryPaymentKey, type CheckoutDeps } from './deps.ts';
export { tryOnCart } from './try-on-cart.ts';
