import { consentKindLabels } from '../../../../contracts/people/consents/consents.ts';
import {
  listLostSubscribers,
  type LostSubscriber,
} from '../../../../contracts/people/consents/lost-subscribers.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

const columns: readonly TableColumn<LostSubscriber>[] = [
  {
    label: 'Email',
    isLong: true,
    // What was said beside it may be long, and would leave an address a few letters a line.
    cell: ({ email }) => <span className="wrap-anywhere sm:block sm:min-w-48">{email}</span>,
  },
  {
    label: 'What happened',
    cell: ({ state }) => (
      <Status tone={state === 'complained' ? 'bad' : 'warning'}>{consentKindLabels[state]}</Status>
    ),
  },
  {
    label: 'What was said',
    isLong: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
];

/** Whom the newsletter reaches no more: their mail server never took it, or they reported it. */
export function LostList() {
  const list = useOfficeList(listLostSubscribers);
  return (
    <Loading query={list} what="These addresses">
      {({ subscribers, next }) => (
        <>
          <DataTable
            caption="Addresses that the newsletter does not reach"
            columns={columns}
            rows={subscribers}
            keyOf={({ id }) => id}
            empty={
              <Empty title="Everybody is reached">
                An address whose mail server refuses the newsletter for good, or whose owner reports it,
                stands here. It is sent none until somebody confirms it anew.
              </Empty>
            }
          />
          <CursorPager next={next} />
        </>
      )}
    </Loading>
  );
}
