import { priceText } from '../../../contracts/kernel/money.ts';
import { useCart } from './cart-provider.tsx';
import { DiscountBox } from './discount-box.tsx';
import { discountTotals } from './discount.ts';
import { useDiscount } from './use-discount.ts';

/** All of it in one box, as on the cart's page; the drawer has its parts in places of their own. */
export function CartSummary() {
  return (
    <div className="grid gap-4">
      <DiscountBox />
      <div>
        <CartSubtotal />
        <CartTotal />
        <FreeDelivery />
      </div>
    </div>
  );
}

function useSums() {
  const { cart } = useCart();
  const { applied } = useDiscount();
  return discountTotals(cart, applied);
}

/** What leads to the total. */
export function CartSubtotal() {
  const sums = useSums();
  return (
    <dl className="flex flex-col gap-1">
      <Row label="Subtotal" amount={priceText(sums.subtotalCents)} />
      {(sums.discountCents > 0 || sums.freeShipping) && (
        <Row
          label={sums.code ? `Discount (${sums.code})` : sums.name || 'Discount'}
          amount={sums.discountCents > 0 ? priceText(-sums.discountCents) : 'Free delivery'}
        />
      )}
    </dl>
  );
}

export function CartTotal() {
  const { cart } = useCart();
  const sums = useSums();
  return (
    <>
      <dl className="mt-1 flex items-baseline justify-between gap-4 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{priceText(sums.totalCents)}</dd>
      </dl>
      {cart.leavesLabel && <p className="mt-1 text-small">{cart.leavesLabel}</p>}
      <p className="mt-1 text-small text-stone">Shipping and taxes calculated at checkout</p>
    </>
  );
}

/** From which sum on delivery is free, and what is missing to it. */
export function FreeDelivery() {
  const { freeDelivery } = useSums();
  return freeDelivery && <p className="text-small text-stone">{freeDelivery}</p>;
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="grow basis-24 text-stone">{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
