import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, forgetDiscountCode, validateDiscountCode } from '../../../contracts/buying/cart.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { call } from '../../kernel/call.ts';
import { subscribe } from '../../kernel/events.ts';
import { useToast } from '../../ui/toast.tsx';
import { storedCartId } from './cart-id.ts';
import { useCart } from './cart-provider.tsx';
import { completeDiscount } from './complete-cart.ts';
import { discountMessages } from './discount-messages.ts';
import { deleteDiscount, saveDiscount, keptDiscount, withTotal } from './discount.ts';

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
  const { subtotalCents, rememberedCode, validate, overtake } = useValidation(cart);
  const isEmpty = cart.items.length === 0;
  // Cleared with the cart (specification, section 4).
  if (isEmpty && applied) setApplied(undefined);

  const show = useCallback((result: DiscountResult | undefined) => {
    setApplied(result);
    if (result) saveDiscount(result);
    else deleteDiscount();
  }, []);

  const revalidated = useCallback(
    (result: DiscountResult | undefined) => {
      if (!result) return;
      show(result.isValid ? withTotal(result, subtotalCents()) : undefined);
      if (!result.isValid) tell({ ...discountMessages.lost(result.errorMessage), kind: 'error' });
    },
    [subtotalCents, show, tell],
  );
  const isLoaded = isNeeded && status === 'ready';
  useKeptCode({ isLoaded, isEmpty, rememberedCode, validate, revalidated });
  useRevalidation({ applied, validate, revalidated });

  /** @returns what is wrong, to be said beside the field as well; undefined once the code counts */
  const apply = useCallback(
    async (code: string): Promise<string | undefined> => {
      setPending(true);
      try {
        const result = await validate(code);
        if (!result) return undefined;
        if (!result.isValid) return complain(discountMessages.invalid(result.errorMessage));
        show(withTotal(result, subtotalCents()));
        tell({ ...discountMessages.applied(result), kind: 'success' });
        return undefined;
      } catch (error) {
        const { title, description } = discountMessages.failed;
        return complain({ title, description: sentenceOf(error, description) });
      } finally {
        setPending(false);
      }
    },
    [validate, subtotalCents, show, tell, complain],
  );

  const remove = useCallback(() => {
    overtake();
    show(undefined);
    const cartId = storedCartId();
    // If the cart still remembers the code, it is checked when the cart is loaded again, and counts in no total
    // before that.
    if (cartId) call(forgetDiscountCode, { query: { cartId } }).catch(() => {});
    tell({ ...discountMessages.removed, kind: 'success' });
  }, [overtake, show, tell]);

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
  applied: DiscountResult | undefined;
  validate: (code: string) => Promise<DiscountResult | undefined>;
  revalidated: (result: DiscountResult | undefined) => void;
};

/** A code that cannot be checked now stays as it is: placing the order checks it again before anything is charged. */
function useRevalidation({ applied, validate, revalidated }: Revalidation): void {
  const code = applied?.appliedCode;
  useEffect(() => {
    if (!code) return undefined;
    return subscribe('cart-updated', () => void validate(code).then(revalidated, () => {}));
  }, [code, validate, revalidated]);
}

/** Asks the shop about a code; what is known of the cart goes along. */
function useValidation(cart: Cart) {
  const latest = useRef(0);
  const known = useRef(cart);
  useEffect(() => {
    known.current = cart;
  }, [cart]);

  /** Undefined when a newer request was sent meanwhile, so that a late answer never overwrites the newer one. */
  const validate = useCallback(async (code: string) => {
    const turn = ++latest.current;
    const result = await call(validateDiscountCode, {
      body: {
        code: code.trim().toUpperCase(),
        cartId: storedCartId(),
        // The shop prices the cart itself; what sending costs is not known before the checkout.
        cartTotal: Number(known.current.subtotal),
        shippingCost: 0,
      },
    });
    return turn === latest.current ? completeDiscount(result) : undefined;
  }, []);

  /** Whatever is on its way counts no more. */
  const overtake = useCallback(() => {
    latest.current += 1;
  }, []);
  const subtotalCents = useCallback(() => centsOf(known.current.subtotal), []);
  /** By the cart, which may have been filled on another device. */
  const rememberedCode = useCallback(() => known.current.appliedDiscount?.appliedCode, []);
  return { subtotalCents, rememberedCode, validate, overtake };
}

type KeptCode = Pick<Revalidation, 'validate' | 'revalidated'> & {
  isLoaded: boolean;
  isEmpty: boolean;
  rememberedCode: () => string | null | undefined;
};

function useKeptCode({ isLoaded, isEmpty, rememberedCode, validate, revalidated }: KeptCode): void {
  // What another version kept goes on the first page already, before anybody looks at a sum.
  useEffect(() => void keptDiscount(), []);
  // Cleared when the cart is loaded, and asked about anew before it counts again.
  useEffect(() => {
    if (!isLoaded) return;
    const code = keptDiscount()?.appliedCode ?? rememberedCode();
    if (isEmpty) deleteDiscount();
    else if (code) validate(code).then(revalidated, () => {});
  }, [isLoaded, isEmpty, rememberedCode, validate, revalidated]);
}
