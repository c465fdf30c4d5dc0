import type { ReactNode } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { stockBadge } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import type { InventoryRow } from '../../../../contracts/stock/inventory/inventory.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { type TableColumn, DataTable } from '../../../ui/admin/data-table.tsx';
import type { RowSelection } from '../../../ui/admin/use-selection.ts';
import { dateText } from '../../../ui/date-text.ts';
import { FlagsCell, PriceCell, StateCell, StockCell } from './quick-cells.tsx';

const columns: readonly TableColumn<InventoryRow>[] = [
  { label: 'Kit', sort: 'name', cell: (row) => <Kit row={row} /> },
  { label: 'State', cell: (row) => <StateCell row={row} /> },
  { label: 'Price', sort: 'price', align: 'end', cell: (row) => <PriceCell row={row} /> },
  { label: 'On hand', sort: 'stock', align: 'end', cell: (row) => <StockCell row={row} /> },
  {
    label: 'In the shop',
    from: 'lg',
    cell: (row) => (
      <ShopLink to={adminPaths.kitStock(row.id)} className="office-link">
        {stockBadge(row.available)}
        <span className="sr-only">: why {row.name} has as many as it has</span>
      </ShopLink>
    ),
  },
  { label: 'Flags', from: 'lg', cell: (row) => <FlagsCell row={row} /> },
  {
    label: 'Changed',
    sort: 'changed',
    from: 'lg',
    cell: (row) => <span className="whitespace-nowrap">{dateText(row.changedAt)}</span>,
  },
];

type Props = {
  rows: readonly InventoryRow[];
  selection: RowSelection | undefined;
  /** What a row's kit leaves over its cost; absent for whoever's role does not include costs. */
  marginOf: ((id: number) => string) | undefined;
  empty: ReactNode;
};

export function InventoryTable({ rows, selection, marginOf, empty }: Props) {
  const withMargin = marginOf ? columns.toSpliced(3, 0, marginColumn(marginOf)) : columns;
  return (
    <DataTable
      caption="Kits"
      columns={withMargin}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sortedBy="name"
      {...(selection && { selection })}
      empty={empty}
    />
  );
}

const marginColumn = (marginOf: (id: number) => string): TableColumn<InventoryRow> => ({
  label: 'Margin',
  align: 'end',
  cell: ({ id }) => <span className="text-small whitespace-nowrap">{marginOf(id)}</span>,
});

function Kit({ row }: { row: InventoryRow }) {
  const may = useMay();
  const to = may('change', 'kits') ? adminPaths.kit(row.id) : adminPaths.kitStock(row.id);
  return (
    <span className="flex min-w-44 items-center gap-2.5">
      <span className="size-9 shrink-0">{row.imageUrl && <Thumbnail original={row.imageUrl} alt="" />}</span>
      <span className="min-w-0">
        <ShopLink to={to} className="office-link block wrap-anywhere">
          {row.name}
        </ShopLink>
        <span className="text-tiny text-stone">{row.isVariant ? `${row.sku} · variant` : row.sku}</span>
      </span>
    </span>
  );
}
