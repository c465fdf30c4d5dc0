import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { subscribe } from '../../kernel/events.ts';
import { persistent } from '../../kernel/persistent.ts';
import { ask } from '../../kernel/query-client.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { completeKits } from '../listing/complete-kit.ts';
import { resetListOnNewSession, saveUserList, readGuestList } from './guest-list.ts';

export const wishes = ask(readWishlist, undefined, completeKits);
export const loadHearts = persistent(() => import('./waiting-hearts.ts'), 'settleHearts');
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

  // What was pressed without a connection is sent, and a list from before the sign-in moves into the account, once that
  // one is read. Fetched while there is a connection, so that it is here when there is none.
  const own = query.data;
  useEffect(() => {
    if (!userId || !own) return undefined;
    let isOver = false;
    const bringUpToDate = async () => {
      const { settleHearts } = await loadHearts();
      // Whoever has left meanwhile has left a guest's list here, which is nobody's to move.
      if (isOver) return;
      const { isChanged, said } = await settleHearts(userId, own);
      if (isChanged) void queryClient.invalidateQueries({ queryKey: wishes.queryKey });
      if (said) tell(said);
    };
    const settle = () => void bringUpToDate().catch(() => {});
    settle();
    window.addEventListener('online', settle);
    return () => {
      isOver = true;
      window.removeEventListener('online', settle);
    };
  }, [userId, own, guest, queryClient, tell]);

  useEffect(() => {
    if (userId && own) saveUserList(userId, own);
  }, [userId, own]);

  return {
    ids,
    /** Whose list it is: an account's stays, a guest's ends with the browser's session. */
    isOfAccount: Boolean(user),
    kits: query.data,
    failed: query.isError,
    refetch: query.refetch,
  };
}
