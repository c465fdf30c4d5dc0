import { adminPaths } from '../../../contracts/admin-paths.ts';
import { DiscountList } from '../../discounts/admin/discount-list.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function DiscountCodesPage() {
  return (
    <>
      <OfficeHead title="Discount codes">
        <ShopLink to={adminPaths.discountCode('new')} className={officeButtonClass('primary')}>
          New code
        </ShopLink>
      </OfficeHead>
      <DiscountList />
    </>
  );
}
