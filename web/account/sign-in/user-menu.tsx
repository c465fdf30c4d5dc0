import { paths } from '../../../contracts/kernel/paths.ts';
import { lazily } from '../../kernel/lazily.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { useUser } from '../../people/customers/user-query.ts';
import { userRound } from '../../ui/first-drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import { rememberPlace } from './remember-place.ts';
import { userButtonClass } from './user-button.ts';

/** Guests, who are most visitors, fetch no menu of an account. Until it is here the account's page stands in. */
const AccountMenu = lazily(
  () => import('./account-menu.tsx'),
  'AccountMenu',
  undefined,
  () => (
    <ShopLink to={paths.account} aria-label="Your account" className={userButtonClass}>
      <Icon of={userRound} size={22} />
    </ShopLink>
  ),
);

/** The way to sign in, or to what is one's own. @param onSignedOut tells what else this browser should forget */
export function UserMenu({ onSignedOut }: { onSignedOut: () => void }) {
  const user = useUser();
  if (user) return <AccountMenu user={user} onSignedOut={onSignedOut} />;
  return (
    <ShopLink
      to={paths.auth}
      aria-label="Log in or create an account"
      data-tooltip="Log in"
      className={userButtonClass}
      onClick={() => rememberPlace(hereNow(), document.title)}
    >
      <Icon of={userRound} size={22} />
    </ShopLink>
  );
}

function hereNow(): string {
  const { pathname, search } = window.location;
  return pathname === paths.auth ? paths.account : `${pathname}${search}`;
}
