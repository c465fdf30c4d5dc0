import { AcceptInvitation } from '../account/sign-in/accept-invitation.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function InvitationPage() {
  return (
    <div className="container grid max-w-[36rem] gap-8 py-12">
      <PageHead title="Your invitation" />
      <h1 tabIndex={-1}>Your invitation</h1>
      <AcceptInvitation />
    </div>
  );
}
