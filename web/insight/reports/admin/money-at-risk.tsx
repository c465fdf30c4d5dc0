import type { Dashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';

/** What cardholders dispute, with the last day for an answer, and payouts that did not arrive. */
export function MoneyAtRisk({ disputes, failedPayouts }: Pick<Dashboard, 'disputes' | 'failedPayouts'>) {
  if (disputes.length + failedPayouts.length === 0) return null;
  return (
    <Panel title="Money at risk">
      <ul className="grid gap-2">
        {disputes.map((one) => (
          <li key={one.reference} className="wrap-break-word">
            {one.amount} disputed ({one.reason.replaceAll('_', ' ')}):{' '}
            {one.orderId ? (
              <OfficeLink to={adminPaths.order(one.orderId)} className="office-link">
                order {one.number}
              </OfficeLink>
            ) : (
              one.reference
            )}
            {one.dueBy && <strong className="block">Answer by {momentText(one.dueBy)}</strong>}
          </li>
        ))}
        {failedPayouts.map((one) => (
          <li key={one.reference} className="wrap-break-word">
            {priceText(one.amountCents)} did not reach your bank account on {momentText(one.failedAt)}:{' '}
            {one.reason}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
