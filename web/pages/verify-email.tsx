import { VerifyEmail } from '../account/sign-in/email-links.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function VerifyEmailPage() {
  return (
    <div className="container grid max-w-[36rem] gap-8 py-12">
      <PageHead title="Verify your email" />
      <h1 tabIndex={-1}>Verify your email</h1>
      <VerifyEmail />
    </div>
  );
}
