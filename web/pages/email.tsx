import { useParams } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { EmailView } from '../platform/email/email-view.tsx';

export function EmailPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <div className="container max-w-220 grid gap-6 py-12">
      <PageHead title="A letter" />
      <h1 tabIndex={-1}>A letter</h1>
      <EmailView id={id} />
    </div>
  );
}
