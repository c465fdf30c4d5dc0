import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { cents, decimalOf, sumCents } from '../../../contracts/kernel/money.ts';
import { kitOf } from '../../storefront/listing/listing.ts';
import type { ItemRow } from './queries.ts';
import { noticeMessage } from './rules.ts';

/** A cart before its discount is worked out, with the code that was typed for it. */
export type OpenCart = Cart & { typedCode: string | null };

export function cartOf(cartId: string, rows: readonly ItemRow[]): OpenCart {
  return {
    cartId,
    items: rows.map(itemOf),
    totalItems: rows.reduce((sum, row) => sum + row.item_quantity, 0),
    subtotal: decimalOf(subtotalOf(rows)),
    appliedDiscount: null,
    typedCode: rows[0]?.discount_code ?? null,
  };
}

export function subtotalOf(rows: readonly ItemRow[]) {
  return sumCents(rows.map((row) => row.price_cents * row.item_quantity));
}

function itemOf(row: ItemRow): CartItem {
  const lineTotal = decimalOf(cents(row.price_cents * row.item_quantity));
  const { price_cents, price_seen_cents: seen } = row;
  return {
    id: row.item_id,
    quantity: row.item_quantity,
    lineTotal,
    product: kitOf(row),
    notice: noticeMessage({ seen, price: price_cents, wanted: row.item_quantity, available: row.stock }),
    priceWas: seen === null || seen === price_cents ? null : decimalOf(seen),
  };
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
  /** What one of it weighs and measures when it is sent. */
  parcel: { weightGrams: number; sizeMm: [number, number, number] };
};

export function cartLineOf(row: ItemRow): CartLine {
  const { id: productId, categoryId, name, sku, slug, imageUrl, stock: available } = kitOf(row);
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
    parcel: {
      weightGrams: row.weight_grams,
      sizeMm: [row.packed_length_mm, row.packed_width_mm, row.packed_height_mm],
    },
  };
}
