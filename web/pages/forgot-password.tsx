import { ForgotPassword } from '../account/sign-in/email-links.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

export function ForgotPasswordPage() {
  return (
    <div className="container grid max-w-[36rem] gap-8 py-12">
      <PageHead title="Forgotten your password?" />
      <div className="grid gap-3">
        <h1 tabIndex={-1}>Forgotten your password?</h1>
        <p className="text-stone">
          We send a letter to the address of your account. Its link lets you choose a new one.
        </p>
      </div>
      <NeedsScript text="Asking for a new password needs JavaScript. You can also write to us: our address is at the foot of the page." />
      <ForgotPassword />
    </div>
  );
}
