import { useContext, useEffect } from 'react';
import { type Discount, DiscountContext } from './discount-provider.tsx';

/** The code that counts, and what changes it. */
export function useDiscount(): Discount {
  const discount = useContext(DiscountContext);
  const { need } = discount;
  useEffect(need, [need]);
  return discount;
}
