import { useQueryClient } from '@tanstack/react-query';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { publishEvent } from '../../kernel/events.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { writeGuestList } from './guest-list.ts';
import { loadHearts, wishes } from './use-wishlist.ts';

/** Puts a kit on the list or takes it off. @param ids what is on it, of `useWishlist` */
export function useToggledWish(ids: readonly number[]): (kit: Kit) => Promise<boolean> {
  const user = useUser();
  const tell = useToast();
  const queryClient = useQueryClient();
  return toggle;

  /** Changes at once, and rolls back with a message when the shop could not keep it. @returns whether it was kept */
  async function toggle(kit: Kit): Promise<boolean> {
    const isIn = ids.includes(kit.id);
    if (!user) {
      writeGuestList(isIn ? ids.filter((id) => id !== kit.id) : [kit.id, ...ids]);
      tell({ title: isIn ? 'Removed from Wishlist' : 'Added to Wishlist', description: kit.name });
      return true;
    }
    // What is being read was asked for before this press, and would undo it; it is read again after it.
    const { queryKey } = wishes;
    const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    // Of this kit alone: others may be pressed before the shop has answered.
    const show = (isWished: boolean) =>
      queryClient.setQueryData(queryKey, (now: Kit[] = []) =>
        (isWished ? [kit] : []).concat(now.filter(({ id }) => id !== kit.id)),
      );
    show(!isIn);
    try {
      const { pressHeart } = await loadHearts();
      const waiting = await pressHeart({ userId: user.id, productId: kit.id, isIn: !isIn, name: kit.name });
      if (!waiting) publishEvent('wishlist-updated');
      tell(waiting ?? { title: isIn ? 'Removed from Wishlist' : 'Added to Wishlist', description: kit.name });
      return true;
    } catch {
      show(isIn);
      const description = isIn ? 'Failed to remove item from wishlist.' : 'Failed to add item to wishlist.';
      tell({ title: 'Error', description, kind: 'error' });
      return false;
    } finally {
      if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
    }
  }
}
