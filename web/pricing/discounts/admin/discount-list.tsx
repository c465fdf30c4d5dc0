import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  discountStates,
  listDiscounts,
  type DiscountRow,
} from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountKinds } from '../../../../contracts/pricing/discounts/discounts.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { kindsShown } from './discount-kinds.tsx';
import { discountStateLabels } from './discount-labels.ts';

const columns: readonly TableColumn<DiscountRow>[] = [
  {
    label: 'Code',
    sort: 'code',
    cell: ({ id, code, name }) => (
      <>
        <ShopLink to={adminPaths.discountCode(String(id))} className="office-link font-[560]">
          {code ?? 'By itself'}
        </ShopLink>
        <span className="block text-small text-stone">{name}</span>
      </>
    ),
  },
  { label: 'What it does', cell: ({ label }) => label },
  {
    label: 'State',
    cell: ({ state }) => (
      <Status tone={discountStateLabels[state].tone}>{discountStateLabels[state].label}</Status>
    ),
  },
  {
    label: 'Ends',
    sort: 'ends',
    from: 'md',
    cell: ({ validUntil }) => (validUntil === null ? 'Open' : momentText(validUntil)),
  },
  {
    label: 'Used',
    sort: 'used',
    align: 'end',
    cell: ({ used, totalLimit }) => (totalLimit === null ? used : `${used} of ${totalLimit}`),
  },
];

export function DiscountList() {
  const list = useOfficeList(listDiscounts);
  return (
    <>
      <FilterBar label="Narrow the codes">
        <SearchFilter label="Code or name" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={discountStates.map((state) => ({ value: state, label: discountStateLabels[state].label }))}
        />
        <SelectFilter
          label="Kind"
          name="kind"
          all="All"
          options={discountKinds.map((kind) => ({ value: kind, label: kindsShown[kind].label }))}
        />
      </FilterBar>
      <Loading query={list} what="The codes">
        {({ discounts, next }) => (
          <>
            <DataTable
              caption="Discount codes"
              columns={columns}
              rows={discounts}
              keyOf={({ id }) => id}
              empty={
                <EmptyList title="No code here">
                  <p className="mb-3">Make one for your next letter.</p>
                  <ShopLink to={adminPaths.discountCode('new')} className={officeButtonClass('primary')}>
                    New code
                  </ShopLink>
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
