import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Counts } from '../../stock/inventory/admin/counts.tsx';

export function StockCountsPage() {
  return (
    <>
      <OfficeHead title="Count the stock" facts="Nothing changes until a session is closed" />
      <Counts />
    </>
  );
}
