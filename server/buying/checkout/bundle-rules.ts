import { cents, spread } from '../../../contracts/kernel/money.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { NewLine } from '../../orders/orders/orders.ts';
import type { CartLine } from '../cart/cart.ts';
import type { OrderedLine } from './rules.ts';

type Bundle = OrderedLine & { parts: CartLine['parts'] };
type StockOf = { productId: number; name: string; quantity: number };

/** What has to be in stock for a line: the kit, or every kit of a bundle as often as it is in it. */
export function productsOf(line: OrderedLine): StockOf[] {
  const { productId, name, quantity, parts = [] } = line;
  if (parts.length === 0) return [{ productId, name, quantity }];
  return parts.map((part) => ({
    productId: part.product_id,
    name: part.name,
    quantity: part.quantity * quantity,
  }));
}

export function parcelsOfLine({ parcels, quantity }: Pick<CartLine, 'parcels' | 'quantity'>) {
  return parcels.map((parcel) => ({ ...parcel, quantity: parcel.quantity * quantity }));
}

/**
 * A bundle as the lines of its kits. Its price is spread over them by what each costs by itself, to the cent; a kit
 * of which two or more lie in it, at a share that they do not divide, is two lines a cent apart.
 */
export function linesOfBundle(line: Bundle, discountCents: number): NewLine[] {
  const { parts, quantity } = line;
  const bundle = {
    id: line.productId,
    name: line.name,
    sku: line.sku,
    slug: line.slug,
    imageUrl: line.imageUrl,
    unitPriceCents: line.unitPriceCents,
    quantity,
  };
  const units = parts.flatMap((part, i) =>
    evenly(shares(line)[i] ?? 0, part.quantity).map((one) => ({ part, ...one })),
  );
  const totals = units.map(({ unitCents, count }) => unitCents * count * quantity);
  const discounts = spread(cents(discountCents), totals);
  return units.map(({ part, unitCents, count }, i) => {
    const off = discounts[i] ?? 0;
    return {
      product_id: part.product_id,
      name: part.name,
      sku: part.sku,
      slug: part.slug,
      image_url: part.picture_file === null ? null : `${picturesPrefix}${part.picture_file}`,
      quantity: count * quantity,
      unit_price_cents: unitCents,
      discount_cents: off,
      line_total_cents: unitCents * count * quantity - off,
      bundle,
    };
  });
}

/** What of one bundle's price each of its kits bears; by the piece where none of them costs anything. */
function shares({ unitPriceCents, parts }: Bundle): number[] {
  const worth = parts.map((part) => part.price_cents * part.quantity);
  const isPriced = worth.some((one) => one > 0);
  return spread(cents(unitPriceCents), isPriced ? worth : parts.map((part) => part.quantity));
}

/** A share on so many pieces in whole cents: those of the lower price, and those of a cent more. */
function evenly(shareCents: number, pieces: number): { unitCents: number; count: number }[] {
  const unitCents = Math.floor(shareCents / pieces);
  const dearer = shareCents - unitCents * pieces;
  return [
    { unitCents, count: pieces - dearer },
    { unitCents: unitCents + 1, count: dearer },
  ].filter(({ count }) => count > 0);
}
