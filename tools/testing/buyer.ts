import type { FastifyInstance } from 'fastify';
import { addCartItem, readCart } from '../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
  type OrderForm,
} from '../../contracts/buying/checkout/checkout.ts';
import { addressOf, type AnswerOf } from '../../contracts/kernel/endpoint.ts';
import { paySandboxPayment, sandboxCards } from '../../contracts/orders/payments/sandbox.ts';
import { listProducts } from '../../contracts/storefront/listing/listing.ts';
import type { demoKits } from '../../seed/demo-kits.ts';
import { testVisitor, type TestVisitor } from './shop.ts';

export type DemoKit = (typeof demoKits)[keyof typeof demoKits];

/** Somebody with a full cart and a filled-in form, on the way to an order. */
export type TestBuyer = TestVisitor & { cartId: string; form: OrderForm };

export async function findDemoKit(app: FastifyInstance, { slug }: DemoKit) {
  const answer = await app.inject({ url: addressOf(listProducts) });
  const kit = answer.json<AnswerOf<typeof listProducts>>().find((one) => one.slug === slug);
  if (!kit) throw new Error(`${slug} is not in the shop`);
  return kit;
}

/** By the shop: a kit of the cast keeps its id whatever a test does, also in a shop that the next test is given. */
const idsOf = new WeakMap<FastifyInstance, Map<string, number>>();

export async function demoKitId(app: FastifyInstance, kit: DemoKit): Promise<number> {
  const ids = idsOf.get(app) ?? new Map<string, number>();
  idsOf.set(app, ids);
  const id = ids.get(kit.slug) ?? (await findDemoKit(app, kit)).id;
  ids.set(kit.slug, id);
  return id;
}

export async function testBuyer(app: FastifyInstance, ...kits: readonly DemoKit[]): Promise<TestBuyer> {
  const visitor = await testVisitor(app);
  const { cartId } = (await visitor.ask(readCart)).body;
  for (const kit of kits) {
    const productId = await demoKitId(app, kit);
    const added = await visitor.ask(addCartItem, { body: { cartId, productId } });
    if (added.status !== 200) throw new Error(`The cart was refused: ${added.body.message}`);
  }
  return { ...visitor, cartId, form: await filledForm(visitor, cartId) };
}

async function filledForm(visitor: TestVisitor, cartId: string): Promise<OrderForm> {
  const quote = await visitor.ask(readDeliveryOptions, { query: { cartId, postcode: '2204' } });
  const [option] = quote.body.options;
  if (!option) throw new Error('There is no way to deliver');
  return {
    cartId,
    email: `${cartId.replaceAll(/[^A-Za-z]/g, '')}@example.com`,
    phone: '',
    service: option.service,
    pickupPlace: option.place,
    address: {
      name: 'Ada Byrne',
      line1: '12 Silver St',
      line2: '',
      suburb: 'Marrickville',
      state: 'NSW',
      postcode: '2204',
    },
    note: '',
    code: '',
    buyerName: '',
    buyerAbn: '',
    gift: { message: '', hidePrices: false },
    giftCard: null,
    onInvoice: false,
    seenTotalCents: quote.body.subtotalCents + option.priceCents,
  };
}

/** Places the order under a key of its own, or under the given one. */
export function placeTestOrder(
  buyer: TestBuyer,
  key: string = crypto.randomUUID(),
  form: OrderForm = buyer.form,
) {
  return buyer.ask(placeOrder, { body: form }, { [idempotencyHeader]: key });
}

/** Pays at the provider's card page. */
export function pay(buyer: TestBuyer, payUrl: string | null, cardNumber: string = sandboxCards.succeeds) {
  const card = { cardNumber, expiry: '08/29', cvc: '123', name: 'Ada Byrne' };
  return buyer.ask(paySandboxPayment, { params: { reference: referenceIn(payUrl) }, body: card });
}

export function referenceIn(payUrl: string | null): string {
  if (payUrl === null) throw new Error('There is nothing to pay');
  return payUrl.slice(payUrl.lastIndexOf('/') + 1);
}
