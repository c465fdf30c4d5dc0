import type { OrderForm } from '../../contracts/checkout.ts';
import { refuse, isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { DeliveryOption } from '../../contracts/shipping.ts';
import { cartLines, type CartLine } from '../cart/cart.ts';
import { parcelsOf } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import { quoteDelivery } from '../shipping/shipping.ts';

export async function quoteCart(db: Db, cartId: string, postcode: string, at: Date) {
  const lines = await cartLines(db, cartId);
  if (isRefusal(lines)) return lines;
  const options = await quoteLines(db, lines, postcode, at);
  return isRefusal(options) ? options : { options, subtotalCents: subtotalOf(lines) };
}

/** The option that the buyer chose, priced by the server; a way that is not offered is refused. */
export async function chosenDelivery(
  db: Db,
  form: OrderForm,
  lines: readonly CartLine[],
  at: Date,
): Promise<DeliveryOption | Refusal> {
  if (form.service !== 'pickup' && form.address === null) {
    return refuse('malformed', 'Please check what you entered.', {
      fields: [{ field: 'address', message: 'Where shall we send it?' }],
    });
  }
  const options = await quoteLines(db, lines, form.address?.postcode ?? null, at);
  if (isRefusal(options)) return options;
  return (
    options.find(({ service }) => service === form.service) ??
    refuse(
      'cart_changed',
      'This way of delivery is not offered for your cart any more. Please choose another.',
    )
  );
}

async function quoteLines(db: Db, lines: readonly CartLine[], postcode: string | null, at: Date) {
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const sizes = lines.length === 0 ? [] : await parcelsOf(db, [...quantities.keys()]);
  const parcels = sizes.map(({ productId, ...size }) => ({
    ...size,
    quantity: quantities.get(productId) ?? 0,
  }));
  return quoteDelivery(db, { parcels, goodsCents: subtotalOf(lines), postcode, at });
}

function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}
