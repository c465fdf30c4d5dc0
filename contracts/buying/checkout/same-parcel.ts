import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { postcode, unguessable } from '../../kernel/fields.ts';
import { kit } from '../../storefront/listing/listing.ts';

export const readSameParcel = endpoint({
  name: 'readSameParcel',
  method: 'GET',
  path: '/api/cart/same-parcel',
  summary:
    'One kit that would travel with this cart for nothing more; null where there is none, or nobody wants one named.',
  access: 'visitor',
  query: z.object({ cartId: unguessable, postcode: z.optional(postcode) }),
  answer: z.object({ kit: z.nullable(kit) }),
  refusals: ['malformed', 'cart_not_found'],
});

export const dismissSameParcel = endpoint({
  name: 'dismissSameParcel',
  method: 'POST',
  path: '/api/cart/same-parcel/dismissed',
  summary: 'Names no such kit to this account any more. Of a guest the device alone knows.',
  access: 'visitor',
  body: z.object({}),
  answer: z.object({ dismissed: z.literal(true) }),
  refusals: ['malformed', 'csrf'],
});
