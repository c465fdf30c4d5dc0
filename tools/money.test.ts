import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, gstContained, sumCents } from '../contracts/kernel/money.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { rates } from '../seed/rates.ts';
import {
  freeOfShipping,
  priceOrder,
  type Prices,
  type OrderedLine,
} from '../server/buying/checkout/rules.ts';
import { settleEdit } from '../server/buying/orders-by-hand/rules.ts';
import { adjustmentOf, invoiceOf } from '../server/orders/documents/rules.ts';
import * as refunding from '../server/orders/fulfilment/rules.ts';
import { calculateDiscount, whyNotApplied } from '../server/pricing/discounts/rules.ts';
import { deliveryOptions } from '../server/pricing/shipping/rules.ts';
import { randomSale, type RandomSale } from './testing/random-sales.ts';

/**
 * All rules of money together (commerce.md, Money): carts × codes × shipping × gift cards × changes before
 * packing × refunds. What fails is shrunk to the smallest sale that fails, and told with its seed. What is looked at
 * hundreds of thousands of times is asserted by Node: `expect` took a third of the time.
 */
test('10,000 random sales drift by no cent, from the cart to the last refund', () => {
  const drifted = fc.check(fc.property(randomSale, sellAndGiveBack), { numRuns: 10_000 });
  expect(fc.defaultReportMessage(drifted)).toBeUndefined();
}, 360_000);

const at = new Date('2026-11-16T09:00:00+11:00');
const seller = {
  name: 'Stillmade',
  abn: '51 824 753 556',
  email: 'hello@stillmade.example',
  address: [],
  gstRegistered: true,
};

function sellAndGiveBack(sale: RandomSale): void {
  const first = bookOf(pricesOf(sale), { cardCents: sale.cardCents, carriedCents: 0 });
  let added: Book | undefined;
  for (const step of sale.later) {
    if (step.kind === 'edit') added ??= change(first, step);
    else {
      const book = step.of === 'added' ? added : first;
      const plan = book && planned(book, step);
      if (book && plan) giveBack(book, plan, step.asCredit ? 'credit' : { carriedCents: 0 });
    }
  }
  const books = added ? [added, first] : [first];
  for (const book of books) {
    giveBack(book, refunding.planFullRefund(book.lines, moneyOf(book), true), { carriedCents: 0 });
    assert.equal(book.back.amount_cents, book.order.total_cents);
    assert.equal(book.backGst, book.order.gst_cents);
    for (const line of book.lines) assert.equal(line.refundedQuantity, line.quantity);
  }
  nothingIsLost(first, added);
}

/** Whatever was paid has gone back the way it came, or has become a card. */
function nothingIsLost(first: Book, added: Book | undefined): void {
  const sources = refunding.sourcesFrom(first.order, first.back);
  const throughFirst = first.byBank + (added?.back.main_cents ?? 0);
  assert.equal(
    throughFirst + first.credit + (added?.credit ?? 0) + (added?.byBank ?? 0),
    sources.bankCents + (added ? refunding.sourcesFrom(added.order, added.back).bankCents : 0),
  );
  assert.ok(throughFirst <= sources.bankCents);
  assert.equal(first.back.gift_card_cents, first.order.gift_card_cents);
}

const expressLess = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, expressCents: null }));
const byParcel = { ...rates, pickupPlaces: [] };

/**
 * The rates as the chosen way needs them: putting each cart into parcels for every way took most of the time, and no
 * cent of a sale depends on the ways that were not chosen.
 */
const ratesFor = {
  standard: { ...byParcel, packs: expressLess(rates.packs), weightRows: expressLess(rates.weightRows) },
  express: byParcel,
  pickup: rates,
};

/** As the cart is priced: the code's share of each line, the delivery by the table, the sums. */
function pricesOf({ kits, code, service, postcode }: RandomSale): Prices {
  const lines = kits.map((kit, index) => ({ ...sold(kit, index + 1), categoryId: kit.categoryId }));
  const discount =
    code && whyNotApplied(code, lines, null, at) === undefined ? calculateDiscount(code, lines) : undefined;
  const goodsCents = sumCents(lines.map(totalOf)) - (discount?.totalCents ?? 0);
  const parcels = service === 'pickup' ? [] : kits;
  const calendar = { holidays: [], closures: [] };
  const offered = deliveryOptions(ratesFor[service], calendar, { parcels, goodsCents, postcode, at });
  const options = discount?.freeShipping ? freeOfShipping(offered) : offered;
  const shipping = options.find((option) => option.service === service)?.priceCents ?? 0;
  const prices = priceOrder(lines, shipping, discount?.lineCents);
  assert.equal(
    sumCents(prices.lines.map((line) => line.line_total_cents)),
    prices.subtotal - prices.discount,
  );
  assert.equal(prices.total, prices.subtotal - prices.discount + prices.shipping);
  assert.equal(prices.discount, discount?.totalCents ?? 0);
  for (const line of prices.lines) assert.ok(line.line_total_cents >= 0);
  return prices;
}

function sold(kit: RandomSale['kits'][number], productId: number): OrderedLine {
  const { unitPriceCents, quantity } = kit;
  return {
    productId,
    name: `Kit ${productId}`,
    sku: `K-${productId}`,
    slug: '',
    imageUrl: null,
    unitPriceCents,
    quantity,
  };
}

function totalOf({ unitPriceCents, quantity }: Pick<OrderedLine, 'unitPriceCents' | 'quantity'>): number {
  return unitPriceCents * quantity;
}

type Book = ReturnType<typeof bookOf>;

/** A paid order and all that went back of it so far. */
function bookOf(prices: Prices, paid: { cardCents: number; carriedCents: number }) {
  const order = {
    id: '',
    number: 'SM-1',
    email: '',
    buyer_name: '',
    buyer_abn: '',
    address: null,
    delivery_name: '',
    shipping_cents: prices.shipping,
    total_cents: prices.total,
    gst_cents: prices.gst,
    gift_card_cents: Math.min(prices.total, paid.cardCents),
    carried_cents: paid.carriedCents,
  };
  assert.ok(order.total_cents >= 0);
  assert.equal(order.gst_cents, gstContained(prices.total));
  const invoice = invoiceOf(order, prices.lines, { number: 1, at, seller });
  const billed = [...invoice.lines, ...invoice.extras].map((one) => one.totalCents);
  assert.deepEqual([sumCents(billed), invoice.gstCents], [order.total_cents, order.gst_cents]);
  return {
    order,
    lines: prices.lines.map((line, index) => ({
      position: index + 1,
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      paidCents: line.line_total_cents,
      refundedQuantity: 0,
      refundedCents: 0,
      shippedQuantity: 0,
    })),
    back: { amount_cents: 0, gift_card_cents: 0, main_cents: 0, shipping_cents: 0 },
    backGst: 0,
    byBank: 0,
    credit: 0,
  };
}

function moneyOf({ order, back }: Book): refunding.MoneyStatus {
  return {
    totalCents: order.total_cents,
    shippingCents: order.shipping_cents,
    refundedCents: back.amount_cents,
    refundedShippingCents: back.shipping_cents,
  };
}

type Wanted = {
  lines: { position: number; quantity: number }[];
  shippingCents: number;
  goodwillCents: number;
};

/** Undefined where the rules refuse it. */
function planned(book: Book, { lines, shippingCents, goodwillCents }: Wanted) {
  const restocked = lines.map((line) => ({ ...line, restock: true }));
  const form = { lines: restocked, shippingCents, goodwillCents, reason: 'Bent in the post' };
  const plan = refunding.planRefund(form, book.lines, moneyOf(book));
  return isRefusal(plan) ? undefined : plan;
}

/** Books a refund as fulfilment does, and looks at each of its sums. */
function giveBack(book: Book, plan: refunding.RefundPlan, instead: refunding.Instead): void {
  const { order, back } = book;
  const parts = refunding.splitRefund(plan.amountCents, instead, refunding.sourcesFrom(order, back));
  if (!parts) throw new Error('More is carried over than the bank had paid');
  const { carriedCents, creditCents, mainCents, giftCardCents } = parts;
  const byBank = plan.amountCents - carriedCents - creditCents - mainCents - giftCardCents;
  for (const part of [byBank, carriedCents, creditCents, mainCents, giftCardCents]) assert.ok(part >= 0);
  const gstCents = refunding.gstOfRefund(order, plan.amountCents, { refundedCents: back.amount_cents });
  const note = adjustmentOf(
    order,
    { ...plan, gstCents, reason: '', lines: plan.lines.map((line) => ({ ...line, name: '', sku: '' })) },
    { number: 1, invoiceNumber: 1, at, seller },
  );
  assert.deepEqual([note.totalCents, note.gstCents], [plan.amountCents, gstCents]);
  back.amount_cents += plan.amountCents;
  back.gift_card_cents += giftCardCents;
  back.main_cents += mainCents;
  back.shipping_cents += plan.shippingCents;
  book.backGst += gstCents;
  book.byBank += byBank;
  book.credit += creditCents;
  for (const part of plan.lines) {
    const line = book.lines.find(({ position }) => position === part.position);
    if (!line) throw new Error('A refund of a line that is not there');
    line.refundedQuantity += part.quantity;
    line.refundedCents += part.amountCents;
    assert.ok(part.amountCents >= 0);
    assert.ok(line.refundedCents <= line.paidCents);
  }
  assert.ok(gstCents >= 0);
  assert.equal(book.backGst, gstContained(cents(back.amount_cents)));
  assert.ok(back.amount_cents <= order.total_cents);
  assert.ok(back.shipping_cents <= order.shipping_cents);
  assert.ok(back.gift_card_cents <= order.gift_card_cents);
  assert.ok(back.main_cents <= order.carried_cents);
}

type Edit = Extract<RandomSale['later'][number], { kind: 'edit' }>;

/** Before packing something is taken away and something added: the addition is an order of its own. */
function change(first: Book, { position, quantity, added, moreDeliveryCents }: Edit): Book | undefined {
  const lines = quantity > 0 ? [{ position, quantity }] : [];
  const given = planned(first, { lines, shippingCents: 0, goodwillCents: 0 });
  if (lines.length > 0 && !given) return undefined;
  const prices = priceOrder([sold(added, 9)], moreDeliveryCents);
  const { bankCents, backFromBankCents } = refunding.sourcesFrom(first.order, first.back);
  const givenUp = given?.amountCents ?? 0;
  const { carriedCents, dueCents, backCents } = settleEdit(
    givenUp,
    prices.total,
    bankCents - backFromBankCents,
  );
  assert.deepEqual([carriedCents + dueCents, carriedCents + backCents], [prices.total, givenUp]);
  if (given) giveBack(first, given, { carriedCents });
  return bookOf(prices, { cardCents: 0, carriedCents });
}
