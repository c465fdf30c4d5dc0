import type { Cart } from '../../../contracts/buying/cart.ts';
import { containsText } from '../../../contracts/kernel/bundle-text.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';
import type { Totals } from './totals.ts';

type Props = { cart: Cart; totals: Totals; option?: DeliveryOption | undefined; discountName: string | null };

export function OrderSummary({ cart, totals, option, discountName }: Props) {
  return (
    <>
      <ul className="grid gap-4">
        {cart.items.map(({ id, quantity, lineTotal, product, contains }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="w-14 shrink-0">
              {product.imageUrl && <Thumbnail original={product.imageUrl} alt="" />}
            </div>
            <span className="min-w-0 grow basis-28 wrap-break-word">
              {product.name}
              <span className="block text-small text-stone">Quantity {quantity}</span>
              {product.preorder && <span className="block text-small">{product.preorder.label}</span>}
              {contains && <span className="block text-small text-stone">With {containsText(contains)}</span>}
            </span>
            <span className="tabular-nums">{priceText(centsOf(lineTotal))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-1.5 border-t border-line pt-4">
        <Row label="Subtotal" amount={priceText(totals.subtotalCents)} />
        {totals.discountCents > 0 && (
          <Row label={discountName ?? 'Discount'} amount={priceText(0 - totals.discountCents)} />
        )}
        <Row label={option?.name ?? 'Delivery'} amount={deliveryText(totals)} />
        <Row label="Total" amount={priceText(totals.totalCents)} isTotal />
        {totals.giftCardCents > 0 && <Row label="Gift card" amount={priceText(0 - totals.giftCardCents)} />}
        {totals.creditCents > 0 && <Row label="Your credit" amount={priceText(0 - totals.creditCents)} />}
        {totals.dueCents < totals.totalCents && (
          <Row label="Left to pay" amount={priceText(totals.dueCents)} isTotal />
        )}
      </dl>
      <p className="mt-1 text-small text-stone">Includes GST of {priceText(totals.gstCents)}</p>
    </>
  );
}

function deliveryText({ shippingCents }: Totals): string {
  if (shippingCents === null) return 'By postcode';
  return shippingCents === 0 ? 'Free' : priceText(shippingCents);
}

function Row({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'mt-1 font-[560]' : ''}`}
    >
      <dt className={isTotal ? 'grow basis-24' : 'grow basis-24 text-stone'}>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
