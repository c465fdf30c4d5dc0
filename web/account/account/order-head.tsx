import { priceText } from '../../../contracts/kernel/money.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { OrderHead } from '../../../contracts/orders/orders/own-orders.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { dateText } from '../../ui/date-text.ts';

export const ownOrderStateLabels: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  packing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
};

/** An order in a list. @param to where all of it is shown */
export function OrderLine({ order, to }: { order: OrderHead; to: string }) {
  const more = order.kitCount - order.names.length;
  return (
    <li className="flex gap-4 py-5">
      <div className="w-18 shrink-0">{order.imageUrl && <Thumbnail original={order.imageUrl} alt="" />}</div>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <ShopLink to={to} className="font-[560] text-eucalypt underline underline-offset-4">
            Order {order.number}
          </ShopLink>
          <span className="tabular-nums">{priceText(order.totalCents)}</span>
        </p>
        <p className="wrap-break-word">
          {order.names.join(', ')}
          {more > 0 && order.names.length >= 4 && ` and ${more} more`}
        </p>
        <p className="text-small text-stone">
          <time dateTime={order.placedAt}>{dateText(order.placedAt)}</time> ·{' '}
          {ownOrderStateLabels[order.state]}
        </p>
      </div>
    </li>
  );
}
