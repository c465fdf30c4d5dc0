import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useDiscountCode } from './use-discount-code.ts';

type DiscountContext = ReturnType<typeof useDiscountCode>;

const Context = createContext<DiscountContext | undefined>(undefined);

export function useDiscount(): DiscountContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDiscount must be used within a DiscountProvider');
  const { need } = context;
  useEffect(need, [need]);
  return context;
}

/** The code of this browser's cart, for everything below. */
export function DiscountProvider({ children }: { children: ReactNode }) {
  const discount = useDiscountCode();
  return <Context value={discount}>{children}</Context>;
}
