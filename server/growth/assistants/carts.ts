import type { Cart } from '../../../contracts/buying/cart.ts';
import type { WantedLine } from '../../../contracts/growth/assistants.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  addToCart,
  deleteGuestCart,
  existingCart,
  lineCents,
  openCart,
  removeFromCart,
  setQuantity,
  sumsOf,
  withDiscount,
} from '../../buying/cart/cart.ts';
import type { Db } from '../../kernel/database/database.ts';
import { readKitDetail } from '../../storefront/listing/listing.ts';
import { notFound } from './catalogue.ts';
import { findKitKey } from './kit-key.ts';
import type { ToolAnswer } from './mcp.ts';
import { itemOf, type WholeAddress } from './rules.ts';
import { enveloped, refused, type UcpMessage } from './ucp.ts';

/** What the tools of a cart need. An assistant is a guest: whatever it may do, whoever opens the shop may. */
export type Buying = { db: Db; key: string; at: Date; whole: WholeAddress; origin: string };

const guest = undefined;

export async function createCart(buying: Buying, wanted: readonly WantedLine[]): Promise<ToolAnswer> {
  const { db, key, origin } = buying;
  const { cartId } = await openCart(db, undefined, guest, key);
  const messages = await putIn(buying, cartId, [], wanted);
  const cart = await existingCart(db, cartId, guest);
  if (!isRefusal(cart)) return shown(buying, cart.cartId, messages);
  const why = messages.map(({ content }) => content).join(' ');
  return refused('item_unavailable', why || 'A cart begins with a kit: name one in line_items.', {
    origin,
    severity: 'recoverable',
  });
}

export async function readCart(buying: Buying, cartId: string): Promise<ToolAnswer> {
  return shown(buying, cartId, []);
}

/** The lines that are sent replace those that are there; what cannot be had stays as it was and is said. */
export async function updateCart(
  buying: Buying,
  cartId: string,
  wanted: readonly WantedLine[],
): Promise<ToolAnswer> {
  const cart = await existingCart(buying.db, cartId, guest);
  if (isRefusal(cart)) return noSuchCart(buying);
  return shown(buying, cartId, await putIn(buying, cartId, cart.items, wanted));
}

/** As it was, for the last time. */
export async function cancelCart(buying: Buying, cartId: string): Promise<ToolAnswer> {
  const last = await shown(buying, cartId, []);
  if (!last.isError) await deleteGuestCart(buying.db, cartId);
  return last;
}

async function putIn(
  { db, key }: Buying,
  cartId: string,
  there: Cart['items'],
  wanted: readonly WantedLine[],
): Promise<UcpMessage[]> {
  const messages: UcpMessage[] = [];
  const quantities = new Map<number, { quantity: number; path: string }>();
  for (const [i, { item, quantity }] of wanted.entries()) {
    const path = `$.line_items[${i}]`;
    const { key: named } = await findKitKey(db, item.id);
    const kit = await readKitDetail(db, named);
    if (isRefusal(kit)) messages.push(asError({ ...notFound(item.id, path), path }));
    else quantities.set(kit.id, { quantity: (quantities.get(kit.id)?.quantity ?? 0) + quantity, path });
  }
  for (const line of there) {
    const asked = quantities.get(line.product.id);
    quantities.delete(line.product.id);
    if (!asked) await removeFromCart(db, line.id, guest);
    else if (asked.quantity !== line.quantity)
      said(asked.path, await setQuantity(db, line.id, asked.quantity, guest));
  }
  for (const [productId, { quantity, path }] of quantities)
    said(path, await addToCart(db, { cartId, productId, quantity }, guest, key));
  return messages;

  function said(path: string, result: object | Refusal): void {
    if (!isRefusal(result)) return;
    const code = result.refused === 'not_enough_stock' ? 'out_of_stock' : 'item_unavailable';
    messages.push(asError({ code, content: result.message, path }));
  }
}

function asError({ code, content, path }: { code: string; content: string; path?: string }): UcpMessage {
  return { type: 'error', severity: 'recoverable', code, content, ...(path && { path }) };
}

function noSuchCart({ origin }: Buying): ToolAnswer {
  return refused('not_found', 'There is no such cart, or not any more. Begin a new one.', { origin });
}

async function shown(buying: Buying, cartId: string, said: readonly UcpMessage[]): Promise<ToolAnswer> {
  const { db, at } = buying;
  const cart = await withDiscount(db, await existingCart(db, cartId, guest), at);
  if (isRefusal(cart)) return noSuchCart(buying);
  return {
    structured: JSON.stringify(enveloped('dev.ucp.shopping.cart', cartShown(cart, said, buying.whole))),
    isError: false,
  };
}

function cartShown(cart: Cart, said: readonly UcpMessage[], whole: WholeAddress): object {
  const { subtotalCents, lessCents, totalCents } = sumsOf(cart);
  const notices = cart.items.flatMap(({ notice }, i) =>
    notice === ''
      ? []
      : [{ type: 'warning', code: 'line_changed', content: notice, path: `$.line_items[${i}]` }],
  );
  return {
    id: cart.cartId,
    line_items: cart.items.map((line) => ({
      id: line.id,
      item: itemOf(line.product, whole),
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: lineCents(line) },
        { type: 'total', amount: lineCents(line) },
      ],
    })),
    currency: 'AUD',
    totals: [
      { type: 'subtotal', display_text: 'Subtotal', amount: subtotalCents },
      ...(lessCents > 0
        ? [
            {
              type: 'discount',
              display_text: cart.appliedDiscount?.name || 'Discount',
              amount: 0 - lessCents,
            },
          ]
        : []),
      { type: 'total', display_text: 'Total without delivery', amount: totalCents },
    ],
    messages: [
      ...said,
      ...notices,
      {
        type: 'info',
        code: 'delivery',
        content: `Prices include GST. Delivery is added at the checkout, where a person pays.${freeDelivery(cart)}`,
      },
    ],
    links: [
      { type: 'shipping_policy', url: whole(paths.shippingReturns) },
      { type: 'refund_policy', url: whole(paths.shippingReturns) },
      { type: 'terms_of_service', url: whole(paths.terms) },
      { type: 'privacy_policy', url: whole(paths.privacy) },
    ],
    continue_url: whole(paths.handedOverCart(cart.cartId)),
  };
}

function freeDelivery({ freeDeliveryFrom, appliedDiscount }: Cart): string {
  if (appliedDiscount?.freeShipping) return ' Standard delivery of this cart is free.';
  if (freeDeliveryFrom === undefined) return '';
  return ` Standard delivery is free from ${priceText(centsOf(freeDeliveryFrom))}.`;
}
