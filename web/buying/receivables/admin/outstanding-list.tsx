import {
  ageGroups,
  listOutstanding,
  type OutstandingOrder,
} from '../../../../contracts/buying/receivables.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { wayToPayLabels } from '../receipt-labels.ts';
import { RefundsToSend } from './refunds-to-send.tsx';

const columns: readonly TableColumn<OutstandingOrder>[] = [
  {
    label: 'Order',
    cell: ({ id, number, placedAt }) => (
      <>
        <OfficeLink to={adminPaths.order(id)} className="office-link font-[560] whitespace-nowrap">
          {number}
        </OfficeLink>
        <time dateTime={placedAt} className="block text-small whitespace-nowrap text-stone">
          {dateText(placedAt)}
        </time>
      </>
    ),
  },
  {
    label: 'Whose',
    cell: ({ name, email, phone }) => (
      <span className="wrap-anywhere">
        {name || email || phone || '–'}
        {name && <span className="block text-small text-stone">{email || phone}</span>}
      </span>
    ),
  },
  { label: 'How', from: 'md', cell: ({ payBy }) => wayToPayLabels[payBy] },
  {
    label: 'Due',
    cell: ({ payableOn, daysOver }) => (
      <>
        <time dateTime={payableOn} className="whitespace-nowrap">
          {dateText(payableOn)}
        </time>
        <span className="block">
          <Status tone={daysOver > 0 ? 'bad' : daysOver === 0 ? 'warning' : 'waiting'}>
            {ageText(daysOver)}
          </Status>
        </span>
      </>
    ),
  },
  {
    label: 'Missing',
    align: 'end',
    cell: ({ dueCents, receivedCents }) => (
      <>
        <span className="font-[560] tabular-nums">{priceText(dueCents - receivedCents)}</span>
        {receivedCents > 0 && (
          <span className="block text-small whitespace-nowrap text-stone">of {priceText(dueCents)}</span>
        )}
      </>
    ),
  },
];

function ageText(daysOver: number): string {
  if (daysOver === 0) return 'Due today';
  const days = Math.abs(daysOver) === 1 ? '1 day' : `${Math.abs(daysOver)} days`;
  return daysOver > 0 ? `${days} over` : `in ${days}`;
}

/** Orders that wait for a transfer, for cash or for the payment of an invoice, with how old that is. */
export function OutstandingList() {
  const list = useOfficeList(listOutstanding);
  const { values } = useAddress();
  const isNarrow = Boolean(values['q'] || values['due']);
  return (
    <>
      <FilterBar label="Narrow what is outstanding">
        <SearchFilter label="Order, name, email or phone" />
        <SelectFilter label="Day" name="due" all="All" options={[{ value: 'over', label: 'Past its day' }]} />
      </FilterBar>
      <Loading query={list} what="What is outstanding">
        {({ orders, next, ages, toSend }) => (
          <>
            <RefundsToSend refunds={toSend} />
            <dl className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
              {ageGroups.map(({ name }, i) => (
                <div key={name} className="rounded-control border border-line bg-white px-3 py-2">
                  <dt className="text-small text-stone">{name}</dt>
                  <dd className="tabular-nums">
                    {priceText(ages[i]?.missingCents ?? 0)}
                    <span className="text-small text-stone"> in {ages[i]?.orders ?? 0}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <DataTable
              caption="Outstanding orders"
              columns={columns}
              rows={orders}
              keyOf={({ id }) => id}
              empty={
                isNarrow ? (
                  <Empty title="No such order is outstanding">
                    Choose another filter, or look at all that is outstanding.
                  </Empty>
                ) : (
                  <Empty title="Nothing is outstanding">
                    An order that is paid by transfer, in cash or on invoice stands here until its money is
                    noted.
                  </Empty>
                )
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
  );
}
