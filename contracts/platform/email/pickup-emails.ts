import * as z from 'zod/mini';
import { order } from '../../orders/orders/orders.ts';
import { emailKind, sender } from './email-kind.ts';
import { sampleKits, sampleOrder } from './sample-order.ts';

const aboutOrder = { ...sender, order };
const kits = z.array(z.object({ name: z.string(), quantity: z.int() }));

/** Where an order waits that is picked up: the place line by line, its hours, and what to bring. */
const atPlace = { pickUpAt: z.array(z.string()), hours: z.array(z.string()), note: z.string() };

const samplePickup = {
  ...sampleOrder,
  service: 'pickup' as const,
  deliveryName: 'Pick up: our studio, 12 Example Street, Marrickville NSW 2204',
  address: null,
};

const samplePlace = {
  pickUpAt: ['Our studio', 'Studio 4', '12 Example Street', 'Marrickville NSW 2204'],
  hours: ['Tue 9 am to 5 pm', 'Sat 10 am to 2 pm'],
  note: 'Bring your order number.',
};

const sampleMarket = {
  pickUpAt: ['Rozelle Market', 'Rozelle Public School', '663 Darling Street', 'Rozelle NSW 2039'],
  hours: ['Sat 28 Nov, 9 am to 2 pm'],
  note: 'We stand by the fig tree.',
};

const sampleAtMarket = {
  ...samplePickup,
  deliveryName: 'Pick up: Rozelle Market, Sat 28 Nov, 9 am to 2 pm, 663 Darling Street, Rozelle NSW 2039',
};

/** Kinds of email about orders that are picked up. */
export const pickupEmails = {
  'order-ready': emailKind({
    name: 'An order is ready to be picked up',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace, kits }),
    sample: (from) => ({ ...from, order: samplePickup, ...samplePlace, kits: sampleKits }),
  }),
  'order-waits': emailKind({
    name: 'An order has not been picked up',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace }),
    sample: (from) => ({ ...from, order: samplePickup, ...samplePlace }),
  }),
  'market-reminder': emailKind({
    name: 'An order is collected at a market tomorrow',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace }),
    sample: (from) => ({ ...from, order: sampleAtMarket, ...sampleMarket }),
  }),
  'market-changed': emailKind({
    name: 'A market where an order is collected is moved or cancelled',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace, isCancelled: z.boolean() }),
    sample: (from) => ({ ...from, order: sampleAtMarket, ...sampleMarket, isCancelled: false }),
  }),
  'order-redirected': emailKind({
    name: 'An order of a market goes another way',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace, isSent: z.boolean(), message: z.string() }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      pickUpAt: ['Mabel Okafor', '12 Ferry Lane', 'Newtown NSW 2042'],
      hours: [],
      note: '',
      isSent: true,
      message: 'We are sorry that the rain kept the market away.',
    }),
  }),
  'market-missed': emailKind({
    name: 'An order was not collected at a market',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...atPlace }),
    sample: (from) => ({ ...from, order: sampleAtMarket, ...sampleMarket }),
  }),
};
