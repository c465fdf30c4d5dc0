import type { LetterData, OrderLetterKind } from '../../../../contracts/platform/email/email.ts';
import type { Order } from '../../../../contracts/orders/orders/orders.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';

type Sender = { origin: string; brand: string };

const token = 'sample-of-an-order-12';
const kits = [
  { name: 'Kookaburra at first light', quantity: 1 },
  { name: 'Sleeping koala', quantity: 2 },
];

const order: Order = {
  token,
  number: 'SM-10042',
  state: 'paid',
  email: 'mabel@example.com',
  placedAt: '2026-11-20T05:00:00.000Z',
  paidAt: '2026-11-20T05:02:00.000Z',
  lines: [
    {
      name: 'Kookaburra at first light',
      sku: 'PBN-KOO-001',
      slug: 'kookaburra-paint-by-numbers',
      imageUrl: null,
      quantity: 1,
      unitPriceCents: 8_495,
      lineTotalCents: 8_495,
    },
    {
      name: 'Sleeping koala',
      sku: 'FLT-KOA-001',
      slug: 'sleeping-koala-felt-art',
      imageUrl: null,
      quantity: 2,
      unitPriceCents: 4_595,
      lineTotalCents: 9_190,
    },
  ],
  subtotalCents: 17_685,
  discountCents: 0,
  discountName: null,
  discountCode: null,
  shippingCents: 1_465,
  totalCents: 19_150,
  gstCents: 1_741,
  service: 'standard',
  deliveryName: 'Standard delivery',
  promised: { from: '2026-11-24', to: '2026-11-26' },
  address: {
    name: 'Mabel Okafor',
    line1: '12 Ferry Lane',
    line2: '',
    suburb: 'Darwin City',
    state: 'NT',
    postcode: '0800',
  },
  payUrl: null,
  parcels: [],
  refundedCents: 0,
  giftCardCents: 0,
  carriedCents: 0,
  addsTo: null,
  heldUntil: null,
  isMadeByShop: false,
  giftMessage: '',
  timeline: [],
};

function returned(words: string) {
  return { number: 'RT-1007', kits: [{ name: 'Sleeping koala', quantity: 1 }], words };
}

/** Letters about orders, returns, quotes and gift cards. */
export function orderSamples(
  sender: Sender,
): Pick<LetterData, OrderLetterKind | 'order-paid' | 'order-link'> {
  const at = (path: string) => new URL(path, sender.origin).href;
  const about = { ...sender, order };
  const heldUntil = '2026-11-28T05:00:00.000Z';
  const waiting = { ...order, state: 'pending_payment' as const, paidAt: null, heldUntil };
  return {
    'order-placed': {
      ...sender,
      order: { ...waiting, payUrl: at(paths.pay(token)) },
      heldUntil: '2026-11-20T05:30:00.000Z',
    },
    'order-paid': about,
    'order-made': { ...sender, order: waiting, heldUntil },
    'order-extra': {
      ...sender,
      order: { ...waiting, number: 'SM-10057', addsTo: order.number, carriedCents: 4_595 },
      mainNumber: order.number,
      heldUntil,
    },
    'order-shipped': {
      ...about,
      parcel: {
        carrier: 'Australia Post',
        trackingNumber: '33ABC0123456789',
        trackingUrl: 'https://auspost.com.au/mypost/track/details/33ABC0123456789',
        isWhole: true,
        kits,
      },
      pickUpAt: [],
    },
    'order-delivered': about,
    'order-cancelled': { ...about, reason: 'one kit was damaged in our studio' },
    'order-refunded': { ...about, amountCents: 4_595, reason: 'One koala came back' },
    'order-link': { ...sender, number: order.number, link: at(paths.confirmation(token)) },
    'market-receipt': { ...about, place: 'Eumundi Market' },
    ...returnSamples(about),
    'quote-requested': { ...sender, kits, postcode: '0870', link: at(paths.quote(token)) },
    'quote-answered': { ...sender, order: waiting, heldUntil },
    'quote-declined': { ...sender, number: 'QR-1003', reason: 'No carrier takes it to the island.' },
    'gift-card': {
      ...sender,
      code: 'ABCD-EFGH-JKLM-NPQR',
      amountCents: 10_000,
      from: 'Mia',
      message: 'Happy birthday! Make yourself a cup of tea first.',
      expiresOn: '2029-11-20',
    },
    'owner-alert': {
      ...sender,
      title: 'Order SM-10042 needs attention',
      words: 'Paid when it could not be fulfilled any more; the money goes back.',
    },
  };
}

function returnSamples(about: Sender & { order: Order }) {
  return {
    'return-requested': {
      ...about,
      returned: returned('Thank you for telling us. A person reads it and answers within two business days.'),
    },
    'return-approved': {
      ...about,
      returned: returned(
        'Please send it back to the address below, unused and well wrapped. The postage is yours.',
      ),
      sendTo: [`${about.brand} returns`, '12 Sydenham Road', 'Marrickville NSW 2204'],
    },
    'return-declined': {
      ...about,
      returned: returned('The kit has been begun, so we cannot sell it again.'),
    },
    'return-received': { ...about, returned: returned('It has arrived with us. We look at it now.') },
    'return-resolved': { ...about, returned: returned('We have paid back what it cost.') },
  };
}
