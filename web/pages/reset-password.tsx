import { ResetPassword } from '../account/sign-in/email-links.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function ResetPasswordPage() {
  return (
    <div className="container grid max-w-[36rem] gap-8 py-12">
      <PageHead title="Choose a new password" />
      <h1 tabIndex={-1}>Choose a new password</h1>
      <ResetPassword />
    </div>
  );
}
