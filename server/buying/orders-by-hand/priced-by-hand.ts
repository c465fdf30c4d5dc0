import type {
  OrderByHandForm,
  OrderByHandPlan,
  PlannedByHand,
} from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { cents, priceText, sumCents } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
import type { Db } from '../../kernel/database/database.ts';
import { customerById } from '../../people/customers/customers.ts';
import { chosenOption } from '../../pricing/shipping/shipping.ts';
import { creditBalance } from '../../pricing/store-credit/store-credit.ts';
import { discountedKits, quoteKits, type DiscountedKits } from '../checkout/checkout.ts';
import { takenOffLines } from './rules.ts';

type Way = { service: Service; name: string; priceCents: number };

type PricedByHand = DiscountedKits & {
  /** What comes off each line, by itself and as agreed. */
  lineDiscounts: number[];
  subtotalCents: number;
  delivery: Way | Refusal<'malformed' | 'needs_quote'>;
  totalCents: number | null;
};

/** What an order by hand would come to; changes nothing. */
export async function planOrderByHand(
  db: Db,
  form: PlannedByHand,
  at: Date,
): Promise<OrderByHandPlan | Refusal<'malformed' | 'not_found'>> {
  const priced = await priceByHand(db, form, at);
  if (isRefusal(priced)) return priced;
  const { discount, delivery, subtotalCents, totalCents } = priced;
  return {
    subtotalCents,
    discountCents: discount?.totalCents ?? 0,
    discountName: discount?.name ?? null,
    delivery: isRefusal(delivery) ? null : { name: delivery.name, priceCents: delivery.priceCents },
    noDelivery: isRefusal(delivery) ? sentenceOfField(delivery) : null,
    totalCents,
    creditCents: form.customerId === null ? 0 : await creditBalance(db, form.customerId),
  };
}

/** The prices of an order by hand, as it is planned and as it is made. */
export async function priceByHand(
  db: Db,
  form: PlannedByHand,
  at: Date,
): Promise<PricedByHand | Refusal<'malformed' | 'not_found'>> {
  const buyer = await buyerOf(db, form);
  const today = await discountedKits(db, { kits: form.lines, buyer, at });
  if (isRefusal(today)) return today;
  const { kits, discount } = today;
  const subtotalCents = sumCents(kits.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const kitsCents = subtotalCents - (discount?.totalCents ?? 0);
  if (form.discountCents > kitsCents) return tooMuchOff(kitsCents);
  const lineDiscounts = takenOffLines(kits, discount?.lineCents ?? [], form.discountCents);
  const delivery = await deliveryOf(db, form, today, at);
  const totalCents = isRefusal(delivery) ? null : kitsCents - form.discountCents + delivery.priceCents;
  return { ...today, lineDiscounts, subtotalCents, delivery, totalCents };
}

/** Prices change while somebody is on the telephone: what was said to the buyer is what is made, or nothing is. */
export function whyAnotherTotal(
  { seenTotalCents }: Pick<OrderByHandForm, 'seenTotalCents'>,
  totalCents: number | null,
): Refusal<'cart_changed'> | undefined {
  if (seenTotalCents === undefined || totalCents === null || seenTotalCents === totalCents) return undefined;
  const message = `The total is now ${priceText(totalCents)}. Please look it over and make it again.`;
  return refuse('cart_changed', message, { totalCents });
}

/** An account has an email, also where this order is to be written to nobody. */
async function buyerOf(db: Db, { email, customerId }: PlannedByHand): Promise<Buyer> {
  if (email !== '' || customerId === null) return { email, customerId };
  return { email: (await customerById(db, customerId))?.email ?? '', customerId };
}

type Buyer = { email: string; customerId: string | null };

function tooMuchOff(kitsCents: number): Refusal<'malformed'> {
  const message = `That is more than the kits cost, ${priceText(kitsCents)}.`;
  return refuse('malformed', message, { fields: [{ field: 'discountCents', message }] });
}

async function deliveryOf(
  db: Db,
  form: PlannedByHand,
  { kits, discount }: DiscountedKits,
  at: Date,
): Promise<Way | Refusal<'malformed' | 'needs_quote'>> {
  const { service, shippingCents } = form;
  const postcode = service === 'pickup' ? null : form.postcode;
  if (service !== 'pickup' && postcode === null && shippingCents === undefined)
    return refuse('needs_quote', 'The postcode says what the delivery costs.');
  const off = cents((discount?.totalCents ?? 0) + form.discountCents);
  const ways = await quoteKits(db, {
    lines: kits,
    discount: { totalCents: off, freeShipping: discount?.freeShipping ?? false },
    postcode,
    at,
  });
  const way = isRefusal(ways) ? ways : chosenOption(ways, form);
  if (!isRefusal(way)) return { ...way, priceCents: shippingCents ?? way.priceCents };
  if (way.refused === 'malformed') return way;
  if (shippingCents !== undefined) return { service, name: 'Delivery as agreed', priceCents: shippingCents };
  return isRefusal(ways) ? ways : refuse('needs_quote', 'No pack takes this: say what its delivery costs.');
}

function sentenceOfField({ message, details }: Refusal): string {
  const fields = (details?.['fields'] ?? []) as { message: string }[];
  return fields[0]?.message ?? message;
}
