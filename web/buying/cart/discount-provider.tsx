import { createContext, type ReactNode, useState } from 'react';
import { useDeferred } from '../../kernel/use-deferred.ts';
import type { useDiscountCode } from './use-discount-code.ts';

export type Discount = ReturnType<typeof useDiscountCode>;

/** Until the cart's parts are loaded. */
const unknown: Discount = {
  applied: undefined,
  isPending: true,
  apply: () => Promise.resolve(undefined),
  remove: () => {},
  need: () => {},
};

export const DiscountContext = createContext<Discount>(unknown);

const loadCode = () => import('./discount-code.tsx');

/**
 * The discount code of this browser's cart, for everything below. The part that checks it is loaded once the page is
 * idle.
 */
export function DiscountProvider({ children }: { children: ReactNode }) {
  const [discount, setDiscount] = useState(unknown);
  const code = useDeferred(loadCode, 'DiscountCode');
  return (
    <DiscountContext value={discount}>
      {children}
      {code && <code.DiscountCode onChange={setDiscount} />}
    </DiscountContext>
  );
}
