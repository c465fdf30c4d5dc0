import { useContext, useEffect } from 'react';
import { type Discount, DiscountContext } from './discount-provider.tsx';

/** The discount code that counts, and the functions that change it. */
export function useDiscount(): Discount {
  const discount = useContext(DiscountContext);
  const { need } = discount;
  useEffect(need, [need]);
  return discount;
}
