import type { PaymentStatusFilter } from '../../../../contracts/orders/order-admin/order-list.ts';
import type { OrderState } from '../../../../contracts/orders/orders/orders.ts';
import type { Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

type Word = { words: string; tone: Tone };

/** How the desk speaks of an order's state. */
export const orderStateLabels: Readonly<Record<OrderState, Word>> = {
  pending_payment: { words: 'Waiting for payment', tone: 'waiting' },
  paid: { words: 'To pack', tone: 'warning' },
  packing: { words: 'Being packed', tone: 'warning' },
  shipped: { words: 'On its way', tone: 'good' },
  delivered: { words: 'Arrived', tone: 'good' },
  expired: { words: 'Not paid in time', tone: 'calm' },
  cancelled: { words: 'Cancelled', tone: 'calm' },
};

export const paymentLabels: Readonly<Record<PaymentStatusFilter, Word>> = {
  unpaid: { words: 'Unpaid', tone: 'waiting' },
  paid: { words: 'Paid', tone: 'good' },
  part_refunded: { words: 'Refunded in part', tone: 'calm' },
  refunded: { words: 'Refunded', tone: 'calm' },
};

export const serviceLabels: Readonly<Record<Service, string>> = {
  standard: 'Standard',
  express: 'Express',
  pickup: 'Pick-up',
};

export const dayLabels = { paid: 'Paid', refunded: 'Money back' } as const;

export const channelLabels = { web: 'Web', market: 'Market' } as const;

/** `1 kit`, `2 kits` */
export function kitsText(count: number): string {
  return count === 1 ? '1 kit' : `${count} kits`;
}
