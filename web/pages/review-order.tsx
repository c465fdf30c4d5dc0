import { ReviewOfOrder } from '../community/reviews/review-of-order.tsx';
import { useEmailToken } from '../kernel/use-email-token.ts';
import { PageHead } from '../layout/page-head.tsx';

export function ReviewOrderPage() {
  const token = useEmailToken();
  return (
    <div className="container grid gap-8 py-12">
      <PageHead title="How was it?" />
      <h1 tabIndex={-1}>How was it?</h1>
      {token === '' && <p>Please open the link in the letter that we sent you.</p>}
      {token && <ReviewOfOrder token={token} />}
    </div>
  );
}
