import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { cents, gstContained, sumCents, type Cents } from '../../../contracts/kernel/money.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { isNameless, nameless } from '../../../contracts/orders/documents.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { DeliveryOption, Service } from '../../../contracts/pricing/shipping/shipping.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import type { NewLine } from '../../orders/orders/orders.ts';
import type { CartLine } from '../cart/cart.ts';
import { linesOfBundle, productsOf } from './bundle-rules.ts';

export type Prices = {
  lines: NewLine[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  total: Cents;
  gst: Cents;
};

/** What of a line its price depends on, and what the order copies of it. */
export type OrderedLine = Pick<
  CartLine,
  'productId' | 'name' | 'sku' | 'slug' | 'imageUrl' | 'unitPriceCents' | 'quantity'
> & { parts?: CartLine['parts'] };

/** What an order costs: total = lines − discount + shipping, GST contained in it (total ÷ 11, half up). */
export function priceOrder(
  lines: readonly OrderedLine[],
  shippingCents: number,
  lineDiscounts: readonly number[] = [],
): Prices {
  const priced = lines.flatMap((line, index) => priceLine(line, lineDiscounts[index] ?? 0));
  const subtotal = sumCents(priced.map((line) => line.unit_price_cents * line.quantity));
  const discount = sumCents(priced.map((line) => line.discount_cents));
  const shipping = cents(shippingCents);
  const total = cents(subtotal - discount + shipping);
  return { lines: priced, subtotal, discount, shipping, total, gst: gstContained(total) };
}

/** A kit is one line; a bundle is the lines of its kits, which know the bundle. */
function priceLine(line: OrderedLine, discountCents: number): NewLine[] {
  if (line.parts && line.parts.length > 0)
    return linesOfBundle({ ...line, parts: line.parts }, discountCents);
  return [lineOfKit(line, discountCents)];
}

function lineOfKit(line: OrderedLine, discountCents: number): NewLine {
  return {
    product_id: line.productId,
    name: line.name,
    sku: line.sku,
    slug: line.slug,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    discount_cents: discountCents,
    line_total_cents: line.unitPriceCents * line.quantity - discountCents,
  };
}

/** Free shipping is for the standard service: whoever chooses another one pays for it. */
export function freeOfShipping(options: readonly DeliveryOption[]): DeliveryOption[] {
  return options.map((option) => (option.service === 'standard' ? { ...option, priceCents: 0 } : option));
}

type Named = {
  service: Service;
  address: Address | null;
  buyerName: string;
  buyerAbn: string;
  marketId?: string | null | undefined;
};

/** From $1,000 on an invoice names its buyer; the browser asks by the same rule. */
export function whyUnnamed(order: Named, totalCents: number): Refusal<'malformed'> | undefined {
  // A market hands over by name: the till keeps no address and no email.
  if (order.marketId && order.buyerName === '')
    return refuseField('buyerName', 'Under which name shall we keep it?');
  const isPickup = order.service === 'pickup' || order.address === null;
  if (!isNameless({ ...order, isPickup }, totalCents)) return undefined;
  return refuse('malformed', nameless, { fields: [{ field: 'buyerName', message: nameless }] });
}

/** What gift card and credit pay of a total as the buyer saw it: the card first, the credit what is left. */
export function paidBeside(
  totalCents: number,
  { giftCard, storeCredit }: Pick<OrderForm, 'giftCard' | 'storeCredit'>,
): { cardCents: number; creditCents: number } {
  const cardCents = upTo(totalCents, giftCard?.seenCents ?? 0);
  return { cardCents, creditCents: upTo(totalCents - cardCents, storeCredit?.seenCents ?? 0) };
}

const upTo = (most: number, seen: number): number => Math.min(most, Math.max(0, seen));

/** A fingerprint of what the buyer sent: another form under the same idempotency key is a mistake of the caller. */
export function formFingerprint(form: OrderForm): string {
  const { cartId, email, phone, service, pickupPlace, address, note, code } = form;
  const { buyerName, buyerAbn, gift, giftCard, storeCredit, seenTotalCents, onInvoice, byTransfer } = form;
  const ways = [
    ...(onInvoice ? ['on invoice'] : []),
    ...(byTransfer ? ['by transfer'] : []),
    ...(storeCredit ? [storeCredit] : []),
    ...(form.seenTaken && form.seenTaken.length > 0 ? [`taken ${form.seenTaken.join(' ')}`] : []),
    ...(form.seenLeavesOn ? [`leaves by ${form.seenLeavesOn}`] : []),
  ];
  return fingerprintOf([
    [cartId, email, phone, service, pickupPlace, address, note, code],
    [buyerName, buyerAbn, gift, giftCard, seenTotalCents, ...ways],
  ]);
}

/** The form with what lay in the cart: the same fingerprint from the same cart is the same order, asked for twice. */
export function orderFingerprint(form: OrderForm, lines: readonly CartLine[]): string {
  const kits = lines.map(({ productId, quantity, unitPriceCents, parts }) => [
    productId,
    quantity,
    unitPriceCents,
    ...parts.flatMap((part) => [part.product_id, part.quantity]),
  ]);
  return `${formFingerprint(form)}.${fingerprintOf(kits)}`;
}

export function isSameForm(form: OrderForm, fingerprint: string): boolean {
  return fingerprint.startsWith(`${formFingerprint(form)}.`);
}

/** What a buyer reads. */
export function soldOutMessage(names: string): string {
  return `Sold out while you were checking out: ${names}. Nothing was charged and your cart is kept.`;
}

/** Names the kits that are short, because 'something is sold out' helps nobody. */
export function namedSoldOut(
  refusal: Refusal,
  lines: readonly OrderedLine[],
  message: (names: string) => string,
): Refusal<'sold_out'> {
  const ids = (refusal.details?.['productIds'] ?? []) as number[];
  const short = lines.flatMap((line) =>
    productsOf(line)
      .filter(({ productId }) => ids.includes(productId))
      .map(({ name }) => (line.parts?.length ? `“${name}” of “${line.name}”` : `“${name}”`)),
  );
  const inCart = lines.filter((line) => productsOf(line).some(({ productId }) => ids.includes(productId)));
  const productIds = inCart.map(({ productId }) => productId);
  return refuse('sold_out', message(new Intl.ListFormat('en-AU').format(short)), { productIds });
}

/** What a captured payment does to its order, by how the order stands. */
export type CaptureOutcome = 'pay' | 'revive' | 'refund';

export const captureOutcomes: Readonly<Record<OrderState, CaptureOutcome>> = {
  pending_payment: 'pay',
  // The money came after the time was over: the order lives again if its kits are still there.
  expired: 'revive',
  // The buyer was told that it is cancelled, or another payment paid it: the money goes back.
  cancelled: 'refund',
  paid: 'refund',
  packing: 'refund',
  shipped: 'refund',
  delivered: 'refund',
};

/** Nothing has to be decided before an order in this state becomes paid (`captureOutcomes`). */
export const readyToBePaid = 'pending_payment' satisfies OrderState;
