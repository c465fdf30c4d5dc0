import {
  addWish,
  clearWishes,
  mergeWishes,
  readSharedWishlist,
  readWishlist,
  readWishlistShare,
  removeWish,
  shareWishlist,
  unshareWishlist,
} from '../../../contracts/storefront/wishlist/wishlist.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  dropWish,
  deleteWishes,
  mergeGuestWishes,
  share,
  shareOf,
  sharedWishlist,
  unshare,
  wishesOf,
  wishFor,
} from './wishlist.ts';

export function wishlistRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(readWishlist, ({ customerId }) => wishesOf(db, customerId, clock.now()));
  registerEndpoint(addWish, ({ customerId, params }) =>
    wishFor(db, customerId, params.productId, clock.now()),
  );
  registerEndpoint(removeWish, ({ customerId, params }) => dropWish(db, customerId, params.productId));
  registerEndpoint(clearWishes, ({ customerId }) => deleteWishes(db, customerId));
  registerEndpoint(mergeWishes, ({ customerId, body }) =>
    mergeGuestWishes(db, customerId, body.productIds, clock.now()),
  );
  registerEndpoint(readWishlistShare, ({ customerId }) => shareOf(db, customerId));
  registerEndpoint(shareWishlist, ({ customerId }) => share(db, customerId, clock.now()));
  registerEndpoint(unshareWishlist, ({ customerId }) => unshare(db, customerId));
  registerEndpoint(readSharedWishlist, ({ params }) => sharedWishlist(db, params.token, clock.now()));
}
