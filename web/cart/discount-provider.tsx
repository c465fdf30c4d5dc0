import { createContext, type ReactNode, useContext } from 'react';
import { useDiscountCode } from './use-discount-code.ts';

type DiscountContext = ReturnType<typeof useDiscountCode>;

const Context = createContext<DiscountContext | undefined>(undefined);

export function useDiscount(): DiscountContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDiscount must be used within a DiscountProvider');
  return context;
}

/** The code of this browser's cart, for everything below. */
export function DiscountProvider({ children }: { children: ReactNode }) {
  const discount = useDiscountCode();
  return <Context value={discount}>{children}</Context>;
}
