import { resolve } from 'node:path';
import { z } from 'zod';
import { origin } from './setting-kinds.ts';

/** Settings of the help with addresses at the checkout and in the account. */
export const addressSettings = {
  /** A table of Australia's localities with postcode and state (CSV, or GeoNames' AU.txt) from which suburbs are offered while an address is written; docs/addresses.md says where one is had. Absent, 270 towns and suburbs of the shop's own serve. */
  LOCALITIES: z.string().optional(),
  /** Addressfinder's licence key. With it and the secret, whole addresses are offered while a street is written; docs/addresses.md says what is sent there. */
  ADDRESSFINDER_KEY: z
    .string()
    .regex(/^[\w-]{8,}$/, 'must be the licence key that Addressfinder shows')
    .optional(),
  /** Addressfinder's secret key, which stays on the server. Needed with ADDRESSFINDER_KEY. */
  ADDRESSFINDER_SECRET: z
    .string()
    .regex(/^[\w-]{8,}$/, 'must be the secret key that Addressfinder shows')
    .optional(),
  /** Where Addressfinder is asked. */
  ADDRESSFINDER_HOST: origin.default('https://api.addressfinder.io'),
};

type Given = {
  LOCALITIES?: string | undefined;
  ADDRESSFINDER_KEY?: string | undefined;
  ADDRESSFINDER_SECRET?: string | undefined;
  ADDRESSFINDER_HOST: string;
};

export function addressesOf(
  { LOCALITIES: file, ADDRESSFINDER_KEY: key, ADDRESSFINDER_SECRET: secret, ADDRESSFINDER_HOST: host }: Given,
  folder: string,
) {
  return {
    localities: file === undefined ? undefined : resolve(folder, file),
    addressfinder: key && secret ? { key, secret, host } : undefined,
    hasHalfOfAddressfinder: Boolean(key) !== Boolean(secret),
  };
}
