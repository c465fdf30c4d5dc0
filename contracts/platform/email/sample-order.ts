import type { Order } from '../../orders/orders/orders.ts';

const token = 'sample-of-an-order-12';
export const sampleKits = [
  { name: 'Kookaburra at first light', quantity: 1 },
  { name: 'Sleeping koala', quantity: 2 },
];

/** The order of which the samples of emails tell. */
export const sampleOrder: Order = {
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
  readyAt: null,
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
  storeCreditCents: 0,
  carriedCents: 0,
  addsTo: null,
  dueOn: null,
  payBy: 'provider',
  receivedCents: 0,
  heldUntil: null,
  isMadeByShop: false,
  bagName: '',
  giftMessage: '',
  giftPath: null,
  carriedOnCents: 0,
  timeline: [],
};

export const sampleHeldUntil = '2026-11-28T05:00:00.000Z';

export const waitingOrder: Order = {
  ...sampleOrder,
  state: 'pending_payment',
  paidAt: null,
  heldUntil: sampleHeldUntil,
};

export function sampleReturned(message: string) {
  return { number: 'RT-1007', kits: [{ name: 'Sleeping koala', quantity: 1 }], message };
}
