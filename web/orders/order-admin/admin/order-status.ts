import type { OrderStatus } from '../../../../contracts/orders/order-admin/order-moves.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { disputesUnderWay } from '../../../../contracts/orders/payments/disputes.ts';

type Line = WholeOrder['lines'][number];

/** Kits of a line that have neither left nor been refunded. */
export function leftToShip(line: Line): number {
  return Math.max(0, line.quantity - line.shippedQuantity - line.refundedQuantity);
}

export function leftToRefund(line: Line): number {
  return line.quantity - line.refundedQuantity;
}

/** As much of the order as decides what may be done with it. */
export function orderStatusOf(order: WholeOrder): OrderStatus {
  return {
    state: order.state,
    hasParcels: order.parcels.length > 0,
    kitsToShip: order.lines.reduce((sum, line) => sum + leftToShip(line), 0),
    refundableCents: order.totalCents - order.refundedCents,
    needsAttention: order.needsAttention !== null,
    travelsWith: order.addsTo?.number ?? null,
    externalRefundWarning: order.externalRefunds.some(({ status }) => status === 'waits'),
    isTakenBack: order.disputes.some((one) => one.isWithdrawn && disputesUnderWay.has(one.status)),
    leavesOn: order.leavesOn,
    isAtMarket: order.market !== null,
    waitsForAddition: order.additions.some(({ state }) => state === 'pending_payment'),
  };
}

/** Its money came by hand: nobody but a person can send it back. */
export function isRefundedByHand({ payments }: Pick<WholeOrder, 'payments'>): boolean {
  return payments.some(({ state, provider }) => state === 'captured' && provider.startsWith('by-hand:'));
}

export const sendItYourself =
  'Its money came by hand, so you send it back yourself: it stands under “Money by hand” until you note that it went.';
