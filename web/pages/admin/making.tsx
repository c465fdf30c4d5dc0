import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PackableKits } from '../../stock/making/admin/packable-kits.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function MakingPage() {
  return (
    <>
      <OfficeHead title="Making" facts="What can be packed today, and what limits it">
        <ShopLink to={adminPaths.materials} className={officeButtonClass()}>
          Materials
        </ShopLink>
        <ShopLink to={adminPaths.batches} className={officeButtonClass()}>
          Batches
        </ShopLink>
      </OfficeHead>
      <PackableKits />
    </>
  );
}
