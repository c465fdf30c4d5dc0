import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountTabs, type AccountTab } from '../../../contracts/kernel/account-tabs.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { OwnKits } from '../../community/projects/own-kits.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Details } from './details.tsx';
import { OwnGallery } from './own-gallery.tsx';
import { OwnOrders } from './own-orders.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { OwnWishlist } from './own-wishlist.tsx';

const tabs = [
  { key: 'orders', label: 'Orders' },
  { key: 'kits', label: 'My kits' },
  { key: 'wishlist', label: 'Wishlist' },
  { key: 'reviews', label: 'Reviews' },
  { key: 'gallery', label: 'Gallery' },
  { key: 'details', label: 'Details' },
] as const satisfies readonly { key: AccountTab; label: string }[];

type Props = {
  user: User;
  /** What the shop owes the account. */
  credit: ReactNode;
  /** Tells what else this browser should forget. */
  onSignedOut: () => void;
};

export function AccountOverview({ user, credit, onSignedOut }: Props) {
  const { tab } = useSearch({ strict: false });
  const chosen = accountTabs.find((one) => one === tab) ?? 'orders';
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>{user.firstName ? `Hello, ${user.firstName}` : 'My account'}</h1>
      {credit}
      <Tabs
        tabs={tabs}
        chosen={chosen}
        label="My account"
        onChoose={(key) =>
          void navigate({
            to: paths.account,
            search: { tab: key },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {chosen === 'orders' && <OwnOrders />}
        {chosen === 'kits' && <OwnKits />}
        {chosen === 'wishlist' && <OwnWishlist />}
        {chosen === 'reviews' && <OwnReviews />}
        {chosen === 'gallery' && <OwnGallery />}
        {chosen === 'details' && <Details user={user} onSignedOut={onSignedOut} />}
      </Tabs>
    </>
  );
}
