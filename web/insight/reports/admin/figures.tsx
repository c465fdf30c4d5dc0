import type { Dashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { Figure } from '../../../ui/admin/figure.tsx';
import { ordersPaidIn, ordersRefundedIn } from './behind.ts';

const whole = new Intl.NumberFormat('en-AU');
const count = (value: number) => whole.format(value);

export function SalesFigures({ dashboard }: { dashboard: Dashboard }) {
  const { now, previous, span } = dashboard;
  const orders = ordersPaidIn(span);
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      <Figure label="Sales" now={now.salesCents} before={previous.salesCents} text={priceText} to={orders} />
      <Figure label="Orders" now={now.orders} before={previous.orders} text={count} to={orders} />
      <Figure
        label="Average order"
        now={now.averageCents}
        before={previous.averageCents}
        text={priceText}
        to={orders}
      />
      <Figure label="Kits sold" now={now.units} before={previous.units} text={count} to={orders} />
      <Figure
        label="Refunds"
        now={now.refundsCents}
        before={previous.refundsCents}
        text={priceText}
        to={ordersRefundedIn(span)}
      />
      <Figure label="GST" now={now.gstCents} before={previous.gstCents} text={priceText} to={orders} />
    </dl>
  );
}
