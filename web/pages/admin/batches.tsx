import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { BatchList } from '../../stock/making/admin/batch-list.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function BatchesPage() {
  return (
    <>
      <OfficeHead title="Batches">
        <ShopLink to={adminPaths.making} className={officeButtonClass()}>
          What can be packed
        </ShopLink>
      </OfficeHead>
      <BatchList />
    </>
  );
}
