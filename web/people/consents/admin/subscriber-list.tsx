import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { ConsentKind } from '../../../../contracts/people/consents/consents.ts';
import { consentKinds, consentPlaceLabels } from '../../../../contracts/people/consents/consents.ts';
import {
  listSubscribers,
  type ListedSubscriber,
} from '../../../../contracts/people/consents/subscriber-list.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

const states: Readonly<Record<ConsentKind, { label: string; tone: Tone }>> = {
  asked: { label: 'To be confirmed', tone: 'waiting' },
  confirmed: { label: 'Gets it', tone: 'good' },
  withdrawn: { label: 'Taken off', tone: 'calm' },
  bounced: { label: 'Not delivered', tone: 'warning' },
  complained: { label: 'Reported', tone: 'bad' },
};

const columns: readonly TableColumn<ListedSubscriber>[] = [
  {
    label: 'Email',
    isLong: true,
    cell: ({ email, name }) => (
      <span className="wrap-anywhere">
        <ShopLink to={adminPaths.subscribedAddress(email)} className="office-link font-[560]">
          {email}
        </ShopLink>
        {name && <span className="block text-small text-stone">{name}</span>}
      </span>
    ),
  },
  { label: 'State', cell: ({ state }) => <Status tone={states[state].tone}>{states[state].label}</Status> },
  {
    label: 'Since',
    cell: ({ since }) => (
      <time dateTime={since} className="whitespace-nowrap">
        {dateText(since)}
      </time>
    ),
  },
  { label: 'Asked for', cell: ({ place }) => consentPlaceLabels[place] },
];

/** Everybody who ever asked for the newsletter, with an account or without one. */
export function SubscriberList() {
  const list = useOfficeList(listSubscribers);
  return (
    <>
      <FilterBar label="Narrow the subscribers">
        <SearchFilter label="Part of the address or name" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={consentKinds.map((value) => ({ value, label: states[value].label }))}
        />
      </FilterBar>
      <Loading query={list} what="The subscribers">
        {({ subscribers, next }) => (
          <>
            <DataTable
              caption="Subscribers of the newsletter"
              columns={columns}
              rows={subscribers}
              keyOf={({ id }) => id}
              empty={
                <EmptyList title="Nobody here">
                  Whoever asks for the newsletter stands here, with an account or without one.
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
