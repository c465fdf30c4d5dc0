import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { useUser } from '../../people/customers/user-query.ts';
import { parcel } from '../../ui/first-drawings.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to one's orders: in the account, or those of this browser. */
export function OrdersLink() {
  const user = useUser();
  return (
    <ShopLink
      to={user ? paths.accountTab('orders') : paths.guestOrders}
      aria-label="My orders"
      data-tooltip="My orders"
      className="grid size-11 place-items-center rounded-control max-[22rem]:hidden hover:bg-linen"
    >
      <Icon of={parcel} size={22} />
    </ShopLink>
  );
}
