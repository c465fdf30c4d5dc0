import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPayouts, readTakings, type PayoutRow } from '../../../../contracts/insight/exports/payouts.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { payoutLabels } from './payout-labels.ts';
import { lastMonths } from './quarters.ts';
import { TakingsPanel } from './takings.tsx';

const columns: readonly TableColumn<PayoutRow>[] = [
  {
    label: 'Made',
    cell: ({ provider, reference, madeAt }) => (
      <ShopLink to={adminPaths.payout(provider, reference)} className="office-link whitespace-nowrap">
        {dateText(madeAt)}
      </ShopLink>
    ),
  },
  {
    label: 'State',
    cell: ({ state, isItemised }) => (
      <>
        <Status tone={payoutLabels[state].tone}>{payoutLabels[state].label}</Status>
        {!isItemised && <span className="block text-small text-danger">Does not sum</span>}
      </>
    ),
  },
  { label: 'At the bank', cell: ({ arrivesOn }) => dateText(arrivesOn), from: 'md' },
  { label: 'Payments', cell: ({ payments }) => payments, align: 'end', from: 'md' },
  { label: 'Fees', cell: ({ feesCents }) => priceText(feesCents), align: 'end' },
  { label: 'Paid out', cell: ({ amountCents }) => priceText(amountCents), align: 'end' },
];

/** What the provider paid out to the shop's bank account, and what was taken against it. */
export function PayoutList() {
  const { values, put } = useAddress();
  const [months] = useState(() => lastMonths(new Date()));
  const month = values['month'] ?? months[0]?.value ?? '';
  const takings = useQuery(ask(readTakings, { query: { month } }));
  const payouts = useOfficeList(listPayouts);
  return (
    <div className="grid gap-4">
      <Panel title="Takings against payouts">
        <OfficeSelect
          label="Month"
          className="mb-4 max-w-60"
          value={month}
          onChange={({ target }) => put({ month: target.value, after: undefined })}
        >
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </OfficeSelect>
        <Loading query={takings} what="The takings">
          {(shown) => <TakingsPanel takings={shown} />}
        </Loading>
      </Panel>
      <Loading query={payouts} what="The payouts">
        {({ payouts: rows, next }) => (
          <div>
            <DataTable
              caption="Payouts"
              columns={columns}
              rows={rows}
              keyOf={({ provider, reference }) => `${provider} ${reference}`}
              empty={<Empty title="No payout so far">The shop asks the payment provider every hour.</Empty>}
            />
            <CursorPager next={next} />
          </div>
        )}
      </Loading>
    </div>
  );
}
