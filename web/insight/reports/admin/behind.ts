import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { addDays } from '../../../../contracts/kernel/days.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { downloadOrders } from '../../../../contracts/orders/order-admin/order-admin.ts';

/** The list of the orders behind a figure: those that were paid in its days. */
export function ordersPaidIn(span: Span, more: Record<string, string> = {}): string {
  return listOf({ ...daysOf(span), by: 'paid', ...more });
}

export function ordersPaidOn(day: string): string {
  return listOf({ from: day, to: day, by: 'paid' });
}

export function ordersRefundedIn(span: Span): string {
  return listOf(refundedIn(span));
}

export function tableOfRefundsIn(span: Span): string {
  return addressOf(downloadOrders, { query: refundedIn(span) });
}

function refundedIn(span: Span) {
  return { ...daysOf(span), by: 'refunded' as const };
}

/** A span ends before its `to`, a list with it. */
function daysOf({ from, to }: Span) {
  return { from, to: addDays(to, -1) };
}

function listOf(narrowing: Record<string, string>): string {
  return `${adminPaths.orders}?${new URLSearchParams(narrowing).toString()}`;
}
