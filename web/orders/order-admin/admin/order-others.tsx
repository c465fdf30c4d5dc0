import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { OrderEntry } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { kitsText, orderStateLabels } from './order-labels.ts';

type Props = { title: string; orders: readonly OrderEntry[]; empty?: string };

/** Orders that belong to this one in some way. */
export function OtherOrders({ title, orders, empty }: Props) {
  if (orders.length === 0 && empty === undefined) return null;
  return (
    <Panel title={title}>
      {orders.length === 0 && <p className="text-stone">{empty}</p>}
      <ul className="grid gap-2">
        {orders.map(({ id, number, placedAt, state, kitCount, totalCents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <ShopLink to={adminPaths.order(id)} className="office-link">
                {number}
              </ShopLink>{' '}
              <span className="text-small text-stone">
                {dateText(placedAt)}, {kitsText(kitCount)}, {priceText(totalCents)}
              </span>
            </span>
            <span className="ml-auto">
              <Status tone={orderStateLabels[state].tone}>{orderStateLabels[state].label}</Status>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
