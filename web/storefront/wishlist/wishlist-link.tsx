import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { useUser } from '../../people/customers/user-query.ts';
import { heart } from '../../ui/first-drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWishlist } from './use-wishlist.ts';

/** The heart in the header, with how much is wished for; red when it is more than nothing. */
export function WishlistLink() {
  const user = useUser();
  const { ids } = useWishlist();
  const count = ids.length;
  return (
    <ShopLink
      to={user ? paths.accountTab('wishlist') : paths.wishlist}
      data-tooltip="Wishlist"
      className="relative grid size-11 place-items-center rounded-control hover:bg-linen"
    >
      <Icon of={heart} size={22} className={count > 0 ? 'text-danger' : undefined} />
      <span className="sr-only">Wishlist{count > 0 && `, ${count === 1 ? '1 kit' : `${count} kits`}`}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-white tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ShopLink>
  );
}
