import { promisedDayText } from '../../kernel/preorder-text.ts';
import { settleFirst } from '../fulfilment/external-refunds.ts';
import { mayMove, type OrderState } from '../orders/orders.ts';
import { waitForDispute } from '../payments/disputes.ts';

/** What the people who run the shop do with an order, besides looking at it. */
export const orderActs = ['pack', 'ship', 'deliver', 'cancel', 'refund', 'settle'] as const;
export type OrderAct = (typeof orderActs)[number];

/** As much of an order as decides what may be done with it. */
export type OrderStatus = {
  state: OrderState;
  hasParcels: boolean;
  /** Kits that have neither left nor been refunded. */
  kitsToShip: number;
  /** What could still go back of what was paid. */
  refundableCents: number;
  needsAttention: boolean;
  /** For an addition: the number of the order that it travels with. */
  travelsWith: string | null;
  /** Money went back without the shop, and nobody has said yet what it is. */
  externalRefundWarning: boolean;
  /** The bank has taken the money back while the cardholder disputes it. */
  isTakenBack?: boolean;
  /** By which day a pre-ordered kit of it is promised, while that is not here. */
  leavesOn?: string | null;
  /** Something was added to it and waits for its payment. */
  waitsForAddition: boolean;
  /** It lies in the box of a market until it is handed over there. */
  isAtMarket?: boolean;
};

const moves: Partial<Record<OrderAct, OrderState>> = {
  pack: 'packing',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

/**
 * Why an act is not possible now; undefined when it is. The moves come from the same table that the
 * server refuses by, so that a button which can be pressed is a call which is taken.
 */
export function whyNotPermitted(act: OrderAct, order: OrderStatus): string | undefined {
  const to = moves[act];
  if (to && !isHandedOver(act, order) && !mayMove(order.state, to)) return whyNoMove(act, order.state);
  if (to && order.travelsWith !== null) return `This travels with order ${order.travelsWith}: do it there.`;
  if (to && order.waitsForAddition) return 'Something was added to it and waits for its payment.';
  if (act === 'pack' && order.leavesOn) return waitsForStock(order.leavesOn);
  if (order.externalRefundWarning && ['cancel', 'refund', 'settle'].includes(act)) return settleFirst;
  if (order.isTakenBack && ['cancel', 'refund'].includes(act)) return waitForDispute;
  if (act === 'ship') return whyNotShip(order);
  if (act === 'cancel' && order.hasParcels) return 'A part of this order has left; refund what has not.';
  if (act === 'refund') return whyNoRefund(order);
  if (act === 'settle' && !order.needsAttention) return 'Nothing here needs attention.';
  return undefined;
}

function waitsForStock(leavesOn: string): string {
  return `It waits for a pre-ordered kit, promised for ${promisedDayText(leavesOn)}.`;
}

function whyNotShip({ isAtMarket = false, kitsToShip }: OrderStatus): string | undefined {
  if (isAtMarket) return 'It goes into the box of its market and is handed over there.';
  return kitsToShip === 0 ? 'Everything of this order has left or was refunded.' : undefined;
}

/** At a market an order is packed, ready and handed over in one moment. */
function isHandedOver(act: OrderAct, { isAtMarket = false, state }: OrderStatus): boolean {
  return isAtMarket && act === 'deliver' && (state === 'paid' || state === 'packing');
}

function whyNoRefund({ state, refundableCents }: OrderStatus): string | undefined {
  if (!['paid', 'packing', 'shipped', 'delivered'].includes(state))
    return state === 'cancelled' ? 'A cancelled order has been refunded.' : 'Nothing was paid yet.';
  return refundableCents > 0 ? undefined : 'Everything that was paid has gone back.';
}

/** The sentence of each state, for acts that it does not permit. */
const standings: Readonly<Record<OrderState, string>> = {
  pending_payment: 'It waits for its payment.',
  paid: 'Nobody has begun to pack it.',
  packing: 'It is being packed already.',
  shipped: 'It has left already.',
  delivered: 'It has arrived already.',
  expired: 'It was not paid in time.',
  cancelled: 'It was cancelled.',
};

function whyNoMove(act: OrderAct, state: OrderState): string {
  if (act === 'deliver' && state === 'packing') return 'It has not left yet.';
  return standings[state];
}
