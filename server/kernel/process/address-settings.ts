import { resolve } from 'node:path';
import { z } from 'zod';

/** Settings of the help with addresses at the checkout and in the account. */
export const addressSettings = {
  /** A table of Australia's localities with postcode and state (CSV, or GeoNames' AU.txt) from which suburbs are offered while an address is written; docs/addresses.md says where one is had. Absent, 270 towns and suburbs of the shop's own serve. */
  LOCALITIES: z.string().optional(),
};

type Given = { LOCALITIES?: string | undefined };

export function addressesOf({ LOCALITIES: file }: Given, folder: string) {
  return { localities: file === undefined ? undefined : resolve(folder, file) };
}
