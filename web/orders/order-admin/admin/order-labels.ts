import type { PaymentStatusFilter } from '../../../../contracts/orders/order-admin/order-list.ts';
import type { OrderState } from '../../../../contracts/orders/orders/orders.ts';
import type { Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

type Word = { label: string; tone: Tone };

/** How the desk speaks of an order's state. */
export const orderStateLabels: Readonly<Record<OrderState, Word>> = {
  pending_payment: { label: 'Waiting for payment', tone: 'waiting' },
  paid: { label: 'To pack', tone: 'warning' },
  packing: { label: 'Being packed', tone: 'warning' },
  shipped: { label: 'On its way', tone: 'good' },
  delivered: { label: 'Arrived', tone: 'good' },
  expired: { label: 'Not paid in time', tone: 'calm' },
  cancelled: { label: 'Cancelled', tone: 'calm' },
};

export const paymentLabels: Readonly<Record<PaymentStatusFilter, Word>> = {
  unpaid: { label: 'Unpaid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  part_refunded: { label: 'Refunded in part', tone: 'calm' },
  refunded: { label: 'Refunded', tone: 'calm' },
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
