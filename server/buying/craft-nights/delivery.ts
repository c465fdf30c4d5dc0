import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { ratesAt } from '../../pricing/shipping/shipping.ts';
import { kitsForSale, quoteKits } from '../checkout/checkout.ts';
import { bagKits } from './bag-kits.ts';
import { bagsThatCost } from './rules.ts';

type Evening = { kits: readonly number[]; postcode: string; most_bags: number };

/**
 * The most that delivery can cost: as many bags as possible below free delivery, each with the kit that is dearest to
 * send. The host pays it before anybody has chosen, and gets back what it costs less.
 */
export async function dearestDeliveryCents(
  db: Db,
  { kits, postcode, most_bags: mostBags }: Evening,
  at: Date,
): Promise<number | Refusal<'needs_quote' | 'not_found'>> {
  const offered = await kitsForSale(
    db,
    kits.map((productId) => ({ productId, quantity: 1 })),
  );
  if (isRefusal(offered)) return offered;
  const { freeOverCents } = await ratesAt(db, at);
  const prices = (await bagKits(db, kits, at)).map(({ priceCents }) => priceCents);
  const quantity = bagsThatCost({ mostBags, prices, freeOverCents });
  let most = 0;
  for (const productId of quantity === 0 ? [] : kits) {
    // As if it were worth nothing: free delivery is in the number of bags.
    const cost = await deliveryCents(db, {
      kits: [{ productId, quantity, unitPriceCents: 0 }],
      postcode,
      at,
    });
    if (isRefusal(cost)) return cost;
    most = Math.max(most, cost);
  }
  return most;
}

const tooLarge = refuse(
  'needs_quote',
  'No parcel takes so many bags. Choose fewer, or ask for one bill: then we write to you with a price.',
);

type Sent = {
  kits: readonly { productId: number; quantity: number; unitPriceCents: number }[];
  postcode: string;
  at: Date;
};

/** What the standard way costs for these kits. */
export async function deliveryCents(
  db: Db,
  { kits, postcode, at }: Sent,
): Promise<number | Refusal<'needs_quote'>> {
  const ways = await quoteKits(db, { lines: kits, discount: null, postcode, at });
  const way = isRefusal(ways) ? undefined : ways.find(({ service }) => service === 'standard');
  return way ? way.priceCents : tooLarge;
}
