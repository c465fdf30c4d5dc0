import * as z from 'zod/mini';
import { emailKind, sender } from './email-kind.ts';
import { sampleOrder } from './sample-order.ts';
import { order } from '../../orders/orders/orders.ts';

const aboutParcel = z.object({
  ...sender,
  order,
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.nullable(z.string()),
  /** Where it was when that was told; empty where the carrier did not say. */
  place: z.string(),
});

const sample = {
  order: { ...sampleOrder, state: 'shipped' as const },
  carrier: 'Australia Post',
  trackingNumber: '33ABC0123456789',
  trackingUrl: 'https://auspost.com.au/mypost/track/details/33ABC0123456789',
  place: 'Newtown NSW',
};

/** Kinds of e-mail about steps of a parcel that its carrier reports. */
export const parcelEmails = {
  'parcel-out-for-delivery': emailKind({
    name: 'A parcel is out for delivery',
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
