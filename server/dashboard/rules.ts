import type { Figures } from '../../contracts/dashboard.ts';
import { roundToCents } from '../../contracts/money.ts';

type Sums = { salesCents: number; orders: number; gstCents: number; units: number };

type Refunds = { cents: number; gstCents: number };

/** The figures of a period from its sums. What was given back takes its GST with it. */
export function figuresOf({ salesCents, orders, gstCents, units }: Sums, refunds: Refunds): Figures {
  return {
    salesCents,
    orders,
    units,
    refundsCents: refunds.cents,
    averageCents: orders === 0 ? 0 : roundToCents(salesCents / orders),
    gstCents: gstCents - refunds.gstCents,
  };
}

type Day = { day: string; webCents: number; marketCents: number; orders: number };

/** A day on which nothing was sold is a day too. */
export function everyDay(days: readonly string[], sold: readonly Day[]): Day[] {
  const byDay = new Map(sold.map((day) => [day.day, day]));
  return days.map((day) => byDay.get(day) ?? { day, webCents: 0, marketCents: 0, orders: 0 });
}
