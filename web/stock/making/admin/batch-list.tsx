import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { type Batch, listBatches } from '../../../../contracts/stock/making/batches.ts';
import { call } from '../../../kernel/call.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { LabelsLink } from './labels-link.tsx';

const columns: readonly TableColumn<Batch>[] = [
  {
    label: 'Batch',
    cell: ({ id, unpackedAt }) => (
      <>
        <ShopLink to={adminPaths.batch(id)} className="office-link">
          {id}
        </ShopLink>{' '}
        {unpackedAt && <Status>Unpacked</Status>}
      </>
    ),
  },
  { label: 'Kit', isLong: true, cell: ({ kitName }) => kitName },
  { label: 'Packed', cell: ({ packedAt }) => momentText(packedAt) },
  { label: 'How many', align: 'end', cell: ({ quantity }) => quantity },
  {
    label: 'Cost each',
    align: 'end',
    from: 'md',
    cell: ({ costCents, quantity }) =>
      costCents === null ? '' : priceText(Math.round(costCents / quantity)),
  },
  {
    label: 'Labels',
    cell: ({ id, unpackedAt }) =>
      unpackedAt === null && <LabelsLink id={id}>Labels of batch {id}</LabelsLink>,
  },
];

export function BatchList() {
  const may = useMay();
  const query = useInfiniteQuery({
    queryKey: [listBatches.name],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call(listBatches, { query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <Loading query={query} what="The batches">
      {({ pages }) => (
        <div className="grid gap-4">
          <DataTable
            caption="Batches"
            columns={may('read', 'costs') ? columns : columns.filter(({ label }) => label !== 'Cost each')}
            rows={pages.flatMap(({ batches }) => batches)}
            keyOf={({ id }) => id}
            empty={
              <Empty title="Nothing has been packed yet">
                Pack kits under{' '}
                <ShopLink to={adminPaths.making} className="office-link">
                  Making
                </ShopLink>
                .
              </Empty>
            }
          />
          {query.hasNextPage && (
            <OfficeButton className="justify-self-start" onClick={() => void query.fetchNextPage()}>
              Show older ones
            </OfficeButton>
          )}
        </div>
      )}
    </Loading>
  );
}
