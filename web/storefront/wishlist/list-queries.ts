import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { readSharedWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { ask } from '../../kernel/query-client.ts';
import { completeKits } from '../listing/complete-kit.ts';

/** The kits of a list, in order of their numbers, so that taking one off and on again does not ask anew. */
export const kitsOfListQuery = (ids: readonly number[]) =>
  ask(listProducts, { query: { ids: ids.toSorted((a, b) => a - b).join(',') } }, completeKits);

/** A customer's list, to whoever has its link. */
export const sharedListQuery = (token = '') => ask(readSharedWishlist, { params: { token } });
