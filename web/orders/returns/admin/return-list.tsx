import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { listAllReturns } from '../../../../contracts/orders/returns/admin-returns.ts';
import { returnKinds, returnStates } from '../../../../contracts/orders/returns/returns.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { returnKindLabels, returnStateLabels } from './return-labels.ts';

type Entry = AnswerOf<typeof listAllReturns>['returns'][number];

const columns: readonly TableColumn<Entry>[] = [
  {
    label: 'Return',
    cell: ({ number, orderId, orderNumber }) => (
      <>
        <ShopLink
          to={adminPaths.returnOf(orderId, number)}
          className="office-link font-[560] whitespace-nowrap"
        >
          {number}
        </ShopLink>
        <span className="block text-small whitespace-nowrap text-stone">{orderNumber}</span>
      </>
    ),
  },
  {
    label: 'Asked',
    sort: 'asked',
    from: 'md',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{momentText(requestedAt)}</time>,
  },
  {
    label: 'Whose',
    from: 'lg',
    cell: ({ name, email }) => <span className="wrap-anywhere">{name || email}</span>,
  },
  {
    label: 'What',
    cell: ({ kind, kits, photoCount }) => (
      <>
        {returnKindLabels[kind]}
        <span className="block text-small text-stone">
          {kits.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          {photoCount > 0 && ` · ${photoCount === 1 ? '1 photo' : `${photoCount} photos`}`}
        </span>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => (
      <Status tone={returnStateLabels[state].tone}>{returnStateLabels[state].label}</Status>
    ),
  },
];

export function ReturnList() {
  const { values } = useAddress();
  const query = useQuery({
    ...ask(listAllReturns, { query: values }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar label="Narrow the returns">
        <SearchFilter label="Number, order, name or email" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={[
            { value: 'open', label: 'Waiting for us' },
            ...returnStates.map((value) => ({ value, label: returnStateLabels[value].label })),
          ]}
        />
        <SelectFilter
          label="What is wrong"
          name="kind"
          all="All"
          options={returnKinds.map((value) => ({ value, label: returnKindLabels[value] }))}
        />
      </FilterBar>
      <Loading query={query} what="The returns">
        {({ returns, next }) => (
          <>
            <DataTable
              caption="Returns"
              columns={columns}
              rows={returns}
              keyOf={({ id }) => id}
              sortedBy="-asked"
              empty={
                <EmptyList title="No returns here">
                  A buyer asks for one from the page of the order; it then waits here for an answer.
                </EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
  );
}
