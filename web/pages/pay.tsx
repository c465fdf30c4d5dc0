import { useParams } from '@tanstack/react-router';
import { PayLink } from '../buying/checkout/pay-link.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function PayPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="container grid max-w-190 gap-8 py-12">
      <PageHead title="Pay for your order" />
      <PayLink token={token} />
    </div>
  );
}
