import * as z from 'zod/mini';
import { australianState, line, postcode } from './fields.ts';

/** A place in Australia to which a parcel can be sent or where something can be picked up. */
export const postalAddress = z.object({
  /** Who or what stands above the street: the business, or 'Returns'. */
  name: line(120, 1),
  line1: line(120, 1),
  line2: z._default(line(120), ''),
  suburb: line(60, 1),
  state: australianState,
  postcode,
});

export type PostalAddress = z.infer<typeof postalAddress>;

/** As it stands on an envelope, line by line. */
export function envelopeLines(address: PostalAddress): string[] {
  const { name, line1, line2, suburb, state } = address;
  return [name, line1, line2, `${suburb} ${state} ${address.postcode}`].filter((text) => text !== '');
}

/** The street in one line, without the name above it: '12 Sydenham Road, Marrickville NSW 2204'. */
export function streetLine(address: PostalAddress): string {
  return envelopeLines(address).slice(1).join(', ');
}

export const address = z.object({
  name: line(100, 1),
  line1: line(120, 1),
  line2: z._default(line(120), ''),
  suburb: line(60, 1),
  state: australianState,
  postcode,
});

export type Address = z.infer<typeof address>;
