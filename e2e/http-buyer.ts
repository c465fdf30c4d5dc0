import type { Page } from 'playwright-core';
import { addCartItem, readCart } from '../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  orderForm,
  placeOrder,
  readDeliveryOptions,
  settleOrder,
} from '../contracts/buying/checkout/checkout.ts';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../contracts/kernel/endpoint.ts';
import { wellKnownFiles } from '../contracts/kernel/paths.ts';
import { csrfHeader, readCsrfToken } from '../contracts/kernel/visitor.ts';
import { paySandboxPayment, sandboxCards } from '../contracts/orders/payments/sandbox.ts';
import { readProduct } from '../contracts/storefront/listing/listing.ts';
import { unguessableId } from '../server/kernel/random.ts';
import { fromAnotherAddress } from '../tools/testing/shop-process.ts';

export const httpBuyerAddress = {
  name: 'Mia Chen',
  line1: '1 Hill Street',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};

export type Ask = Awaited<ReturnType<typeof browserAt>>;

/** Sends calls with the cookies of this page's browser: as its user, if somebody is signed in there. */
export async function browserShowing({ request }: Page): Promise<Ask> {
  const token = await request.get(addressOf(readCsrfToken));
  const { csrfToken } = (await token.json()) as AnswerOf<typeof readCsrfToken>;
  return async (endpoint, input, headers = {}) => {
    const { body } = input as { body?: object };
    const answer = await request.fetch(addressOf(endpoint, input as object), {
      method: endpoint.method,
      headers: { [csrfHeader]: csrfToken, ...headers },
      data: body,
    });
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
}

/** Somebody's browser, over the network: the server may be gone at any moment. */
export async function browserAt(url: string) {
  const from = fromAnotherAddress();
  const first = await fetch(url + addressOf(readCsrfToken), { headers: from });
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { csrfToken } = (await first.json()) as AnswerOf<typeof readCsrfToken>;
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}) => {
    const { body } = input as { body?: object };
    const answer = await fetch(url + addressOf(endpoint, input as object), {
      method: endpoint.method,
      headers: { ...from, cookie, [csrfHeader]: csrfToken, 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as AnswerOf<E>;
  };
}

/** A cart with these kits, and what the button would say for standard delivery home. */
export async function cartWith(ask: Ask, slugs: readonly string[], code = '') {
  const { cartId } = await ask(readCart, { query: {} });
  for (const slugOrId of slugs) {
    const { id: productId } = await ask(readProduct, { params: { slugOrId } });
    await ask(addCartItem, { body: { cartId, productId } });
  }
  const query = { cartId, postcode: httpBuyerAddress.postcode, code };
  const { options, subtotalCents, discountCents } = await ask(readDeliveryOptions, { query });
  return { cartId, seenTotalCents: subtotalCents - discountCents + (options[0]?.priceCents ?? 0) };
}

/** The browser has a cart with these kits, and no page of the shop open yet. */
export async function bringCart(page: Page, kits: string | readonly string[]): Promise<void> {
  const { cartId } = await cartWith(await browserShowing(page), [kits].flat());
  // The smallest answer of the shop: what is kept on the device is kept for its address.
  await page.goto(wellKnownFiles.robots);
  await page.evaluate(`localStorage.setItem('cartId', ${JSON.stringify(cartId)})`);
}

/** From an empty cart to a paid order, which the shop has confirmed; its token. */
export async function buyOverHttp(
  ask: Ask,
  kits: string | readonly string[],
  { email = 'mia@example.com', code = '' } = {},
): Promise<string | undefined> {
  const { cartId, seenTotalCents } = await cartWith(ask, [kits].flat(), code);
  const form = { cartId, email, service: 'standard', address: httpBuyerAddress, seenTotalCents, code };
  const key = { [idempotencyHeader]: unguessableId() };
  const placed = await ask(placeOrder, { body: orderForm.parse(form) }, key);
  return payOverHttp(ask, placed.payUrl ?? '');
}

/** Pays by card what this address leads to, and has the shop confirm it; the token of the order that is paid. */
export async function payOverHttp(ask: Ask, payUrl: string): Promise<string | undefined> {
  const reference = payUrl.split('/').at(-1) ?? '';
  const card = { cardNumber: sandboxCards.succeeds, expiry: '08/29', cvc: '123', name: 'Mia' };
  const { returnUrl } = await ask(paySandboxPayment, { params: { reference }, body: card });
  const token = new URL(returnUrl).pathname.split('/').at(-1) ?? '';
  const { state } = await ask(settleOrder, { params: { token } });
  return state === 'paid' ? token : undefined;
}
