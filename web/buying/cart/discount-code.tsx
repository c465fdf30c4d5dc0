import { useContext, useEffect, useLayoutEffect } from 'react';
import { type Discount, DiscountContext } from './discount-provider.tsx';
import { useDiscountCode } from './use-discount-code.ts';

/** Tells its provider what counts. */
export function DiscountCode({ onChange }: { onChange: (discount: Discount) => void }) {
  const discount = useDiscountCode();
  useLayoutEffect(() => onChange(discount), [discount, onChange]);
  return null;
}

/** The code that counts, and what changes it. */
export function useDiscount(): Discount {
  const discount = useContext(DiscountContext);
  const { need } = discount;
  useEffect(need, [need]);
  return discount;
}
