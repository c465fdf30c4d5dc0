import { AccountOverview } from '../account/account/account.tsx';
import { CustomerOnly } from '../account/sign-in/guards.tsx';
import { startAuthenticationLater } from '../account/sign-in/passkey-library.ts';
import { forgetCheckout } from '../buying/checkout/forget-checkout.ts';
import { PageHead } from '../layout/page-head.tsx';
import { OwnCredit } from '../pricing/store-credit/own-credit.tsx';

export function AccountPage() {
  return (
    <div className="container grid gap-8 py-12">
      <PageHead title="My account" />
      <CustomerOnly startPasskey={startAuthenticationLater}>
        {(user) => <AccountOverview user={user} credit={<OwnCredit />} onSignedOut={forgetCheckout} />}
      </CustomerOnly>
    </div>
  );
}
