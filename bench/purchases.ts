import { addCartItem, readCart } from '../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
  settleOrder,
} from '../contracts/buying/checkout/checkout.ts';
import { paySandboxPayment, sandboxCards } from '../contracts/orders/payments/sandbox.ts';
import { arrive, type Guest } from './guest.ts';

/** One more of a kit into a cart, which is exchanged for a new one before it is full. */
export async function addingToCart(
  url: string,
  productIds: readonly number[],
): Promise<() => Promise<boolean>> {
  const guest = await arrive(url);
  let cartId = (await guest.ask(readCart)).body.cartId;
  let quantity = 0;
  return async () => {
    quantity += 1;
    if (quantity > 20) {
      cartId = (await guest.ask(readCart)).body.cartId;
      quantity = 0;
    }
    return (
      (await guest.ask(addCartItem, { body: { cartId, productId: anyOf(productIds), quantity: 1 } }))
        .status === 200
    );
  };
}

/** From arriving to a paid order, payment included. */
export async function buying(url: string, productIds: readonly number[]): Promise<() => Promise<boolean>> {
  const guest = await arrive(url);
  return async () => {
    await guest.renew();
    const { cartId } = (await guest.ask(readCart)).body;
    await guest.ask(addCartItem, { body: { cartId, productId: anyOf(productIds), quantity: 1 } });
    const placed = await place(guest, cartId);
    if (placed?.status !== 200) return false;
    const payUrl = placed.body.payUrl ?? '';
    const reference = payUrl.slice(payUrl.lastIndexOf('/') + 1);
    const paid = await guest.ask(paySandboxPayment, { params: { reference }, body: card });
    const { token } = placed.body;
    const settled = await guest.ask(settleOrder, { params: { token } });
    return placed.status === 200 && paid.status === 200 && settled.body.state === 'paid';
  };
}

function anyOf(ids: readonly number[]): number {
  return ids[Math.floor(Math.random() * ids.length)] ?? 0;
}

/** A hundred buyers at once for a kit of which there are ten: how many orders there are in the end, and when. */
export async function rush(url: string, productId: number): Promise<{ orders: number; tookMs: number }> {
  const buyers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const guest = await arrive(url);
      const { cartId } = (await guest.ask(readCart)).body;
      await guest.ask(addCartItem, { body: { cartId, productId, quantity: 1 } });
      return { guest, cartId };
    }),
  );
  const from = performance.now();
  const placed = await Promise.all(buyers.map(({ guest, cartId }) => place(guest, cartId)));
  return { orders: placed.filter((one) => one?.status === 200).length, tookMs: performance.now() - from };
}

const card = { cardNumber: sandboxCards.succeeds, expiry: '08/29', cvc: '123', name: 'Ada Byrne' };

/** Undefined where the delivery could not be asked for: on a busy machine the shop turns some away. */
async function place(guest: Guest, cartId: string) {
  const delivery = await guest.ask(readDeliveryOptions, { query: { cartId, postcode: '2204' } });
  if (delivery.status !== 200) return undefined;
  const [option] = delivery.body.options;
  const form = {
    cartId,
    email: 'ada.byrne@example.com',
    service: option?.service ?? 'standard',
    address: {
      name: 'Ada Byrne',
      line1: '12 Silver St',
      line2: '',
      suburb: 'Marrickville',
      state: 'NSW' as const,
      postcode: '2204',
    },
    seenTotalCents: delivery.body.subtotalCents + (option?.priceCents ?? 0),
  };
  return guest.ask(placeOrder, { body: form }, { [idempotencyHeader]: crypto.randomUUID() });
}
