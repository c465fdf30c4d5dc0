import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../contracts/call-error.ts';
import { validateDiscountCode } from '../../contracts/cart.ts';
import type { DiscountResult } from '../../contracts/discounts.ts';
import { centsOf } from '../../contracts/money.ts';
import { call } from '../kernel/call.ts';
import { listen } from '../kernel/events.ts';
import { useToast } from '../ui/toast.tsx';
import { storedCartId } from './cart-id.ts';
import { useCart } from './cart-provider.tsx';
import { discountMessages } from './discount-messages.ts';
import { dropDiscount, keepDiscount, keptDiscount, withTotal } from './discount.ts';

/** The code that counts: kept between pages, and asked about anew whenever the cart changes. */
export function useDiscountCode() {
  const tell = useToast();
  const complain = useComplaint();
  const { cart, status } = useCart();
  const [applied, setApplied] = useState<DiscountResult>();
  const [isPending, setPending] = useState(false);
  /** Nothing is asked before somebody looks at a sum. */
  const [isNeeded, setNeeded] = useState(false);
  const need = useCallback(() => setNeeded(true), []);
  const latest = useRef(0);
  const subtotal = useRef(cart.subtotal);
  useEffect(() => {
    subtotal.current = cart.subtotal;
  }, [cart.subtotal]);
  const isEmpty = cart.items.length === 0;

  const show = useCallback((result: DiscountResult | undefined) => {
    setApplied(result);
    if (result) keepDiscount(result);
    else dropDiscount();
  }, []);

  /** Undefined when a newer question was asked meanwhile: a late answer never overwrites it. */
  const validate = useCallback(async (code: string) => {
    const turn = ++latest.current;
    const body = { code: code.trim().toUpperCase(), cartId: storedCartId() };
    const result = await call(validateDiscountCode, { body });
    return turn === latest.current ? result : undefined;
  }, []);

  const revalidated = useCallback(
    (result: DiscountResult | undefined) => {
      if (!result) return;
      show(result.isValid ? withTotal(result, centsOf(subtotal.current)) : undefined);
      if (!result.isValid) tell({ ...discountMessages.lost(result.errorMessage), kind: 'error' });
    },
    [show, tell],
  );
  useRevalidation({ isLoaded: isNeeded && status === 'ready', isEmpty, applied, validate, revalidated });

  /** @returns what is wrong, to be said beside the field as well; undefined once the code counts */
  const apply = useCallback(
    async (code: string): Promise<string | undefined> => {
      setPending(true);
      try {
        const result = await validate(code);
        if (!result) return undefined;
        if (!result.isValid) return complain(discountMessages.invalid(result.errorMessage));
        show(withTotal(result, centsOf(subtotal.current)));
        tell({ ...discountMessages.applied(result), kind: 'success' });
        return undefined;
      } catch (error) {
        const { title, description } = discountMessages.failed;
        return complain({ title, description: sentenceOf(error, description) });
      } finally {
        setPending(false);
      }
    },
    [validate, show, tell, complain],
  );

  const remove = useCallback(() => {
    latest.current += 1;
    show(undefined);
    tell({ ...discountMessages.removed, kind: 'success' });
  }, [show, tell]);

  return useMemo(
    () => ({
      /** Undefined while no code counts. */
      applied: isEmpty ? undefined : applied,
      isPending,
      apply,
      remove,
      need,
    }),
    [isEmpty, applied, isPending, apply, remove, need],
  );
}

/** Says what is wrong, and hands it back to be said once more in its place. */
function useComplaint() {
  const tell = useToast();
  return useCallback(
    (message: { title: string; description: string }) => {
      tell({ ...message, kind: 'error' });
      return message.description;
    },
    [tell],
  );
}

type Revalidation = {
  isLoaded: boolean;
  isEmpty: boolean;
  applied: DiscountResult | undefined;
  validate: (code: string) => Promise<DiscountResult | undefined>;
  revalidated: (result: DiscountResult | undefined) => void;
};

/** A code that cannot be asked about stays as it is: the order asks once more before anything is charged. */
function useRevalidation({ isLoaded, isEmpty, applied, validate, revalidated }: Revalidation): void {
  // Cleared when the cart is loaded, and asked about anew before it counts again.
  useEffect(() => {
    if (!isLoaded) return;
    const code = keptDiscount()?.appliedCode;
    if (isEmpty) dropDiscount();
    else if (code) validate(code).then(revalidated, () => {});
  }, [isLoaded, isEmpty, validate, revalidated]);

  const code = applied?.appliedCode;
  useEffect(() => {
    if (!code) return undefined;
    return listen('cart-updated', () => void validate(code).then(revalidated, () => {}));
  }, [code, validate, revalidated]);
}
