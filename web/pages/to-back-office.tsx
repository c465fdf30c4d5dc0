import { useEffect } from 'react';
import { AdministratorOnly } from '../account/sign-in/guards.tsx';
import { startAuthenticationLater } from '../account/sign-in/passkey-library.ts';
import { PageHead } from '../layout/page-head.tsx';

/** Leads an administrator who came by a link of the shop into the back office, and everybody else away. */
export function ToBackOffice() {
  return (
    <div className="container py-12">
      <PageHead title="Back office" />
      <h1 className="sr-only">Back office</h1>
      <AdministratorOnly startPasskey={startAuthenticationLater}>{() => <Enter />}</AdministratorOnly>
    </div>
  );
}

function Enter() {
  // The server sends the back office to whoever may see it; this page came before it knew.
  useEffect(() => window.location.reload(), []);
  return <p role="status">Opening the back office…</p>;
}
