import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import {
  readWishlistShare,
  shareWishlist,
  unshareWishlist,
} from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LinkToGive } from './link-to-give.tsx';

/** Shares the list of an account by a link of its own, which knows what givers say, and ends that. */
export function ShareOwnList() {
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

  if (!token)
    return (
      <Button variant="secondary" aria-busy={isBusy || undefined} onClick={() => void set(shareWishlist)}>
        Share this list
      </Button>
    );
  const address = `${window.location.origin}${paths.wishlistLink(token)}`;
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-card bg-linen p-5">
      <p className="max-w-measure">
        Whoever has this link sees your first name and these kits. They also see what others give already, and
        can keep a kit that they bring another way. You are not told of any of it.
      </p>
      <a href={address} className="text-eucalypt underline underline-offset-4 wrap-anywhere">
        {address}
      </a>
      <div className="flex w-full flex-wrap items-center gap-3">
        <LinkToGive
          path={paths.wishlistLink(token)}
          title="My wishlist"
          copied="The link is ready to be pasted."
        >
          Share the link
        </LinkToGive>
        <Button variant="quiet" aria-busy={isBusy || undefined} onClick={() => void set(unshareWishlist)}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
