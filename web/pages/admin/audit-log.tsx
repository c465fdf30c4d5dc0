import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { areaLabels, areas } from '../../../contracts/kernel/areas.ts';
import { auditColumns } from '../../insight/audit/admin/audit-columns.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { CursorPager } from '../../ui/admin/cursor-pager.tsx';
import { DataTable } from '../../ui/admin/data-table.tsx';
import { FilterBar, PeriodFilter, SearchFilter, SelectFilter } from '../../ui/admin/filter-bar.tsx';
import { Empty } from '../../ui/admin/panel.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Loading } from '../../ui/loading.tsx';

export function AuditLogPage() {
  const { values } = useAddress();
  const { q = '', person, area, from, to, after } = values;
  const isNarrowed = [q, person, area, from, to].some(Boolean);
  const query = useQuery({
    ...ask(readAuditLog, { query: { q, person, area: areas.find((one) => one === area), from, to, after } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OfficeHead
        title="Audit log"
        facts="Who changed what, from what to what, newest first. It cannot be changed or emptied."
      />
      <FilterBar label="Narrow the log">
        <SearchFilter label="Person, order, kit or what was done" />
        <SelectFilter
          label="Who"
          name="person"
          all="Everybody"
          options={(query.data?.people ?? []).map(({ id, email }) => ({ value: id, label: email }))}
        />
        <SelectFilter
          label="Area"
          name="area"
          all="All areas"
          options={areas.map((one) => ({ value: one, label: areaLabels[one] }))}
        />
        <PeriodFilter />
      </FilterBar>
      <Loading query={query} what="The log">
        {({ entries, next }) => (
          <>
            <DataTable
              caption="Changes"
              columns={auditColumns}
              rows={entries}
              keyOf={({ id }) => id}
              empty={isNarrowed ? nothingFound : nothingYet}
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
  );
}

const nothingYet = (
  <Empty title="Nothing was changed yet">Every change in the back office is written down here.</Empty>
);
const nothingFound = <Empty title="No change is like that">Another person, area or day may have one.</Empty>;
