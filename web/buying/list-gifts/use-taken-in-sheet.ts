import { useQuery } from '@tanstack/react-query';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { takenText } from './taken-text.ts';
import { giftsQuery, noteForList } from './use-gift-of-kit.ts';
import { useTakenInCart, type TakenKit } from './use-taken-in-cart.ts';

/** A kit that is bought by itself, for somebody's list. */
export type KitForList = { productId: number; list: { token: string; firstName: string } };

const nothing: Cart = { cartId: '', items: [], totalItems: 0, subtotal: '0.00', appliedDiscount: null };

/**
 * What a wallet's sheet says of other givers: for the browser's cart as everywhere; for a kit by itself as its list
 * says. That kit is noted for the list when it is paid: a sheet that is closed leaves the cart's own note as it was.
 *
 * @param alone the kit that is bought by itself for a list; its cart is `cart` as well
 */
export function useTakenInSheet(
  cart: Cart,
  { isOwn, alone }: { isOwn: boolean; alone: KitForList | undefined },
) {
  const inCart = useTakenInCart(isOwn ? cart : nothing);
  const gifts = useQuery(giftsQuery(alone?.list.token));
  if (!alone) return { ...inCart, note: undefined };
  const { productId, list } = alone;
  const [item] = cart.items;
  const taken: TakenKit[] =
    item && gifts.data?.taken.includes(productId)
      ? [{ productId, name: item.product.name, message: takenText(list.firstName) }]
      : [];
  return {
    taken,
    isAsking: gifts.isFetching && gifts.data === undefined,
    lookAgain: async () => void (await gifts.refetch()),
    seen: { seenTaken: taken.map((kit) => kit.productId) },
    note: () => noteForList({ token: list.token, productId }, cart.cartId),
  };
}
