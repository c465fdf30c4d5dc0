import { useQueryClient } from '@tanstack/react-query';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { publishEvent } from '../../kernel/events.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { writeGuestList } from './guest-list.ts';
import { loadHearts, wishes } from './use-wishlist.ts';

/**
 * Puts a kit on the wishlist or takes it off.
 *
 * @param ids the kits on it, from `useWishlist`
 */
export function useToggledWish(ids: readonly number[]): (kit: Kit) => Promise<boolean> {
  const user = useUser();
  const tell = useToast();
  const queryClient = useQueryClient();
  return toggle;

  /**
   * Changes the list at once, and rolls that back with a message when the shop could not store it.
   *
   * @returns whether it was stored
   */
  async function toggle(kit: Kit): Promise<boolean> {
    const isIn = ids.includes(kit.id);
    if (!user) {
      writeGuestList(isIn ? ids.filter((id) => id !== kit.id) : [kit.id, ...ids]);
      tell({ title: isIn ? 'Removed from Wishlist' : 'Added to Wishlist', description: kit.name });
      return true;
    }
    // A read that is under way was sent before this press and would undo it; it is sent again afterwards.
    const { queryKey } = wishes;
    const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    // Changes this kit only: others may be pressed before the shop has answered.
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
