import type { Mismatch, MonthTakings } from '../../../../contracts/insight/exports/payouts.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { FoldedList } from '../../../ui/admin/folded-list.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { FactList } from '../../../ui/admin/panel.tsx';
import { mismatchLabels } from './payout-labels.ts';

export function TakingsPanel({ takings }: { takings: MonthTakings }) {
  const { mismatches, otherCents, disputedCents } = takings;
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          ['Taken on the payment page', priceText(takings.takenCents)],
          ['Given back through it', priceText(-takings.givenBackCents)],
          ['Fees', priceText(-takings.feesCents)],
          ...(disputedCents === 0 ? [] : [['Taken back by banks', priceText(-disputedCents)] as const]),
          ...(otherCents === 0 ? [] : [['Other', priceText(otherCents)] as const]),
          ['Paid out to the bank', priceText(takings.paidOutCents)],
          [
            'On the way today',
            <span key="way">
              {priceText(takings.onTheWayCents)}
              <span className="text-stone">
                , {priceText(takings.payoutsOnTheWayCents)} of it in payouts, the rest before fees
              </span>
            </span>,
          ],
        ]}
      />
      <section aria-labelledby="mismatches">
        <h3 id="mismatches" className="text-base font-[560]">
          {mismatches.length === 0 ? 'Everything matches' : 'Does not match'}
        </h3>
        {mismatches.length === 0 ? (
          <p className="text-stone">
            Each payment is in a payout or on its way, and each payout is the sum of its parts.
          </p>
        ) : (
          <FoldedList items={mismatches}>
            {(one) => <MismatchRow key={`${one.kind} ${one.reference}`} mismatch={one} />}
          </FoldedList>
        )}
      </section>
    </div>
  );
}

function MismatchRow({ mismatch: { kind, orderId, orderNumber, reference, cents } }: { mismatch: Mismatch }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        {mismatchLabels[kind]}
        <span className="block text-small wrap-anywhere text-stone">
          {orderId === null ? (
            reference
          ) : (
            <OfficeLink to={adminPaths.order(orderId)} className="office-link">
              {orderNumber}
            </OfficeLink>
          )}
        </span>
      </span>
      <span className="tabular-nums">{priceText(cents)}</span>
    </li>
  );
}
