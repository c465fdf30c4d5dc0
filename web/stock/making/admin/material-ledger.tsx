import { useInfiniteQuery } from '@tanstack/react-query';
import { actorLabel } from '../../../../contracts/kernel/actors.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  type MaterialLot,
  type MaterialMovement,
  readMaterialLedger,
  readMaterialLots,
} from '../../../../contracts/stock/making/material-ledger.ts';
import { call } from '../../../kernel/call.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { signedCount } from '../../../ui/admin/signed-count.ts';
import { momentText } from '../../../ui/date-text.ts';
import { dayText } from '../../../ui/day-text.ts';
import { PartMissing } from '../../../ui/part-missing.tsx';
import { movementText } from './material-words.ts';
import { TakeBackLot } from './take-back-lot.tsx';

const money = (cents: number | null) => (cents === null ? '' : priceText(cents));

const movementColumns: readonly TableColumn<MaterialMovement>[] = [
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'What', cell: movementText },
  { label: 'Change', align: 'end', cell: ({ change }) => signedCount(change) },
  { label: 'On hand', align: 'end', cell: ({ onHand }) => onHand.toLocaleString('en-AU') },
  { label: 'Cost', align: 'end', from: 'md', cell: ({ costCents }) => money(costCents) },
  { label: 'Why', cell: (movement) => <Why movement={movement} /> },
  { label: 'Who', from: 'md', cell: ({ actor }) => actorLabel(actor) },
];

const lotColumns: readonly TableColumn<MaterialLot>[] = [
  { label: 'Came on', cell: ({ receivedOn }) => dayText(receivedOn) },
  { label: 'From', cell: ({ supplier }) => supplier || 'Found in a count' },
  { label: 'Invoice', from: 'md', cell: ({ invoice }) => invoice },
  { label: 'Came', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('en-AU') },
  { label: 'Left', align: 'end', cell: ({ left }) => left.toLocaleString('en-AU') },
  { label: 'Cost', align: 'end', cell: ({ costCents }) => money(costCents) },
  { label: 'Cost of what is left', align: 'end', from: 'md', cell: ({ leftCents }) => money(leftCents) },
];

function withoutCosts<Row>(columns: readonly TableColumn<Row>[], sees: boolean) {
  return sees ? columns : columns.filter(({ label }) => !label.startsWith('Cost'));
}

function Why({ movement: { batch, order, note } }: { movement: MaterialMovement }) {
  return (
    <>
      {batch !== null && (
        <ShopLink to={adminPaths.batch(batch)} className="office-link">
          Batch {batch}
        </ShopLink>
      )}
      {order && (
        <OfficeLink to={adminPaths.order(order.id)} className="office-link">
          {order.number}
        </OfficeLink>
      )}{' '}
      {note}
    </>
  );
}

export function MaterialLots({ id }: { id: number }) {
  const may = useMay();
  const { data, isLoadingError, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [readMaterialLots.name, id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call(readMaterialLots, { params: { id }, query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  if (isLoadingError) return <PartMissing what="lots" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <DataTable
        caption="Lots of the material"
        columns={[
          ...withoutCosts(lotColumns, may('read', 'costs')),
          { label: 'Booked by mistake', cell: (lot) => <TakeBackLot materialId={id} lot={lot} /> },
        ]}
        rows={data.pages.flatMap(({ lots }) => lots)}
        keyOf={(lot) => lot.id}
        empty={<Empty title="Nothing has come in yet">Receive the first of it.</Empty>}
      />
      {hasNextPage && <Older what="lots" onShow={() => void fetchNextPage()} />}
    </>
  );
}

/** Why there is as much of it as there is: every movement, the newest first. */
export function MaterialMovements({ id }: { id: number }) {
  const may = useMay();
  const { data, isLoadingError, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [readMaterialLedger.name, id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call(readMaterialLedger, { params: { id }, query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  if (isLoadingError) return <PartMissing what="ledger" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <DataTable
        caption="Movements of the material"
        columns={withoutCosts(movementColumns, may('read', 'costs'))}
        rows={data.pages.flatMap(({ movements }) => movements)}
        keyOf={(movement) => movement.id}
        empty={<Empty title="Nothing has come or gone yet" />}
      />
      {hasNextPage && <Older what="movements" onShow={() => void fetchNextPage()} />}
    </>
  );
}

function Older({ what, onShow }: { what: string; onShow: () => void }) {
  return (
    <OfficeButton className="mt-3" onClick={onShow}>
      Show older ones<span className="sr-only"> of the {what}</span>
    </OfficeButton>
  );
}
