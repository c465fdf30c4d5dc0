import { useEffect, useEffectEvent } from 'react';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { hasGifts } from './gifts-known.ts';
import { sendMarks } from './waiting-marks.ts';

/** Marks the kits of this cart that were put into it for a list while there was no connection. */
export function useWaitingMarks({ cartId, items }: Cart, onTold: () => void): void {
  const told = useEffectEvent(onTold);
  useEffect(() => {
    if (items.length === 0 || !hasGifts()) return;
    const inCart = items.map(({ product }) => product.id);
    void sendMarks(cartId, inCart).then((isAnyTold) => isAnyTold && told());
  }, [cartId, items]);
}
