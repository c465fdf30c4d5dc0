import { paths } from '../../../contracts/kernel/paths.ts';
import { AddAll } from '../../buying/cart/add-all.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { CompareLink } from '../../storefront/listing/compare-link.tsx';
import { KitGrid } from '../../storefront/listing/kit-grid.tsx';
import { ClearList } from '../../storefront/wishlist/clear-list.tsx';
import { ShareOwnList } from '../../storefront/wishlist/share-own-list.tsx';
import { useWishlist } from '../../storefront/wishlist/use-wishlist.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';

export function OwnWishlist() {
  const wishlist = useWishlist();
  const query = { data: wishlist.kits, isError: wishlist.failed, refetch: wishlist.refetch };
  return (
    <Loading query={query} what="Your wishlist">
      {(kits) =>
        kits.length === 0 ? (
          <div className="grid justify-items-start gap-5">
            <p>Your wishlist is empty. The heart beside a kit puts it here.</p>
            <ShopLink to={paths.category('all')} className={buttonClass('secondary')}>
              Look at all kits
            </ShopLink>
          </div>
        ) : (
          <div className="grid gap-10">
            <div className="flex flex-wrap items-start gap-3">
              <AddAll kits={kits} />
              <ShareOwnList />
              <ClearList ids={wishlist.ids} />
            </div>
            <h2 className="sr-only">Kits on your wishlist</h2>
            <KitGrid
              kits={kits}
              actions={(kit) => (
                <>
                  <AddToCart kit={kit} />
                  <CompareLink kit={kit} />
                </>
              )}
            />
          </div>
        )
      }
    </Loading>
  );
}
