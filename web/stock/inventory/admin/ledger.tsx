import { useInfiniteQuery } from '@tanstack/react-query';
import { actorLabel } from '../../../../contracts/kernel/actors.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  type Movement,
  type MovementKind,
  readLedger,
} from '../../../../contracts/stock/inventory/inventory.ts';
import { call } from '../../../kernel/call.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { type TableColumn, DataTable } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Empty, FactList } from '../../../ui/admin/panel.tsx';
import { signedCount } from '../../../ui/admin/signed-count.ts';
import { momentText } from '../../../ui/date-text.ts';
import { PartMissing } from '../../../ui/part-missing.tsx';
import { StockChange } from './stock-change.tsx';

const kinds: Readonly<Record<MovementKind, string>> = {
  received: 'Received',
  sold: 'Sold',
  market: 'Market',
  held: 'Held for a payment',
  released: 'Released',
  returned: 'Returned',
  damaged: 'Damaged',
  counted: 'Counted',
  adjusted: 'Adjusted',
};

const columns: readonly TableColumn<Movement>[] = [
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'What', cell: ({ kind }) => kinds[kind] },
  { label: 'Change', align: 'end', cell: ({ onHandChange }) => signedCount(onHandChange) },
  { label: 'On hand', align: 'end', cell: ({ onHand }) => onHand.toLocaleString('en-AU') },
  { label: 'Held', align: 'end', from: 'md', cell: ({ heldChange }) => signedCount(heldChange) },
  {
    label: 'Cost each',
    align: 'end',
    from: 'lg',
    cell: ({ costCents }) => (costCents === null ? '' : priceText(costCents)),
  },
  { label: 'Why', cell: (row) => <Why row={row} /> },
  { label: 'Who', from: 'md', cell: ({ actor }) => actorLabel(actor) },
];

/** Why there are as many as there are: every movement, the newest first. */
export function Ledger({ id }: { id: number }) {
  const may = useMay();
  const { data, isLoadingError, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [readLedger.name, id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call(readLedger, { params: { id }, query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (isLoadingError) return <PartMissing what="ledger" onRetry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return null;
  const { onHand, held, promised, averageCostCents } = first;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <FactList
          facts={[
            ['On hand', onHand.toLocaleString('en-AU')],
            ['Being paid for', held.toLocaleString('en-AU')],
            ...(promised > 0 ? [['Promised to pre-orders', promised.toLocaleString('en-AU')] as const] : []),
            ['Can be bought', Math.max(0, onHand - held - promised).toLocaleString('en-AU')],
            ...(may('read', 'costs')
              ? [
                  [
                    'Cost on average',
                    averageCostCents === null ? 'not known' : priceText(averageCostCents),
                  ] as const,
                ]
              : []),
          ]}
        />
        {may('change', 'stock') && <StockChange id={id} onHand={onHand} />}
      </div>
      <DataTable
        caption="Ledger"
        columns={may('read', 'costs') ? columns : columns.filter(({ label }) => label !== 'Cost each')}
        rows={data.pages.flatMap(({ movements }) => movements)}
        keyOf={(row) => row.id}
        empty={
          <Empty title="Nothing has come or gone yet">
            Book a{' '}
            <ShopLink to={adminPaths.delivery} className="office-link">
              delivery
            </ShopLink>{' '}
            or change the stock.
          </Empty>
        }
      />
      {hasNextPage && (
        <div>
          <OfficeButton onClick={() => void fetchNextPage()}>Show older ones</OfficeButton>
        </div>
      )}
    </div>
  );
}

function Why({ row: { order, note } }: { row: Movement }) {
  if (!order) return note;
  return (
    <>
      <OfficeLink to={adminPaths.order(order.id)} className="office-link">
        {order.number}
      </OfficeLink>{' '}
      {note}
    </>
  );
}
