import { useParams } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { CardPage } from '../orders/payments/sandbox/card-page.tsx';

export function SandboxCardPage() {
  const { reference = '' } = useParams({ strict: false });
  return (
    <div className="container grid max-w-148 lg:max-w-250 gap-8 py-8 lg:py-12">
      <PageHead title="Pay by card" />
      <h1 tabIndex={-1}>Pay by card</h1>
      <CardPage reference={reference} />
    </div>
  );
}
