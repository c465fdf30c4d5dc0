import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { australianState, line } from '../../kernel/fields.ts';

/** Suburbs for an address that is being written: help, never a condition. */

/** They are offered from so many letters or digits on, and at most so many of them. */
export const placesFromLength = 2;
export const placesAtMost = 8;

const place = z.object({ suburb: z.string(), state: australianState, postcode: z.string() });
export type Place = z.infer<typeof place>;

export const findPlaces = endpoint({
  name: 'findPlaces',
  method: 'GET',
  path: '/api/places',
  summary:
    'Suburbs whose name or postcode begins like this, the whole name first, then those of the state that is named; at most 8. Help for an address, never a condition.',
  access: 'public',
  query: z.object({ q: line(60, placesFromLength), state: z.optional(australianState) }),
  answer: z.array(place),
  // The table stays as it is until the shop starts again.
  tags: () => [],
  refusals: ['malformed'],
});
