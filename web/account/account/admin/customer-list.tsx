import { listCustomers, type CustomerRow } from '../../../../contracts/account/account/admin-customers.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { SegmentBar, SegmentFilter } from '../../segments/admin/segment-bar.tsx';

const columns: readonly TableColumn<CustomerRow>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: ({ id, name, isAdmin, isGuest, isVerified }) => (
      <span className="flex flex-wrap items-center gap-2">
        <ShopLink
          to={isGuest ? adminPaths.guest(id) : adminPaths.customer(id)}
          className="office-link font-[560]"
        >
          {name}
        </ShopLink>
        {isAdmin && <Status>Runs the shop</Status>}
        {isGuest && <Status>Guest</Status>}
        {!isGuest && !isVerified && <Status tone="waiting">Not verified</Status>}
      </span>
    ),
  },
  { label: 'Email', isLong: true, sort: 'email', cell: ({ email }) => email },
  { label: 'Orders', cell: ({ orders }) => orders, align: 'end' },
  { label: 'Spent', sort: 'spent', cell: ({ spentCents }) => priceText(spentCents), align: 'end' },
  {
    label: 'Last order',
    from: 'md',
    cell: ({ lastOrderAt }) => <Day at={lastOrderAt} />,
  },
  { label: 'Newsletter', from: 'lg', cell: ({ wantsNews }) => (wantsNews ? 'Yes' : 'No') },
  { label: 'Since', sort: 'since', from: 'lg', cell: ({ since }) => <Day at={since} /> },
];

function Day({ at }: { at: string | null }) {
  return at === null ? (
    '–'
  ) : (
    <time dateTime={at} className="whitespace-nowrap">
      {dateText(at)}
    </time>
  );
}

const shows = [
  { value: 'news', label: 'Get the newsletter' },
  { value: 'unverified', label: 'Email not verified' },
  { value: 'administrators', label: 'Run the shop' },
  { value: 'guests', label: 'Guests, without an account' },
];

export function CustomerList() {
  const list = useOfficeList(listCustomers);
  return (
    <>
      <FilterBar label="Narrow the customers">
        <SearchFilter label="Name, email, username or telephone" />
        <SearchFilter label="Tag" name="tag" />
        <SelectFilter label="Who" name="show" all="Everybody" options={shows} />
        <SegmentFilter />
      </FilterBar>
      <SegmentBar />
      <Loading query={list} what="The customers">
        {({ customers, next }) => (
          <>
            <DataTable
              caption="Customers"
              columns={columns}
              rows={customers}
              keyOf={({ id }) => id}
              sortedBy="-since"
              empty={
                <EmptyList title="Nobody here">
                  Whoever makes an account or pays for an order, as a guest too, stands here.
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
