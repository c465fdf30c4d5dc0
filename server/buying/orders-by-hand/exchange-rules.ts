import type { ExchangePlan } from '../../../contracts/buying/orders-by-hand/exchanges.ts';

type Exchanged = {
  /** What was paid for what comes back. */
  worthCents: number;
  /** The other kits, less what comes off them by itself. */
  kitsCents: number;
  shippingCents: number;
};

/** @property offKitsCents what of the worth pays for kits; then it pays for delivery, and what is left goes back */
type Settled = ExchangePlan & { offKitsCents: number; shippingLeftCents: number };

/** The difference either way: the sum of what is paid, set off and given back is the sum of what was and is bought. */
export function settleExchange({ worthCents, kitsCents, shippingCents }: Exchanged): Settled {
  const offKitsCents = Math.min(worthCents, kitsCents);
  const offShippingCents = Math.min(worthCents - offKitsCents, shippingCents);
  const shippingLeftCents = shippingCents - offShippingCents;
  return {
    worthCents,
    newCents: kitsCents + shippingCents,
    dueCents: kitsCents - offKitsCents + shippingLeftCents,
    backCents: worthCents - offKitsCents - offShippingCents,
    offKitsCents,
    shippingLeftCents,
  };
}
