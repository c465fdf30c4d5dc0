import { useLayoutEffect } from 'react';
import type { Discount } from './discount-provider.tsx';
import { useDiscountCode } from './use-discount-code.ts';

/** Hands the discount to `DiscountProvider`, which loads this component late. */
export function DiscountCode({ onChange }: { onChange: (discount: Discount) => void }) {
  const discount = useDiscountCode();
  useLayoutEffect(() => onChange(discount), [discount, onChange]);
  return null;
}
