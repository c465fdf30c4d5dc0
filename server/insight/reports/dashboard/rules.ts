import type { Figures } from '../../../../contracts/insight/reports/dashboard.ts';
import { decimalOf, priceText } from '../../../../contracts/kernel/money.ts';
import { roundToCents } from '../../../../contracts/kernel/money.ts';

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

type Channel = 'web' | 'market';
type Sold = { day: string; channel: Channel; salesCents: number; gstCents: number; orders: number };

export function sumOf(sold: readonly Sold[]): Omit<Sums, 'units'> {
  const sum = (of: (part: Sold) => number) => sold.reduce((all, part) => all + of(part), 0);
  return {
    salesCents: sum(({ salesCents }) => salesCents),
    orders: sum(({ orders }) => orders),
    gstCents: sum(({ gstCents }) => gstCents),
  };
}

/** A channel by which nothing was sold is left out. */
export function channelsOf(sold: readonly Sold[]) {
  return [...Map.groupBy(sold, ({ channel }) => channel)].map(([channel, parts]) => {
    const { salesCents, orders } = sumOf(parts);
    return { channel, salesCents, orders };
  });
}

/** A day on which nothing was sold is a day too. */
export function everyDay(days: readonly string[], sold: readonly Sold[]) {
  const byDay = Map.groupBy(sold, ({ day }) => day);
  return days.map((day) => {
    const parts = byDay.get(day) ?? [];
    const by = (channel: Channel) => sumOf(parts.filter((part) => part.channel === channel)).salesCents;
    return { day, webCents: by('web'), marketCents: by('market'), orders: sumOf(parts).orders };
  });
}

type Disputed = {
  reference: string;
  orderId: string | null;
  number: string | null;
  amountCents: number;
  currency: string;
  reason: string;
  dueBy: Date | null;
};

/** Its amount in the cardholder's currency, where that is another. */
export function disputeShown({ amountCents, currency, dueBy, ...dispute }: Disputed) {
  const amount = currency === 'AUD' ? priceText(amountCents) : `${decimalOf(amountCents)} ${currency}`;
  return { ...dispute, amount, dueBy: dueBy?.toISOString() ?? null };
}
