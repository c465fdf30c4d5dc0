import {
  idempotencyHeader,
  placeOrder as placeOrderCall,
  readDeliveryOptions,
  receiveProviderEvent,
  settleOrder as settleOrderCall,
} from '../../contracts/checkout.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { rememberOrder } from '../orders/orders.ts';
import { placeOrder, quoteCart, receiveEvent, settleOrder, type Tools } from './checkout.ts';

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const noKey = refuse('malformed', 'Send an Idempotency-Key of 16 to 64 letters, digits, - or _.');

export function checkoutRoutes({ serve }: Counter, { db, clock }: Shop, tools: Tools): void {
  serve(readDeliveryOptions, ({ query, person }) =>
    quoteCart(db, query.cartId, person?.customerId, clock.now()),
  );
  serve(placeOrderCall, async ({ body, headers, person, browser }) => {
    const key = headers[idempotencyHeader];
    if (!key || !keyPattern.test(key)) return noKey;
    const placed = await placeOrder(db, body, { key, customerId: person?.customerId }, tools);
    if (!isRefusal(placed) && !person) rememberOrder(browser, placed.token);
    return placed;
  });
  serve(settleOrderCall, ({ params }) => settleOrder(db, params.token, tools));
  serve(receiveProviderEvent, ({ rawBody, headers }) => receiveEvent(db, rawBody, headers, tools));
}
