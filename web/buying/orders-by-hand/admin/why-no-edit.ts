import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';

/** Why an order cannot be changed now; undefined when it can. */
export function whyNoEdit({ state, addsTo, additions }: WholeOrder): string | undefined {
  if (addsTo) return `This travels with order ${addsTo.number}: change it there.`;
  if (state !== 'paid') return 'Only an order that is paid and not being packed yet can be changed.';
  if (additions.some((one) => one.state === 'pending_payment'))
    return 'Something was added to it and waits for its payment.';
  return undefined;
}
