import { expect, test } from 'vitest';
import { nameless } from '../../../contracts/orders/documents.ts';
import {
  captureOutcomes,
  formFingerprint,
  freeOfShipping,
  isSameForm,
  namedSoldOut,
  orderFingerprint,
  paidBeside,
  priceOrder,
  soldOutMessage,
  whyUnnamed,
} from './rules.ts';

const koala = {
  productId: 7,
  name: 'Koala',
  sku: 'FNK-KOALA-007',
  slug: 'koala',
  imageUrl: '/pictures/koala.jpg',
  unitPriceCents: 3_995,
  quantity: 2,
};
const wattle = { ...koala, productId: 9, name: 'Wattle', unitPriceCents: 1_000, quantity: 1 };

test('an order costs its lines less the discount, and the delivery; a line never loses a cent of it', () => {
  const { lines, ...sums } = priceOrder([koala, wattle], 950, [500]);
  expect(sums).toEqual({ subtotal: 8_990, discount: 500, shipping: 950, total: 9_440, gst: 858 });
  expect(lines[0]).toEqual({
    product_id: 7,
    name: 'Koala',
    sku: 'FNK-KOALA-007',
    slug: 'koala',
    image_url: '/pictures/koala.jpg',
    quantity: 2,
    unit_price_cents: 3_995,
    discount_cents: 500,
    line_total_cents: 7_490,
  });
  expect(lines[1]).toMatchObject({ discount_cents: 0, line_total_cents: 1_000 });
});

test('an order without a discount costs its lines', () => {
  expect(priceOrder([wattle], 0)).toMatchObject({ discount: 0, total: 1_000 });
});

test('free shipping is for the standard service', () => {
  const option = {
    name: 'x',
    place: '',
    priceCents: 950,
    explanation: '',
    window: null,
    readyAt: null,
    marketId: null,
    until: null,
  };
  const options = [
    { ...option, service: 'standard' },
    { ...option, service: 'express' },
  ] as const;
  expect(freeOfShipping(options)).toEqual([{ ...option, service: 'standard', priceCents: 0 }, options[1]]);
});

const address = { name: 'Mabel', line1: '1 Hill St' } as never;
test.each([
  ['picked up', { service: 'pickup', address: null }, nameless],
  ['picked up, with an address', { service: 'pickup', address }, nameless],
  ['without an address', { service: 'standard', address: null }, nameless],
  ['sent to an address', { service: 'standard', address }, undefined],
] as const)('an order for $1,000 that is %s', (_how, how, message) => {
  const order = { ...how, buyerName: '', buyerAbn: '' };
  const refusal = whyUnnamed(order, 100_000);
  expect(refusal?.message).toBe(message);
  expect(whyUnnamed(order, 99_999)).toBeUndefined();
  expect(whyUnnamed({ ...order, buyerName: 'Mabel' }, 100_000)).toBeUndefined();
  if (refusal)
    expect(refusal).toMatchObject({
      refused: 'malformed',
      details: { fields: [{ field: 'buyerName', message: nameless }] },
    });
});

const form = {
  cartId: 'c',
  email: 'mabel@example.com',
  phone: '1',
  service: 'standard' as const,
  pickupPlace: '',
  address: { name: 'Mabel' } as never,
  note: 'n',
  code: 'TEA',
  buyerName: 'b',
  buyerAbn: 'a',
  gift: { message: 'g', hidePrices: false },
  giftCard: null,
  onInvoice: false,
  seenTotalCents: 4_945,
};

test.each(Object.keys(form))('a form with another %s is another form', (field) => {
  const other = { ...form, [field]: { else: true } };
  expect(formFingerprint(other)).not.toBe(formFingerprint(form));
});

test('the same form for the same cart is the same order, and the same form for another cart is not', () => {
  const [one, other] = [
    [{ ...koala, parts: [] }] as never[],
    [{ ...koala, parts: [], quantity: 3 }] as never[],
  ];
  const fingerprint = orderFingerprint(form, one);
  expect(orderFingerprint({ ...form }, one)).toBe(fingerprint);
  expect(orderFingerprint(form, other)).not.toBe(fingerprint);
  expect(isSameForm(form, orderFingerprint(form, other))).toBe(true);
  expect(isSameForm({ ...form, note: 'else' }, fingerprint)).toBe(false);
  expect(isSameForm(form, `${formFingerprint(form)}x`)).toBe(false);
  expect(isSameForm(form, `x${fingerprint}`)).toBe(false);
});

test('what is short is named', () => {
  const details = { productIds: [7, 9] };
  const refusal = namedSoldOut(
    { refused: 'sold_out', message: '', details } as never,
    [koala, wattle, { ...wattle, productId: 11 }],
    soldOutMessage,
  );
  expect(refusal).toEqual({
    refused: 'sold_out',
    message:
      'Sold out while you were checking out: “Koala” and “Wattle”. Nothing was charged and your cart is kept.',
    details,
  });
  const unnamed = namedSoldOut(
    { refused: 'sold_out', message: '' } as never,
    [koala],
    (names) => `[${names}]`,
  );
  expect(unnamed).toMatchObject({ message: '[]', details: { productIds: [] } });
});

test('money that was captured pays an order once; what comes later goes back', () => {
  expect(captureOutcomes).toEqual({
    pending_payment: 'pay',
    expired: 'revive',
    cancelled: 'refund',
    paid: 'refund',
    packing: 'refund',
    shipped: 'refund',
    delivered: 'refund',
  });
});

test.each([
  [10_000, 3_000, 2_000, 3_000, 2_000],
  [10_000, 9_000, 2_000, 9_000, 1_000],
  [10_000, 20_000, 2_000, 10_000, 0],
  [10_000, -5, -5, 0, 0],
])(
  'of %i a card seen to pay %i and credit seen to pay %i pay %i and %i: never more than there is',
  (total, card, credit, cardCents, creditCents) => {
    const seen = { giftCard: { code: 'ABCD', seenCents: card }, storeCredit: { seenCents: credit } };
    expect(paidBeside(total, seen)).toEqual({ cardCents, creditCents });
  },
);
