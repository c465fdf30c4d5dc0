import {
  idempotencyHeader,
  payByWallet as payByWalletCall,
  payOrder as payOrderCall,
  placeOrder as placeOrderCall,
  readDeliveryOptions,
  settleOrder as settleOrderCall,
} from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import { dismissSameParcel, readSameParcel } from '../../../contracts/buying/checkout/same-parcel.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import { tryDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { byCaller, countTries, giveBackTries, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { rememberOrder } from '../../orders/orders/orders.ts';
import { askForNewsletter } from '../../people/consents/consents.ts';
import {
  orderGiftCard,
  payByWallet,
  payOrder,
  placeOrder,
  quoteCart,
  receiveEvent,
  settleOrder,
  tryOnCart,
  type CheckoutDeps,
} from './checkout.ts';
import { countRefusal } from './count-orders.ts';
import { dismissForGood, kitForSameParcel } from './same-parcel.ts';

/** Payments that one browser, and one network, may open for gift cards and by pay links. */
const opening: Limit = { name: 'open a payment', most: 20, minutes: 10 };

/** Whoever tries more cards than that tests stolen ones, as on the card page. */
const walletTries: Limit = { name: 'pay by wallet', most: 3, minutes: 10 };
/** More than one browser's, because an office has one address. */
const walletsOfNetwork: Limit = { ...walletTries, name: 'pay by wallet, network', most: 12 };

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const noProvider = refuse('not_found', 'This shop has another payment provider.');
const noKey = refuse('malformed', 'Send an Idempotency-Key of 16 to 64 letters, digits, - or _.');

export function checkoutRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock, keys }: Shop,
  deps: CheckoutDeps,
): void {
  registerEndpoint(readDeliveryOptions, ({ query, person, caller }) =>
    quoteCart(db, { ...query, owner: person?.customerId, caller }, clock.now()),
  );
  registerEndpoint(readSameParcel, ({ query: { cartId, postcode = null }, person }) =>
    kitForSameParcel(db, { cartId, postcode, customerId: person?.customerId }, clock.now()),
  );
  registerEndpoint(dismissSameParcel, ({ person }) => dismissForGood(db, person?.customerId, clock.now()));
  registerEndpoint(placeOrderCall, async ({ body, headers, person, browser, network }) => {
    const key = headers[idempotencyHeader];
    if (!key || !keyPattern.test(key)) return noKey;
    const by = { key, customerId: person?.customerId, browserId: browser.id, address: network };
    const placed = countRefusal(await placeOrder(db, body, by, deps));
    if (isRefusal(placed)) return placed;
    if (!person) rememberOrder(browser, placed.token);
    if (body.news) {
      const links = { linkKey: keys.visitor, siteOrigin: deps.siteOrigin, now: deps.now() };
      await askForNewsletter(db, { email: body.email, place: 'checkout' }, links);
    }
    return placed;
  });
  registerEndpoint(buyGiftCard, async ({ body, headers, caller }) => {
    const key = headers[idempotencyHeader];
    if (!key || !keyPattern.test(key)) return noKey;
    const tooMany = await countTries(db, byCaller(opening, caller), clock.now());
    return countRefusal(tooMany ?? (await orderGiftCard(db, body, key, deps)));
  });
  registerEndpoint(payOrderCall, async ({ params, person, caller }) => {
    const ofOrder = { limit: { ...opening, name: `${opening.name}, order` }, who: params.token };
    const counts = [...byCaller(opening, caller), ofOrder];
    const tooMany = await countTries(db, counts, clock.now());
    return tooMany ?? payOrder(db, params.token, { ...deps, person });
  });
  registerEndpoint(payByWalletCall, async ({ params, body, person, caller }) => {
    const counts = [
      { limit: walletTries, who: caller.browserId },
      { limit: walletsOfNetwork, who: caller.network },
    ];
    const tooMany = await countTries(db, counts, clock.now());
    if (tooMany) return tooMany;
    const paid = await payByWallet(db, { token: params.token, ...body }, { ...deps, person });
    if (!isRefusal(paid) && paid.state === 'paid') await giveBackTries(db, counts);
    return paid;
  });
  registerEndpoint(settleOrderCall, ({ params, person }) =>
    settleOrder(db, params.token, { ...deps, person }),
  );
  registerEndpoint(tryDiscount, ({ params, body }) => tryOnCart(db, params.id, body, clock.now()));
  registerEndpoint(receiveProviderEvent, ({ params, rawBody, headers }) =>
    params.provider === deps.provider.name ? receiveEvent(db, rawBody, headers, deps) : noProvider,
  );
}
