import { useParams } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { AskForReturn } from '../orders/returns/ask-for-return.tsx';

export function ReturnPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="container grid max-w-190 gap-8 py-12">
      <PageHead title="Send something back" />
      <h1 tabIndex={-1}>Send something back</h1>
      <AskForReturn token={token} />
    </div>
  );
}
