import * as z from 'zod/mini';
import { order } from '../../orders/orders/orders.ts';
import { emailKind, sender } from './email-kind.ts';
import { sampleOrder } from './sample-order.ts';

const aboutParcel = z.object({
  ...sender,
  order,
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.nullable(z.string()),
  /** Where it was when that was told; empty where the carrier did not say. */
  place: z.string(),
});

const tracking = {
  carrier: 'Australia Post',
  trackingNumber: '33ABC0123456789',
  trackingUrl: 'https://auspost.com.au/mypost/track/details/33ABC0123456789',
};

const sample = {
  ...tracking,
  order: { ...sampleOrder, state: 'shipped' as const },
  place: 'Newtown NSW',
};

/** Kinds of email about parcels on their way. */
export const parcelEmails = {
  'order-late': emailKind({
    name: 'An order is later than promised',
    isOptional: true,
    data: z.object({ ...sender, order }),
    sample: (from) => ({
      ...from,
      order: {
        ...sampleOrder,
        state: 'shipped' as const,
        parcels: [{ ...tracking, sentAt: '2026-11-21T02:00:00.000Z', events: [] }],
      },
    }),
  }),
  'parcel-out-for-delivery': emailKind({
    name: 'A parcel is out for delivery',
    isOptional: true,
    data: aboutParcel,
    sample: (from) => ({ ...from, ...sample }),
  }),
  'parcel-attempted': emailKind({
    name: 'Nobody was there when a parcel came',
    isOptional: true,
    data: aboutParcel,
    sample: (from) => ({ ...from, ...sample }),
  }),
  'parcel-to-collect': emailKind({
    name: 'A parcel waits at the carrier’s to be collected',
    isOptional: true,
    data: aboutParcel,
    sample: (from) => ({ ...from, ...sample }),
  }),
  'parcel-comes-back': emailKind({
    name: 'A parcel could not be delivered',
    isOptional: true,
    data: aboutParcel,
    sample: (from) => ({ ...from, ...sample }),
  }),
};
