import type { Unsettled } from '../../../../contracts/insight/exports/quarters.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { FoldedList } from '../../../ui/admin/folded-list.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';

const labels: Record<Unsettled['kind'], string> = {
  earlier_quarter_open: 'The quarter before is still open',
  refund_waits: 'A refund waits for the bank',
  needs_attention: 'An order needs attention',
  dispute_open: 'A dispute is open',
  on_the_way: 'Money is on its way to the bank',
  does_not_match: 'Takings and payouts do not match',
};

/** What of a quarter is not over yet. It may be closed all the same. */
export function UnsettledList({ unsettled }: { unsettled: readonly Unsettled[] }) {
  return (
    <section aria-labelledby="unsettled">
      <h3 id="unsettled" className="text-base font-[560]">
        {unsettled.length === 0 ? 'Nothing is unsettled' : 'Unsettled'}
      </h3>
      {unsettled.length > 0 && (
        <>
          <p className="text-small text-stone">
            The quarter can be closed all the same: what is settled later is booked in the open one.
          </p>
          <FoldedList items={unsettled}>
            {({ kind, orderId, orderNumber, cents }) => (
              <li
                key={`${kind} ${orderNumber} ${cents}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
              >
                <span>
                  {labels[kind]}
                  {orderId !== null && (
                    <OfficeLink to={adminPaths.order(orderId)} className="office-link ml-2">
                      {orderNumber}
                    </OfficeLink>
                  )}
                </span>
                <span className="tabular-nums">{priceText(cents)}</span>
              </li>
            )}
          </FoldedList>
        </>
      )}
    </section>
  );
}
