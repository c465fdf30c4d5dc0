import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { ImportTable } from '../../stock/kit-tables/admin/import-table.tsx';

export function ImportKitsPage() {
  return (
    <>
      <OfficeHead title="Import kits" facts="All rows or none" />
      <ImportTable />
    </>
  );
}
