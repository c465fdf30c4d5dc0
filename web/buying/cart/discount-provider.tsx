import { createContext, type ReactNode, useState } from 'react';
import { useDeferred } from '../../kernel/use-deferred.ts';
import type { useDiscountCode } from './use-discount-code.ts';

export type Discount = ReturnType<typeof useDiscountCode>;

/** As long as the cart's parts are on their way. */
const unknown: Discount = {
  applied: undefined,
  isPending: true,
  apply: () => Promise.resolve(undefined),
  remove: () => {},
  need: () => {},
};

export const DiscountContext = createContext<Discount>(unknown);

const loadCode = () => import('./discount-code.tsx');

/** The code of this browser's cart, for everything below. What asks about it comes with the cart's parts, once the page is idle. */
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
