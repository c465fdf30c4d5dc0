import { quantityLimit } from '../../../contracts/kernel/quantity-limit.ts';
import type { ReservationHere, TillMethod } from '../../../contracts/market/till.ts';
import { cashRounding, saleSums, type SaleSums } from '../../../contracts/orders/payments/market-sums.ts';
import type { PricedKit } from './sale-price.ts';

export type BasketLine = {
  productId: number;
  name: string;
  quantity: number;
  unitPriceCents: number;
  listPriceCents: number;
  reason: string;
};

/** What lies on the table before it is paid. It is kept, so that a reload loses nothing of it. */
export type Basket = {
  lines: readonly BasketLine[];
  discountCents: number;
  discountReason: string;
  /** What of it waited here under a name; a basket that an older till kept has none. */
  reserved?: readonly ReservationHere[];
};

/** So long may a reason be that goes with a sale's line. */
const reasonMost = 80;

export const emptyBasket: Basket = { lines: [], discountCents: 0, discountReason: '' };

export function withKit(basket: Basket, kit: Pick<PricedKit, 'id' | 'name' | 'priceCents' | 'sale'>): Basket {
  const known = basket.lines.find(({ productId }) => productId === kit.id);
  if (known) return withQuantity(basket, kit.id, known.quantity + 1);
  const price = { unitPriceCents: kit.sale?.priceCents ?? kit.priceCents, listPriceCents: kit.priceCents };
  const reason = kit.sale?.name.slice(0, reasonMost) ?? '';
  const line = { productId: kit.id, name: kit.name, quantity: 1, ...price, reason };
  return { ...basket, lines: [...basket.lines, line] };
}

/** What waited under a name is laid on the table, once. */
export function withReservation(
  basket: Basket,
  reservation: ReservationHere,
  kit: Parameters<typeof withKit>[1],
): Basket {
  const { reserved = [] } = basket;
  if (reserved.some(({ id }) => id === reservation.id)) return basket;
  let next = basket;
  for (let count = 0; count < reservation.quantity; count += 1) next = withKit(next, kit);
  return { ...next, reserved: [...reserved, reservation] };
}

/** None takes the line away, and the last line takes the discount with it. */
export function withQuantity(basket: Basket, productId: number, quantity: number): Basket {
  const lines = basket.lines
    .map((line) =>
      line.productId === productId ? { ...line, quantity: Math.min(quantity, quantityLimit) } : line,
    )
    .filter((line) => line.quantity > 0);
  if (lines.length === 0) return emptyBasket;
  const { reserved } = basket;
  return { ...basket, lines, ...(reserved ? { reserved: givenOf(reserved, productId, quantity) } : {}) };
}

/** Whoever takes less than waited for them has not been given it yet: who was laid on the table first is given theirs first. */
function givenOf(
  reserved: readonly ReservationHere[],
  productId: number,
  quantity: number,
): ReservationHere[] {
  let left = quantity;
  return reserved.filter((one) => {
    if (one.productId !== productId) return true;
    if (one.quantity > left) return false;
    left -= one.quantity;
    return true;
  });
}

export function withPrice(basket: Basket, productId: number, unitPriceCents: number, reason: string): Basket {
  const lines = basket.lines.map((line) =>
    line.productId === productId ? { ...line, unitPriceCents, reason } : line,
  );
  return { ...basket, lines };
}

export function basketSums({ lines, discountCents }: Basket): SaleSums {
  return saleSums(lines, discountCents);
}

export function kitCount({ lines }: Basket): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is to be paid by this method: only cash is rounded. */
export function dueBy(method: TillMethod, totalCents: number): number {
  return method === 'cash' ? totalCents + cashRounding(totalCents) : totalCents;
}
