import { addCartItem, readCart } from '../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
  settleOrder,
  type OrderForm,
} from '../../contracts/buying/checkout/checkout.ts';
import type { Service } from '../../contracts/pricing/shipping/shipping.ts';
import { readProduct } from '../../contracts/storefront/listing/listing.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { payByCard } from '../../server/orders/payments/sandbox/sandbox.ts';
import { testVisitor, type TestShop, type TestVisitor } from './shop.ts';

/** Somebody with a full cart, as far along as a test needs. */
export type TestPurchaser = { visitor: TestVisitor; cartId: string };
type Wanted = readonly (readonly [slug: string, quantity: number])[];

export const purchaseAddress = {
  name: 'Mia Chen',
  line1: '1 Hill Street',
  line2: '',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
} as const;

export async function buyerWith(harness: TestShop, wanted: Wanted, address?: string): Promise<TestPurchaser> {
  const visitor = await testVisitor(harness.app, address);
  const { cartId } = (await visitor.ask(readCart, { query: {} })).body;
  for (const [slugOrId, quantity] of wanted) {
    const id = await kitIdOf(harness, visitor, slugOrId);
    const added = await visitor.ask(addCartItem, { body: { cartId, productId: id, quantity } });
    if (added.status !== 200) throw new Error(added.body.message);
  }
  return { visitor, cartId };
}

/** A kit's own page says it, too, but takes far longer to make. */
async function kitIdOf({ shop }: TestShop, visitor: TestVisitor, slug: string): Promise<number> {
  const row = await shop.db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirst();
  return row?.id ?? (await visitor.ask(readProduct, { params: { slugOrId: slug } })).body.id;
}

export type PurchaseChoice = Partial<OrderForm> & { key?: string };

/** What the buyer sees on the button, and the form that goes with it. */
export async function orderFormFor(
  { visitor, cartId }: TestPurchaser,
  choice: PurchaseChoice = {},
): Promise<OrderForm> {
  const service: Service = choice.service ?? 'standard';
  const code = choice.code ?? '';
  const postcode = choice.address?.postcode ?? purchaseAddress.postcode;
  const { body } = await visitor.ask(readDeliveryOptions, { query: { cartId, postcode, code } });
  const price = body.options.find((option) => option.service === service)?.priceCents ?? 0;
  const { key: _key, ...rest } = choice;
  return {
    cartId,
    email: 'mia@example.com',
    phone: '',
    service,
    pickupPlace: '',
    address: service === 'pickup' ? null : purchaseAddress,
    note: '',
    code,
    buyerName: '',
    buyerAbn: '',
    gift: { message: '', hidePrices: false },
    giftCard: null,
    onInvoice: false,
    seenTotalCents: body.subtotalCents - body.discountCents + price,
    ...rest,
  };
}

export async function placePurchase(buyer: TestPurchaser, choice: PurchaseChoice = {}) {
  const form = await orderFormFor(buyer, choice);
  const headers = { [idempotencyHeader]: choice.key ?? unguessableId() };
  return buyer.visitor.ask(placeOrder, { body: form }, headers);
}

export const goodCard = { cardNumber: '4242 4242 4242 4242' };

/** The card page's part, with a provider whose news are all lost: the shop has to ask. */
export async function payAt(harness: TestShop, payUrl: string): Promise<void> {
  const reference = payUrl.split('/').at(-1) ?? '';
  await payByCard(harness.shop.db, reference, goodCard, { send: () => {} });
}

/** From a full cart to a paid order. */
export async function makePurchase(harness: TestShop, wanted: Wanted, choice: PurchaseChoice = {}) {
  const buyer = await buyerWith(harness, wanted);
  const placed = await placePurchase(buyer, choice);
  if (placed.status !== 200) throw new Error(`${placed.status}: ${placed.body.message}`);
  const { token, payUrl } = placed.body;
  if (payUrl) await payAt(harness, payUrl);
  const settled = await buyer.visitor.ask(settleOrder, { params: { token } });
  return { ...buyer, token, order: settled.body };
}
