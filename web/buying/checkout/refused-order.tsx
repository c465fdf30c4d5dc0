import { useEffect, useRef } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import type { Refused } from './use-place-order.ts';

const titles: Partial<Record<RefusalCode, string>> = {
  sold_out: 'Someone was faster',
  cart_changed: 'Something has changed',
  code_refused: 'Your code does not count',
  needs_quote: 'We need to quote this one',
  too_many: 'Something else waits for its payment',
  payment_unavailable: 'The payment page does not answer',
};

/** Why the order was not placed, right above the button that was pressed. */
export function RefusedOrder({ refused: { code, message } }: { refused: Refused }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message]);
  const isAboutCart = code === 'sold_out' || code === 'cart_changed' || code === 'needs_quote';
  return (
    <ProblemBox ref={box} title={(code && titles[code]) ?? 'Your order was not placed'}>
      <p>{message}</p>
      {isAboutCart && (
        <ShopLink to={paths.cart} className="inline-block py-1 text-eucalypt underline underline-offset-4">
          Look at your cart
        </ShopLink>
      )}
    </ProblemBox>
  );
}
