import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { cents, centsOf, decimalOf, sumCents, type Cents } from '../../../contracts/kernel/money.ts';
import { travelsTogetherText } from '../../../contracts/kernel/preorder-text.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { soldKitOf, type BundlePartRow } from '../../storefront/listing/listing.ts';
import type { ItemRow } from './line-queries.ts';
import { noticeMessage } from './rules.ts';
import type { ShownItem } from './shown-items.ts';

/** A cart before its discount is worked out, with the code that was typed for it. */
export type OpenCart = Cart & { typedCode: string | null };

export function cartOf(cartId: string, rows: readonly ShownItem[]): OpenCart {
  const items = rows.map(itemOf);
  return {
    cartId,
    items,
    totalItems: rows.reduce((sum, row) => sum + row.item_quantity, 0),
    subtotal: decimalOf(subtotalOf(rows)),
    appliedDiscount: null,
    ...leavesLabelOf(items),
    typedCode: rows[0]?.discount_code ?? null,
  };
}

export function subtotalOf(rows: readonly ShownItem[]) {
  return sumCents(rows.map((row) => row.price_cents * row.item_quantity));
}

/** What one line comes to as its card shows it: at the sale's price while the sale counts. */
export function lineCents({ product, quantity }: CartItem): Cents {
  return cents(shownPrice(product).priceCents * quantity);
}

/** What the lines come to and what comes off; a sale is in the prices of the lines. */
export function sumsOf({ items, appliedDiscount }: Cart) {
  const subtotalCents = sumCents(items.map(lineCents));
  const totalCents = centsOf(appliedDiscount?.finalTotal ?? decimalOf(subtotalCents));
  return { subtotalCents, lessCents: cents(subtotalCents - totalCents), totalCents };
}

function itemOf(row: ShownItem): CartItem {
  const lineTotal = decimalOf(cents(row.price_cents * row.item_quantity));
  const { price_cents, price_seen_cents: seen } = row;
  return {
    id: row.item_id,
    quantity: row.item_quantity,
    lineTotal,
    product: 'kit' in row ? row.kit : soldKitOf(row),
    ...(row.parts && { contains: row.parts.map(({ name, quantity }) => ({ name, quantity })) }),
    notice: noticeMessage({ seen, price: price_cents, wanted: row.item_quantity, available: toBeHad(row) }),
    priceWas: seen === null || seen === price_cents ? null : decimalOf(seen),
  };
}

/** All of an order travels together, so the last of its kits decides. */
function leavesLabelOf(items: readonly CartItem[]): Pick<Cart, 'leavesLabel'> {
  const last = items
    .flatMap(({ product }) => product.preorder?.leavesOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? {} : { leavesLabel: travelsTogetherText(last, items.length) };
}

/** What lies there, or may be promised of a kit of which nothing does. */
function toBeHad({ stock, promisable }: ShownItem): number {
  return stock > 0 ? stock : promisable;
}

/** A line as checkout prices it. */
export type CartLine = {
  productId: number;
  categoryId: number;
  name: string;
  sku: string;
  slug: string;
  imageUrl: string | null;
  unitPriceCents: number;
  quantity: number;
  available: number;
  /** The day by which it leaves, where it is not in stock but may be promised. */
  leavesOn?: string | undefined;
  /** What is sent of one: the kit itself, or the kits of a bundle, and what each weighs and measures. */
  parcels: { weightGrams: number; sizeMm: [number, number, number]; quantity: number }[];
  /** The kits of a bundle; empty of a single kit. */
  parts: BundlePartRow[];
};

export function cartLineOf(row: ItemRow): CartLine {
  const { id: productId, categoryId, name, sku, slug, imageUrl, stock: available, preorder } = soldKitOf(row);
  return {
    productId,
    categoryId,
    name,
    sku,
    slug,
    imageUrl,
    unitPriceCents: row.price_cents,
    quantity: row.item_quantity,
    available,
    leavesOn: preorder?.leavesOn,
    parcels: row.parts?.map(parcelOf) ?? [parcelOf({ ...row, quantity: 1, size_mm: sizeOf(row) })],
    parts: row.parts ?? [],
  };
}

type Sent = Pick<BundlePartRow, 'weight_grams' | 'size_mm' | 'quantity'>;

function parcelOf({ weight_grams: weightGrams, size_mm: sizeMm, quantity }: Sent) {
  return { weightGrams, sizeMm, quantity };
}

function sizeOf(row: ItemRow): [number, number, number] {
  return [row.packed_length_mm, row.packed_width_mm, row.packed_height_mm];
}
