import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  craftNightStates,
  listCraftNights,
  type CraftNightEntry,
} from '../../../../contracts/buying/craft-nights.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { dayText } from '../../../ui/day-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { lastDayText } from './last-day.ts';
import { nightStateLabels } from './night-labels.ts';

const columns: readonly TableColumn<CraftNightEntry>[] = [
  {
    label: 'Evening',
    cell: ({ id, title, hostName }) => (
      <span className="wrap-anywhere">
        <ShopLink to={adminPaths.craftNight(id)} className="office-link font-[560]">
          {title}
        </ShopLink>
        <span className="block text-small text-stone">Host: {hostName || 'Erased'}</span>
      </span>
    ),
  },
  { label: 'Day', cell: ({ day }) => dayText(day) },
  { label: 'Kits', from: 'lg', cell: ({ kits }) => <span className="wrap-anywhere">{kits.join(', ')}</span> },
  {
    label: 'Paid',
    align: 'end',
    cell: ({ paid, chosen }) => <span className="whitespace-nowrap">{`${paid} of ${chosen}`}</span>,
  },
  { label: 'Last day to pay', cell: lastDayText },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={nightStateLabels[state].tone}>{nightStateLabels[state].label}</Status>,
  },
];

/** Evenings for which friends pay a kit each, the newest first. */
export function NightList() {
  const { values } = useAddress();
  const query = useQuery({ ...ask(listCraftNights, { query: values }), placeholderData: keepPreviousData });
  return (
    <Loading query={query} what="The craft nights">
      {({ nights, next }) => (
        <>
          <FilterBar label="Narrow the craft nights">
            <SelectFilter
              label="State"
              name="state"
              all="All"
              options={craftNightStates.map((value) => ({ value, label: nightStateLabels[value].label }))}
            />
          </FilterBar>
          <DataTable
            caption="Craft nights"
            columns={columns}
            rows={nights}
            keyOf={({ id }) => id}
            empty={
              <EmptyList title="No craft nights here">
                Hosts make them at the shop’s page “Craft nights”; each parcel is packed as one order.
              </EmptyList>
            }
          />
          <CursorPager next={next} />
        </>
      )}
    </Loading>
  );
}
