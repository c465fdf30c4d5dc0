import type { Settings } from '../contracts/platform/settings/settings.ts';

export const studioAddress = {
  name: 'Stillmade',
  line1: 'Studio 4, 12 Example Street',
  line2: '',
  suburb: 'Marrickville',
  state: 'NSW',
  postcode: '2204',
} as const;

/** Where the demonstration shop is: a street that is not there, so that nobody's letter box fills up. */
export const demonstrationAddresses: Pick<Settings, 'shopAddress' | 'returnAddress'> = {
  shopAddress: studioAddress,
  returnAddress: { ...studioAddress, name: 'Stillmade returns' },
};
