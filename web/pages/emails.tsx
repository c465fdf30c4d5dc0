import { useParams } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { EmailList } from '../platform/email/email-list.tsx';
import { EmailPage } from './email.tsx';

/** All emails, or one of them. */
export function EmailsPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <AllEmails /> : <EmailPage />;
}

function AllEmails() {
  return (
    <div className="container max-w-220 grid grid-cols-1 gap-8 py-12">
      <PageHead title="Letters" />
      <h1 tabIndex={-1}>Letters</h1>
      <p className="max-w-[62ch] text-stone">
        No mail server is configured, so every letter of the shop stays here instead of travelling.
      </p>
      <EmailList />
    </div>
  );
}
