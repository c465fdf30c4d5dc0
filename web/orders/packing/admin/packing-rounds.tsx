import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listPackingRounds, type PackingRoundEntry } from '../../../../contracts/orders/packing.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

const columns: readonly TableColumn<PackingRoundEntry>[] = [
  {
    label: 'Begun',
    cell: ({ id, startedAt }) => (
      <ShopLink to={adminPaths.packingRound(id)} className="office-link font-[560]">
        {momentText(startedAt)}
      </ShopLink>
    ),
  },
  { label: 'Orders', align: 'end', cell: ({ orders }) => orders },
  {
    label: 'State',
    cell: ({ waiting }) =>
      waiting === 0 ? (
        <Status tone="good">All have left</Status>
      ) : (
        <Status tone="waiting">{waiting === 1 ? '1 is here' : `${waiting} are here`}</Status>
      ),
  },
];

/** Rounds of packing, so that one which was interrupted is found again. */
export function PackingRounds() {
  const { values } = useAddress();
  const query = useQuery({
    ...ask(listPackingRounds, { query: values }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Loading query={query} what="The rounds of packing">
      {({ rounds, next }) => (
        <>
          <DataTable
            caption="Rounds of packing"
            columns={columns}
            rows={rounds}
            keyOf={({ id }) => id}
            empty={
              <Empty title="Nothing lies on the packing table">
                Choose orders <ShopLink to={adminPaths.orders}>in their list</ShopLink>, then press “Pick and
                pack”.
              </Empty>
            }
          />
          <CursorPager next={next} />
        </>
      )}
    </Loading>
  );
}
