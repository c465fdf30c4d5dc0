import { priceText } from '../../../contracts/kernel/money.ts';
import { useCart } from './cart-provider.tsx';
import { DiscountBox } from './discount-box.tsx';
import { discountTotals } from './discount.ts';
import { useDiscount } from './use-discount.ts';

export function CartSummary() {
  const { cart } = useCart();
  const { applied } = useDiscount();
  const sums = discountTotals(cart, applied);
  return (
    <div className="grid gap-4">
      <DiscountBox />
      <div>
        <dl className="flex flex-col gap-1">
          <Row label="Subtotal" amount={priceText(sums.subtotalCents)} />
          {(sums.discountCents > 0 || sums.freeShipping) && (
            <Row
              label={sums.code ? `Discount (${sums.code})` : sums.name || 'Discount'}
              amount={sums.discountCents > 0 ? priceText(-sums.discountCents) : 'Free delivery'}
            />
          )}
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <dt>Total</dt>
            <dd className="tabular-nums">{priceText(sums.totalCents)}</dd>
          </div>
        </dl>
        {cart.leavesLabel && <p className="mt-1 text-small">{cart.leavesLabel}</p>}
        <p className="mt-1 text-small text-stone">Shipping and taxes calculated at checkout</p>
        {sums.freeDelivery && <p className="text-small text-stone">{sums.freeDelivery}</p>}
      </div>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="grow basis-24 text-stone">{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
