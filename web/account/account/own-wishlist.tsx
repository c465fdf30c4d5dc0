import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import {
  readWishlistShare,
  shareWishlist,
  unshareWishlist,
} from '../../../contracts/storefront/wishlist/wishlist.ts';
import { AddAll } from '../../buying/cart/add-all.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { KitGrid } from '../../storefront/listing/kit-grid.tsx';
import { ClearList } from '../../storefront/wishlist/clear-list.tsx';
import { useWishlist } from '../../storefront/wishlist/use-wishlist.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';

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
              <Share />
              <ClearList ids={wishlist.ids} />
            </div>
            <h2 className="sr-only">Kits on your wishlist</h2>
            <KitGrid kits={kits} actions={(kit) => <AddToCart kit={kit} />} />
          </div>
        )
      }
    </Loading>
  );
}

function Share() {
  const shared = ask(readWishlistShare);
  const { data } = useQuery(shared);
  const queryClient = useQueryClient();
  const tell = useToast();
  const [isBusy, setBusy] = useState(false);
  const token = data?.token;

  async function set(endpoint: typeof shareWishlist | typeof unshareWishlist) {
    setBusy(true);
    try {
      queryClient.setQueryData(shared.queryKey, await call(endpoint));
    } catch {
      tell({
        title: 'Error',
        description: 'The shop could not be reached. Please try again.',
        kind: 'error',
      });
    } finally {
      setBusy(false);
    }
  }

  async function copy(address: string) {
    await navigator.clipboard.writeText(address);
    tell({ title: 'Copied', description: 'The link is ready to be pasted.' });
  }

  if (!token)
    return (
      <Button variant="secondary" aria-busy={isBusy || undefined} onClick={() => void set(shareWishlist)}>
        Share this list
      </Button>
    );
  const address = `${window.location.origin}${paths.wishlistLink(token)}`;
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-card bg-linen p-5">
      <p>Whoever has this link sees your first name and these kits, and nothing else.</p>
      <a href={address} className="text-eucalypt underline underline-offset-4 wrap-anywhere">
        {address}
      </a>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy(address)}>
          Copy the link
        </Button>
        <Button variant="quiet" aria-busy={isBusy || undefined} onClick={() => void set(unshareWishlist)}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
