import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';
import { completeKits } from './complete-kit.ts';

/** Those of these kits that are in the shop, with the price and stock of now. */
export const namedKitsQuery = (ids: readonly number[]) =>
  ask(listProducts, { query: { ids: ids.join(',') } }, completeKits);
