import { actorLabel } from '../../../../contracts/kernel/actors.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type {
  MaterialLot,
  MaterialMovement,
  MaterialMovementKind,
} from '../../../../contracts/stock/making/materials.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { dayText } from '../../../ui/day-text.ts';

const kinds: Readonly<Record<MaterialMovementKind, string>> = {
  received: 'Received',
  packed: 'Packed',
  returned: 'Unpacked',
  parts: 'Sent as a part',
  counted: 'Counted',
  damaged: 'Damaged',
  adjusted: 'Adjusted',
};

const money = (cents: number | null) => (cents === null ? '' : priceText(cents));
const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const movementColumns: readonly TableColumn<MaterialMovement>[] = [
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'What', cell: ({ kind }) => kinds[kind] },
  { label: 'Change', align: 'end', cell: ({ change }) => signed(change) },
  { label: 'Cost', align: 'end', from: 'md', cell: ({ costCents }) => money(costCents) },
  {
    label: 'Why',
    cell: ({ batch, note }) =>
      batch === null ? (
        note
      ) : (
        <>
          <ShopLink to={adminPaths.batch(batch)} className="office-link">
            Batch {batch}
          </ShopLink>{' '}
          {note}
        </>
      ),
  },
  { label: 'Who', from: 'md', cell: ({ actor }) => actorLabel(actor) },
];

const lotColumns: readonly TableColumn<MaterialLot>[] = [
  { label: 'Came on', cell: ({ receivedOn }) => dayText(receivedOn) },
  { label: 'From', cell: ({ supplier }) => supplier || 'Found in a count' },
  { label: 'Invoice', from: 'md', cell: ({ invoice }) => invoice },
  { label: 'Came', align: 'end', cell: ({ quantity }) => quantity },
  { label: 'Left', align: 'end', cell: ({ left }) => left },
  { label: 'Cost', align: 'end', cell: ({ costCents }) => money(costCents) },
  { label: 'Cost of what is left', align: 'end', from: 'md', cell: ({ leftCents }) => money(leftCents) },
];

function withoutCosts<Row>(columns: readonly TableColumn<Row>[], sees: boolean) {
  return sees ? columns : columns.filter(({ label }) => !label.startsWith('Cost'));
}

export function MaterialLots({ lots }: { lots: readonly MaterialLot[] }) {
  const may = useMay();
  return (
    <DataTable
      caption="Lots of the material"
      columns={withoutCosts(lotColumns, may('read', 'costs'))}
      rows={lots}
      keyOf={({ id }) => id}
      empty={<Empty title="Nothing has come in yet">Receive the first of it.</Empty>}
    />
  );
}

export function MaterialMovements({ movements }: { movements: readonly MaterialMovement[] }) {
  const may = useMay();
  return (
    <DataTable
      caption="Movements of the material"
      columns={withoutCosts(movementColumns, may('read', 'costs'))}
      rows={movements}
      keyOf={({ id }) => id}
      empty={<Empty title="Nothing has come or gone yet" />}
    />
  );
}
