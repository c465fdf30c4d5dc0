import { dayMs } from '../../contracts/kernel/days.ts';
import { gstContained, sumCents } from '../../contracts/kernel/money.ts';
import type { OrderState } from '../../contracts/orders/orders/orders.ts';

/** A year of orders of the demonstration shop, as rows. The same `now` and shelf give the same year. */
export type YearKit = {
  id: number;
  name: string;
  sku: string;
  slug: string;
  imageUrl: string | null;
  /** Every price that was asked, oldest first. */
  prices: { at: string; priceCents: number }[];
};
export type YearBuyer = {
  customerId: string | null;
  email: string;
  name: string;
  address: { postcode: string };
};

export type YearLine = { product: YearKit; quantity: number; unitPriceCents: number };
export type YearOrder = {
  buyer: YearBuyer;
  state: OrderState;
  placedAt: Date;
  lines: YearLine[];
  shippingCents: number;
  /** Each state that it came to, with the hours after it was placed. */
  path: { to: OrderState; at: Date; message: string; actor: string }[];
};

const hourMs = 3_600_000;

/** Numbers that look thrown and are the same each time (Lehmer's generator). */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

export function yearOfOrders(
  count: number,
  now: Date,
  kits: readonly YearKit[],
  buyers: readonly YearBuyer[],
) {
  const roll = dice(20_261_121);
  const orders: YearOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    // Quadratic, so that the shop has grown over its year; evenings more often than mornings.
    const share = Math.sqrt((index + 0.5) / count);
    const daysAgo = Math.floor(365 * (1 - share));
    const placedAt = new Date(now.getTime() - daysAgo * dayMs - (1 + roll(20)) * hourMs - roll(3_600_000));
    orders.push(oneOrder(placedAt, now, kits, buyers, roll));
  }
  return orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function oneOrder(
  placedAt: Date,
  now: Date,
  kits: readonly YearKit[],
  buyers: readonly YearBuyer[],
  roll: (sides: number) => number,
): YearOrder {
  const lines: YearLine[] = [];
  for (let count = 1 + (roll(3) === 0 ? 1 + roll(2) : 0); lines.length < count;) {
    const product = pick(kits, roll);
    if (lines.every((line) => line.product.id !== product.id))
      lines.push({
        product,
        quantity: roll(6) === 0 ? 2 : 1,
        unitPriceCents: priceAt(product, placedAt),
      });
    else count -= 1;
  }
  const subtotal = subtotalOf(lines);
  const path = pathOf(placedAt, now, roll);
  return {
    // Those who come back are few and come often.
    buyer: buyers[Math.min(roll(buyers.length), roll(buyers.length))] ?? pick(buyers, roll),
    state: path.at(-1)?.to ?? 'pending_payment',
    placedAt,
    lines,
    shippingCents: subtotal >= 10_000 ? 0 : 995,
    path,
  };
}

function priceAt({ prices }: YearKit, at: Date): number {
  return (prices.findLast((price) => Date.parse(price.at) <= at.getTime()) ?? prices[0])?.priceCents ?? 0;
}

function subtotalOf(lines: readonly YearLine[]) {
  return sumCents(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
}

function pathOf(placedAt: Date, now: Date, roll: (sides: number) => number): YearOrder['path'] {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * hourMs);
  const luck = roll(100);
  if (luck < 4) return [{ to: 'expired', at: after(0.5), message: 'Not paid in time', actor: 'shop' }];
  if (luck < 6)
    return [{ to: 'cancelled', at: after(0.2), message: 'Cancelled before it was paid', actor: 'customer' }];
  const way = [
    { to: 'paid', at: after(0.05), message: 'Payment received', actor: 'customer' },
    { to: 'packing', at: after(16 + roll(20)), message: 'On the packing table', actor: 'Marian Doyle' },
    {
      to: 'shipped',
      at: after(40 + roll(24)),
      message: 'On its way with Australia Post',
      actor: 'Marian Doyle',
    },
    { to: 'delivered', at: after(96 + roll(96)), message: 'Delivered', actor: 'Australia Post' },
  ] as const;
  return way.filter(({ at }) => at.getTime() < now.getTime());
}

function pick<T>(from: readonly T[], roll: (sides: number) => number): T {
  const one = from[roll(from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}

export function amountsOf({ lines, shippingCents }: YearOrder) {
  const subtotal = subtotalOf(lines);
  const total = sumCents([subtotal, shippingCents]);
  return { subtotal, total, gst: gstContained(total) };
}
