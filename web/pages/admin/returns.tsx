import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { ReturnList } from '../../orders/returns/admin/return-list.tsx';

export function ReturnsPage() {
  return (
    <>
      <OfficeHead title="Returns" />
      <ReturnList />
    </>
  );
}
