import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { count } from '../../kernel/process/counts.ts';

/** Orders as the metrics tell them: placed and paid, by a repeated call once, and refused as often as somebody tried. */
export function countOrder(outcome: 'placed' | 'paid'): void {
  count('shop_orders_total', { outcome, reason: '' });
}

export function countRefusal<T>(placed: T): T {
  if (isRefusal(placed)) count('shop_orders_total', { outcome: 'refused', reason: placed.refused });
  return placed;
}
