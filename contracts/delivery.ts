import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, postcode } from './fields.ts';
import { deliveryOption } from './shipping.ts';

export const estimateKitDelivery = endpoint({
  name: 'estimateKitDelivery',
  method: 'GET',
  path: '/api/products/:id/delivery',
  summary: 'The ways in which one of this kit can reach a postcode, with prices.',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ postcode }),
  answer: z.object({ postcode: z.string(), options: z.array(deliveryOption) }),
  // Rates are announced by their table, a kit's weight with the kit.
  tags: () => ['catalogue', 'fact:shipping_tables'],
  refusals: ['malformed', 'not_found', 'needs_quote', 'postcode_unknown'],
});
