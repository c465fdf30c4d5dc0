import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitDescriptions } from './memory/kit-descriptions.ts';
import type { OfferRow } from './offer-queries.ts';

/** Whether this process remembers how kits are described: not in a transaction, and not where it hears of no changes. */
export function remembersKits(db: Db): boolean {
  return kitDescriptions(db) !== undefined;
}

/**
 * The rows with their kits as they are sold, of what was read just now and what this process remembers. Undefined where
 * it does not, or where one of the kits changed in between: whoever asks reads all of it in one statement then.
 */
export async function describeOffers<Row extends OfferRow>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { kit: Kit })[] | undefined> {
  return kitDescriptions(db)?.describe(rows);
}
