import type { FastifyInstance } from 'fastify';
import { addCartItem, readCart, type Cart } from '../contracts/cart.ts';
import { idempotencyHeader, placeOrder, readDeliveryOptions, type OrderForm } from '../contracts/checkout.ts';
import { paySandboxPayment, sandboxCards } from '../contracts/sandbox.ts';
import { visit, type TestVisitor } from './test-visitor.ts';

/** Somebody with a cart, on the way to an order. */
export type Buyer = TestVisitor & {
  cartId: string;
  form: OrderForm;
  place(key: string): ReturnType<typeof placing>;
};

let buyers = 0;

/** A guest who has put kits into a cart and filled in the form. */
export async function buyerWith(
  app: FastifyInstance,
  kits: readonly { productId: number; quantity: number }[],
): Promise<Buyer> {
  const visitor = await visit(app);
  const { cartId } = (await visitor.call(readCart)).answer;
  let cart: Cart | undefined;
  for (const kit of kits) {
    const added = await visitor.call(addCartItem, { body: { cartId, ...kit } });
    if (added.status !== 200) throw new Error(`The cart was refused: ${added.text}`);
    cart = added.answer;
  }
  buyers += 1;
  const form = await filledForm(visitor, cartId, `buyer${buyers}@example.com`);
  if (!cart) throw new Error('A buyer needs a kit');
  return { ...visitor, cartId, form, place: (key) => placing(visitor, form, key) };
}

async function filledForm(visitor: TestVisitor, cartId: string, email: string): Promise<OrderForm> {
  const quote = await visitor.call(readDeliveryOptions, { query: { cartId, postcode: '2204' } });
  const [option] = quote.answer.options;
  if (!option) throw new Error('There is no way to deliver');
  return {
    cartId,
    email,
    phone: '',
    service: option.service,
    address: {
      name: 'Ada Byrne',
      line1: '12 Silver St',
      line2: '',
      suburb: 'Marrickville',
      state: 'NSW',
      postcode: '2204',
    },
    note: '',
    seenTotalCents: quote.answer.subtotalCents + option.priceCents,
  };
}

function placing(visitor: TestVisitor, form: OrderForm, key: string) {
  return visitor.call(placeOrder, { body: form }, { [idempotencyHeader]: key });
}

/** Pays at the sandbox's card page; `payUrl` as `placeOrder` answered it. */
export function payAt(visitor: TestVisitor, payUrl: string, cardNumber: string = sandboxCards.succeeds) {
  const card = { cardNumber, expiry: '08/29', cvc: '123', name: 'Ada Byrne' };
  return visitor.call(paySandboxPayment, { params: { reference: referenceIn(payUrl) }, body: card });
}

export function referenceIn(payUrl: string): string {
  return payUrl.slice(payUrl.lastIndexOf('/') + 1);
}
