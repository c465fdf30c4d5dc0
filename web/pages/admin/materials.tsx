import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { MaterialList } from '../../stock/making/admin/material-list.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function MaterialsPage() {
  return (
    <>
      <OfficeHead title="Materials">
        <ShopLink to={adminPaths.making} className={officeButtonClass()}>
          What can be packed
        </ShopLink>
        <ShopLink to={adminPaths.purchases} className={officeButtonClass()}>
          Orders at suppliers
        </ShopLink>
      </OfficeHead>
      <MaterialList />
    </>
  );
}
