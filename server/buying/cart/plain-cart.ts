import * as z from 'zod/mini';
import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { arrivesAnywhereText } from '../../../contracts/kernel/arrival-text.ts';
import { containsText } from '../../../contracts/kernel/bundle-text.ts';
import { id, unguessable } from '../../../contracts/kernel/fields.ts';
import { freeDeliveryText } from '../../../contracts/kernel/free-delivery-text.ts';
import { lostDeliveryText } from '../../../contracts/kernel/lost-delivery-text.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { formPaths, paths } from '../../../contracts/kernel/paths.ts';
import { quantityLimit } from '../../../contracts/kernel/quantity-limit.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { pathOnSite, plainForms } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, plainVariant, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { windowAnywhere } from '../../pricing/shipping/shipping.ts';
import { plainCartIdIn, savePlainCartId } from './cart-cookie.ts';
import { lineCents, sumsOf } from './cart-shown.ts';
import { addToCart, openCart, setQuantity, withDiscount } from './cart.ts';

const addForm = z.object({
  productId: id,
  quantity: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(quantityLimit)), 1),
});

const changeForm = z.object({
  itemId: unguessable,
  quantity: z.coerce.number().check(z.int(), z.gte(0), z.lte(quantityLimit)),
});

type Anywhere = Awaited<ReturnType<typeof windowAnywhere>>;

/** Signing in needs script, so whoever shops without it is a guest. */
const guest = undefined;

/** The cart for browsers without script: forms that add and change, and a page that shows it. */
export function plainCartRoutes({ app }: HttpServer, shop: Shop): void {
  const { db } = shop;

  async function readPlainCart(cookies: string | undefined): Promise<Cart> {
    const open = await openCart(db, plainCartIdIn(cookies, shop), guest, shop.keys.visitor);
    const cart = await withDiscount(db, open, shop.clock.now());
    if (isRefusal(cart)) throw new Error(cart.message);
    return cart;
  }

  app.get(paths.plainCart, async (request, reply) => {
    const cart = await readPlainCart(request.headers.cookie);
    savePlainCartId(reply, shop, cart.cartId);
    const { brand } = await currentSettings(db);
    const anywhere = await windowAnywhere(db, shop.clock.now());
    const body = html`${cartHtml(cart)}${arrivesHtml(cart, anywhere)}`;
    return sendPlainPage(reply, shop, { title: 'Your cart', brand, body });
  });

  plainForms(app, shop, {
    [formPaths.addToCart]: async (fields, request, reply) => {
      const form = addForm.safeParse(fields);
      if (!form.success) return refuseForm('Please choose how many you would like.', fields['back']);
      const { cartId } = await openCart(
        db,
        plainCartIdIn(request.headers.cookie, shop),
        guest,
        shop.keys.visitor,
      );
      savePlainCartId(reply, shop, cartId);
      const result = await addToCart(db, { cartId, ...form.data }, guest, shop.keys.visitor);
      return isRefusal(result)
        ? refuseForm(result.message, fields['back'])
        : reply.redirect(paths.plainCart, 303);

      async function refuseForm(sentence: string, back: string | undefined) {
        const { brand } = await currentSettings(db);
        const body = html`${plainAlert(sentence)}
          <p class="mt-4"><a href="${pathOnSite(back, paths.category('all'))}">Back to the kit</a></p>`;
        return sendPlainPage(reply, shop, { title: 'That did not work', brand, body, status: 409 });
      }
    },

    [formPaths.changePlainCart]: async (fields, request, reply) => {
      const form = changeForm.safeParse(fields);
      const cart = await readPlainCart(request.headers.cookie);
      // Only lines of this browser's own cart: another cart's line is as unknown as one that is not.
      const isOwn = form.success && cart.items.some((item) => item.id === form.data.itemId);
      const result = isOwn ? await setQuantity(db, form.data.itemId, form.data.quantity, guest) : cart;
      if (!isRefusal(result)) return reply.redirect(paths.plainCart, 303);
      const { brand } = await currentSettings(db);
      const body = html`${plainAlert(result.message)}${cartHtml(cart)}`;
      return sendPlainPage(reply, shop, { title: 'Your cart', brand, body, status: 409 });
    },
  });
}

function cartHtml(cart: Cart): Html {
  if (cart.items.length === 0)
    return html`<p class="mt-4">Your cart is empty</p>
      <p class="mt-6"><a class="${plainVariant.primary}" href="${paths.category('all')}">Look around</a></p>`;
  return html`<ul class="mt-8 max-w-190 ruled border-y border-line">
      ${cart.items.map(itemHtml)}
    </ul>
    ${sumsHtml(cart)}
    <p class="text-small text-stone">Shipping and taxes calculated at checkout</p>
    ${freeDeliveryHtml(cart)}
    <p class="mt-6 max-w-measure">
      Paying needs a browser that runs script. Your cart waits for you there: open
      <a class="underline underline-offset-4" href="${paths.cart}">the cart</a> with script switched on.
    </p>`;
}

/** With a pre-order in the cart, the day by which all of it leaves. */
function arrivesHtml({ items, leavesLabel }: Cart, anywhere: Anywhere): Html | undefined {
  if (items.length === 0) return undefined;
  const said = leavesLabel ?? (anywhere && `${arrivesAnywhereText(anywhere)}.`);
  return said ? html`<p class="mt-4 text-small">${said}</p>` : undefined;
}

/** A sale is in the prices of the lines; any other discount comes off their sum. */
function sumsHtml(cart: Cart): Html {
  const { subtotalCents, lessCents, totalCents } = sumsOf(cart);
  const subtotal = html`<p class="mt-6 font-[560]">Subtotal: ${priceText(subtotalCents)}</p>`;
  if (lessCents === 0) return subtotal;
  return html`${subtotal}
    <p>Discount: −${priceText(lessCents)}</p>
    <p class="font-[560]">Together: ${priceText(totalCents)}</p>`;
}

function freeDeliveryHtml(cart: Cart): Html | undefined {
  const { freeDeliveryFrom, appliedDiscount } = cart;
  const isFree = appliedDiscount?.freeShipping ?? false;
  const text = freeDeliveryText(freeDeliveryFrom, sumsOf(cart).totalCents, isFree);
  const lost = appliedDiscount?.endsFreeDelivery ? lostDeliveryText() : undefined;
  const said = [lost, text].filter((one) => one !== undefined).join(' ');
  return said === '' ? undefined : html`<p class="text-small text-stone">${said}</p>`;
}

function itemHtml(item: CartItem): Html {
  const { id: itemId, quantity, notice, product, contains } = item;
  return html`<li class="grid gap-2 py-5">
    <p class="flex items-baseline justify-between gap-4">
      <a
        class="min-w-0 font-medium wrap-break-word underline-offset-4 hover:underline"
        href="${paths.product(product.slug)}"
        >${product.name}</a
      >
      <span class="shrink-0 tabular-nums">${priceText(lineCents(item))}</span>
    </p>
    <p class="text-small text-stone">${quantity} × ${priceText(shownPrice(product).priceCents)}</p>
    ${contains && html`<p class="text-small text-stone">With ${containsText(contains)}</p>`}
    ${notice === '' ? undefined : html`<p class="rounded-control bg-blush px-3 py-2 text-small">${notice}</p>`}
    <div class="flex flex-wrap items-center justify-between gap-4">
      <form class="flex flex-wrap items-center gap-2" method="post" action="${formPaths.changePlainCart}">
        <input type="hidden" name="itemId" value="${itemId}" />
        <label class="flex items-center gap-2 text-small">
          Quantity<span class="sr-only"> of ${product.name}</span>
          <span class="w-18"
            ><input
              class="${plainVariant.control}"
              name="quantity"
              type="number"
              min="0"
              max="${quantityLimit}"
              value="${quantity}"
          /></span>
        </label>
        <button class="${plainVariant.secondary}">Change</button>
      </form>
      <form method="post" action="${formPaths.changePlainCart}">
        <input type="hidden" name="itemId" value="${itemId}" />
        <input type="hidden" name="quantity" value="0" />
        <button class="${plainVariant.quiet}">Remove<span class="sr-only"> ${product.name}</span></button>
      </form>
    </div>
  </li>`;
}
