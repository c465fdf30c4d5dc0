import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { beginCartApart } from '../../../contracts/buying/cart.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { useCart } from '../cart/cart-provider.tsx';
import type { ExpressOf } from './express-sheet.tsx';

/**
 * What a wallet's sheet sells: the cart of this browser, or one kit in a cart apart, so that the browser's own stays
 * as it is whether the sheet ends in an order or not.
 */
export function useExpressCart(of: ExpressOf) {
  const own = useCart();
  const sheet = useId();
  const kit = 'productId' in of ? of : undefined;
  const apart = useQuery({
    queryKey: [beginCartApart.name, sheet],
    queryFn: () => call(beginCartApart, { body: kit ?? { productId: 0 } }),
    enabled: kit !== undefined,
    // Each sheet has a cart of its own, which is not asked for again by itself.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (!kit) return { cart: own.cart, failure: undefined, again: own.read };
  const failure =
    apart.error && !apart.isFetching
      ? sentenceOf(apart.error, 'We could not reach the shop. Nothing was charged.')
      : undefined;
  return { cart: apart.data, failure, again: apart.refetch };
}
