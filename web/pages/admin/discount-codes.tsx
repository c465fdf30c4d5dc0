import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { DiscountList } from '../../pricing/discounts/admin/discount-list.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function DiscountCodesPage() {
  return (
    <>
      <OfficeHead title="Discount codes">
        <ShopLink to={`${adminPaths.discountCode('new')}?as=sale`} className={officeButtonClass()}>
          New sale
        </ShopLink>
        <ShopLink to={adminPaths.discountCode('new')} className={officeButtonClass('primary')}>
          New code
        </ShopLink>
      </OfficeHead>
      <DiscountList />
    </>
  );
}
