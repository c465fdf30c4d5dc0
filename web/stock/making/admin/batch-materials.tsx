import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { BatchLine } from '../../../../contracts/stock/making/batches.ts';
import { materialAmount } from '../../../../contracts/stock/making/materials.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';

const columns: readonly TableColumn<BatchLine>[] = [
  {
    label: 'Material',
    cell: ({ materialId, name }) => (
      <ShopLink to={adminPaths.material(materialId)} className="office-link">
        {name}
      </ShopLink>
    ),
  },
  { label: 'Took', align: 'end', cell: ({ quantity, unit }) => materialAmount(quantity, unit) },
];
const cost: TableColumn<BatchLine> = {
  label: 'Cost',
  align: 'end',
  cell: ({ costCents }) => (costCents === null ? '' : priceText(costCents)),
};

/** What a batch took of each material, and what that cost. */
export function BatchMaterials({ lines }: { lines: readonly BatchLine[] }) {
  const may = useMay();
  return (
    <DataTable
      caption="Materials of the batch"
      columns={may('read', 'costs') ? [...columns, cost] : columns}
      rows={lines}
      keyOf={({ materialId }) => materialId}
      empty={null}
    />
  );
}
