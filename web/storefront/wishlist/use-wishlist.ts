import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { addWish, readWishlist, removeWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { completeKits } from '../listing/complete-kit.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { call } from '../../kernel/call.ts';
import { publishEvent, subscribe } from '../../kernel/events.ts';
import { ask } from '../../kernel/query-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { resetListOnNewSession, saveUserList, readGuestList, writeGuestList } from './guest-list.ts';
import { dropHeart, keepHeart, waitingHearts } from './waiting-hearts.ts';

const wishes = ask(readWishlist, undefined, completeKits);
const none: readonly number[] = [];
let seen: readonly number[] | undefined;

/** The same list as long as nothing in it has changed, as React asks of a store. */
function guestIds(): readonly number[] {
  if (seen === undefined) resetListOnNewSession();
  const now = readGuestList();
  if (seen === undefined || now.join() !== seen.join()) seen = now;
  return seen;
}

function hear(changed: () => void): () => void {
  const stop = subscribe('wishlist-updated', changed);
  window.addEventListener('storage', changed);
  return () => {
    stop();
    window.removeEventListener('storage', changed);
  };
}

/** What this visitor wishes for: a guest's list in the browser, a customer's in the account. */
export function useWishlist() {
  const user = useUser();
  const tell = useToast();
  const queryClient = useQueryClient();
  const guest = useSyncExternalStore(hear, guestIds, () => none);
  const query = useQuery({ ...wishes, enabled: Boolean(user) });
  const ids = user ? (query.data ?? []).map(({ id }) => id) : guest;
  const userId = user?.id;

  // A list from before the sign-in moves into the account once that one is read.
  const own = query.data;
  useEffect(() => {
    if (!userId || !own || guest.length === 0) return;
    import('./move-guest-list.ts')
      .then(({ moveGuestList }) => moveGuestList(own.map(({ id }) => id)))
      .then((moved) => {
        if (moved === 0) return;
        void queryClient.invalidateQueries({ queryKey: wishes.queryKey });
        const items = moved === 1 ? '1 item' : `${moved} items`;
        tell({ title: 'Wishlist updated', description: `${items} moved to your account wishlist` });
      })
      .catch((error: unknown) => console.warn('The wishlist stays in this browser for now.', error));
  }, [userId, own, guest, queryClient, tell]);

  useEffect(() => {
    if (userId && query.data)
      saveUserList(
        userId,
        query.data.map(({ id }) => id),
      );
  }, [userId, query.data]);

  // Hearts that were pressed without a connection are sent once it is back.
  useEffect(() => {
    if (!userId) return undefined;
    const send = () => {
      if (!navigator.onLine || waitingHearts(userId).length === 0) return;
      import('./send-hearts.ts')
        .then(({ sendHearts }) => sendHearts(userId))
        .then((sent) => {
          if (sent > 0) void queryClient.invalidateQueries({ queryKey: wishes.queryKey });
        })
        .catch((error: unknown) => console.warn('Hearts go on waiting on this device.', error));
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId, queryClient]);

  /** Changes at once, and rolls back with a message when the shop could not keep it. @returns whether it was kept */
  async function toggle(kit: Kit): Promise<boolean> {
    const isIn = ids.includes(kit.id);
    if (!user) {
      writeGuestList(isIn ? ids.filter((id) => id !== kit.id) : [kit.id, ...ids]);
      tell({ title: isIn ? 'Removed from Wishlist' : 'Added to Wishlist', description: kit.name });
      return true;
    }
    const before = query.data ?? [];
    const after = isIn ? before.filter(({ id }) => id !== kit.id) : [kit, ...before];
    queryClient.setQueryData(wishes.queryKey, after);
    const heart = { userId: user.id, productId: kit.id, isIn: !isIn };
    // What is pressed now counts, and not what may still wait.
    dropHeart(heart);
    if (!navigator.onLine) {
      keepHeart(heart);
      tell({ title: 'Waiting for the connection', description: `${kit.name}: your wishlist changes then.` });
      return true;
    }
    try {
      await call(isIn ? removeWish : addWish, { params: { productId: kit.id } });
      publishEvent('wishlist-updated');
      tell({ title: isIn ? 'Removed from Wishlist' : 'Added to Wishlist', description: kit.name });
      return true;
    } catch {
      queryClient.setQueryData(wishes.queryKey, before);
      const description = isIn ? 'Failed to remove item from wishlist.' : 'Failed to add item to wishlist.';
      tell({ title: 'Error', description, kind: 'error' });
      return false;
    }
  }

  return {
    ids,
    /** Whose list it is: an account's stays, a guest's ends with the browser's session. */
    isOfAccount: Boolean(user),
    kits: query.data,
    failed: query.isError,
    refetch: query.refetch,
    toggle,
  };
}
