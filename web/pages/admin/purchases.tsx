import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PurchaseList } from '../../stock/making/admin/purchase-list.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function PurchasesPage() {
  return (
    <>
      <OfficeHead title="Orders at suppliers">
        <ShopLink to={adminPaths.materials} className={officeButtonClass()}>
          Materials
        </ShopLink>
      </OfficeHead>
      <PurchaseList />
    </>
  );
}
