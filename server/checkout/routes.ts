import { tryDiscount } from '../../contracts/admin-discounts.ts';
import {
  idempotencyHeader,
  payOrder as payOrderCall,
  placeOrder as placeOrderCall,
  readDeliveryOptions,
  receiveProviderEvent,
  settleOrder as settleOrderCall,
} from '../../contracts/checkout.ts';
import { buyGiftCard } from '../../contracts/gift-cards.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import { byCaller, countTries, type Limit } from '../kernel/limits.ts';
import type { Shop } from '../kernel/shop.ts';
import { rememberOrder } from '../own-orders/own-orders.ts';
import { countRefusal } from './count-orders.ts';
import {
  orderGiftCard,
  payOrder,
  placeOrder,
  quoteCart,
  receiveEvent,
  settleOrder,
  tryOnCart,
  type Tools,
} from './checkout.ts';

/** Payments that one browser, and one network, may open for gift cards and by pay links. */
const opening: Limit = { name: 'open a payment', most: 20, minutes: 10 };

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const noProvider = refuse('not_found', 'This shop has another payment provider.');
const noKey = refuse('malformed', 'Send an Idempotency-Key of 16 to 64 letters, digits, - or _.');

export function checkoutRoutes({ serve }: Counter, { db, clock }: Shop, tools: Tools): void {
  serve(readDeliveryOptions, ({ query, person, caller }) =>
    quoteCart(db, { ...query, owner: person?.customerId, caller }, clock.now()),
  );
  serve(placeOrderCall, async ({ body, headers, person, browser, network }) => {
    const key = headers[idempotencyHeader];
    if (!key || !keyPattern.test(key)) return noKey;
    const by = { key, customerId: person?.customerId, browserId: browser.id, address: network };
    const placed = countRefusal(await placeOrder(db, body, by, tools));
    if (!isRefusal(placed) && !person) rememberOrder(browser, placed.token);
    return placed;
  });
  serve(buyGiftCard, async ({ body, headers, caller }) => {
    const key = headers[idempotencyHeader];
    if (!key || !keyPattern.test(key)) return noKey;
    const tooMany = await countTries(db, byCaller(opening, caller), clock.now());
    return countRefusal(tooMany ?? (await orderGiftCard(db, body, key, tools)));
  });
  serve(payOrderCall, async ({ params, person, caller }) => {
    const ofOrder = { limit: { ...opening, name: `${opening.name}, order` }, who: params.token };
    const counts = [...byCaller(opening, caller), ofOrder];
    const tooMany = await countTries(db, counts, clock.now());
    return tooMany ?? payOrder(db, params.token, { ...tools, person });
  });
  serve(settleOrderCall, ({ params, person }) => settleOrder(db, params.token, { ...tools, person }));
  serve(tryDiscount, ({ params, body }) => tryOnCart(db, params.id, body, clock.now()));
  serve(receiveProviderEvent, ({ params, rawBody, headers }) =>
    params.provider === tools.provider.name ? receiveEvent(db, rawBody, headers, tools) : noProvider,
  );
}
