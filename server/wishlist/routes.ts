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
} from '../../contracts/wishlist.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import {
  dropWish,
  dropWishes,
  mergeGuestWishes,
  share,
  shareOf,
  sharedWishlist,
  unshare,
  wishesOf,
  wishFor,
} from './wishlist.ts';

export function wishlistRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readWishlist, ({ customerId }) => wishesOf(db, customerId, clock.now()));
  serve(addWish, ({ customerId, params }) => wishFor(db, customerId, params.productId, clock.now()));
  serve(removeWish, ({ customerId, params }) => dropWish(db, customerId, params.productId));
  serve(clearWishes, ({ customerId }) => dropWishes(db, customerId));
  serve(mergeWishes, ({ customerId, body }) =>
    mergeGuestWishes(db, customerId, body.productIds, clock.now()),
  );
  serve(readWishlistShare, ({ customerId }) => shareOf(db, customerId));
  serve(shareWishlist, ({ customerId }) => share(db, customerId, clock.now()));
  serve(unshareWishlist, ({ customerId }) => unshare(db, customerId));
  serve(readSharedWishlist, ({ params }) => sharedWishlist(db, params.token, clock.now()));
}
