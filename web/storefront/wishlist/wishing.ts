import { useState } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { useToggledWish } from './use-toggled-wish.ts';
import { useWishlist } from './use-wishlist.ts';

/** What a card says where its heart stands, beside the message (specification, section 8). */
export const notWished = 'Could not update wishlist. Please try again.';

/** Whether a kit is wished for, what changes that, and whether the last change was lost. */
export function useWishing(kit: Kit) {
  const { ids } = useWishlist();
  const toggle = useToggledWish(ids);
  const [hasFailed, setFailed] = useState(false);
  const wish = async () => {
    setFailed(false);
    setFailed(!(await toggle(kit)));
  };
  return { isIn: ids.includes(kit.id), hasFailed, wish };
}
