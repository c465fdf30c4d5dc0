import { EmailList } from '../platform/email/email-list.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function EmailsPage() {
  return (
    <div className="container max-w-220 grid gap-8 py-12">
      <PageHead title="Letters" />
      <h1 tabIndex={-1}>Letters</h1>
      <p className="max-w-[62ch] text-stone">
        No mail server is configured, so every letter of the shop stays here instead of travelling.
      </p>
      <EmailList />
    </div>
  );
}
