import type { Outcomes } from '../../../../contracts/orders/order-admin/order-admin.ts';

/** Orders that stayed out of a round, those with the same reason together: 'SM-1, SM-2: It is picked up.' */
export function notTakenText(orders: Outcomes['orders']): string {
  const byReason = new Map<string, string[]>();
  for (const { number, refusal } of orders)
    if (refusal !== null) byReason.set(refusal, [...(byReason.get(refusal) ?? []), number]);
  return [...byReason].map(([reason, numbers]) => `${numbers.join(', ')}: ${reason}`).join(' ');
}
