import { useParams } from '@tanstack/react-router';
import { QuoteShown } from '../buying/quotes/quote-shown.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function QuotePage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="container grid max-w-190 gap-8 py-12">
      <PageHead title="Your request for a quote" />
      <QuoteShown token={token} />
    </div>
  );
}
