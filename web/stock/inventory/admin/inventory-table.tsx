import type { ReactNode } from 'react';
import { stockBadge } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { InventoryRow } from '../../../../contracts/stock/inventory/inventory.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { Thumbnail } from '../../../platform/images/picture.tsx';
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
  /** What a row's kit leaves over its cost, and that cost; absent for whoever's role does not include costs. */
  leftOf: ((id: number) => { margin: string; cost: string }) | undefined;
  empty: ReactNode;
};

export function InventoryTable({ rows, selection, leftOf, empty }: Props) {
  return (
    <DataTable
      caption="Kits"
      columns={columns.with(priceAt, priceColumn(leftOf))}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sortedBy="name"
      {...(selection && { selection })}
      empty={empty}
    />
  );
}

const priceAt = columns.findIndex(({ sort }) => sort === 'price');

/**
 * What is left of a price stands under it: a column of its own would leave none of them room. Margins come later than
 * the list, and the field above them stays the same one: somebody may be typing in it already.
 */
const priceColumn = (leftOf: Props['leftOf']): TableColumn<InventoryRow> => ({
  label: 'Price',
  sort: 'price',
  align: 'end',
  cell: (row) => (
    <>
      <PriceCell row={row} />
      {leftOf && <Left {...leftOf(row.id)} />}
    </>
  ),
});

function Left({ margin, cost }: { margin: string; cost: string }) {
  return (
    <>
      <span className="mt-1 block min-w-20 text-tiny text-stone">
        <span className="sr-only">Margin: </span>
        {margin}
      </span>
      {cost !== '' && <span className="block text-tiny text-stone">{cost}</span>}
    </>
  );
}

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
        <span className="block text-tiny text-stone">{row.isVariant ? `${row.sku} · variant` : row.sku}</span>
      </span>
    </span>
  );
}
