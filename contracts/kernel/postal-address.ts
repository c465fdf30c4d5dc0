import * as z from 'zod/mini';
import { australianState, line, postcode } from './fields.ts';

/** As it stands on an envelope, line by line. */
export function envelopeLines(address: Address): string[] {
  const { name, line1, line2, suburb, state } = address;
  return [name, line1, line2, `${suburb} ${state} ${address.postcode}`].filter((text) => text !== '');
}

/** The street in one line, without the name above it: '12 Sydenham Road, Marrickville NSW 2204'. */
export function streetLine(address: Address): string {
  return envelopeLines(address).slice(1).join(', ');
}

const addressUnderName = (most: number) =>
  z.object({
    /** Who or what stands above the street: a person, the business, or 'Returns'. */
    name: line(most, 1),
    line1: line(120, 1),
    line2: z._default(line(120), ''),
    suburb: line(60, 1),
    state: australianState,
    postcode,
  });

/** A place in Australia to which a parcel can be sent. */
export const address = addressUnderName(100);
/** Where the shop is, and where something can be picked up: its name may say more. */
export const postalAddress = addressUnderName(120);

export type Address = z.infer<typeof address>;
