import type { australianStates } from '../../../contracts/kernel/fields.ts';
import { address, type Address } from '../../../contracts/kernel/postal-address.ts';

/** As a wallet has it: any country's, with its state as its holder or its country writes it. */
export type ForeignAddress = {
  name: string;
  line1: string;
  line2: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
};

const writtenOut: Readonly<Record<string, (typeof australianStates)[number]>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};

/** The address as an order has it, or the sentence that says why no parcel goes there. */
export function parcelAddress({ country, state, ...rest }: ForeignAddress): Address | string {
  if (country.toUpperCase() !== 'AU')
    return 'We send to addresses in Australia only. Please choose another one in your wallet.';
  const short = writtenOut[state.trim().toLowerCase()] ?? state.trim().toUpperCase();
  const read = address.safeParse({ ...rest, state: short });
  return read.success
    ? read.data
    : 'This address is not whole: a parcel needs a name, street, suburb, state and a postcode of four digits. Please mend it in your wallet.';
}
