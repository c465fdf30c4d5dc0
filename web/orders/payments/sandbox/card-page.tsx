import { useQuery } from '@tanstack/react-query';
import { isCallError } from '../../../../contracts/kernel/call-error.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { readSandboxPayment, type SandboxPayment } from '../../../../contracts/orders/payments/sandbox.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ProblemBox } from '../../../ui/form-problems.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CardPayment } from './card-payment.tsx';
import { TestCards } from './test-cards.tsx';

/** The provider's own page, in the shop's look: what a bank's card page would be. */
export function CardPage({ reference }: { reference: string }) {
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    ...ask(readSandboxPayment, { params: { reference } }),
    // A payment that was made or given up meanwhile must not be shown as open.
    staleTime: 0,
  });
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,480px)_minmax(0,360px)] lg:justify-between">
      <div className="grid gap-8">
        {payment && <WhatIsPaid payment={payment} />}
        {payment && <Step payment={payment} />}
        <NeedsScript text="A card is paid by a page that needs JavaScript. Nothing was charged: what you chose is kept for as long as its letter or its page says, and its link also works in another browser." />
        {!payment && !error && <Skeleton className="needs-script h-96" />}
        {error && <NotRead isUnknown={isCallError(error) && error.status === 404} onAgain={refetch} />}
      </div>
      <TestCards />
    </div>
  );
}

function WhatIsPaid({ payment }: { payment: SandboxPayment }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
      <span>{payment.description}</span>
      <span className="font-display text-h3 tabular-nums">{priceText(payment.amountCents)}</span>
    </p>
  );
}

function Step({ payment }: { payment: SandboxPayment }) {
  if (payment.state === 'open') return <CardPayment payment={payment} />;
  const isPaid = payment.state === 'captured';
  return (
    <div className="grid justify-items-start gap-5">
      <p>{isPaid ? 'This payment is done.' : 'This payment was cancelled. Nothing was charged.'}</p>
      <a href={isPaid ? payment.returnUrl : payment.cancelUrl} className={buttonClass('primary')}>
        {isPaid ? 'See your order' : 'Back to checkout'}
      </a>
    </div>
  );
}

function NotRead({ isUnknown, onAgain }: { isUnknown: boolean; onAgain: () => void }) {
  if (isUnknown)
    return <ProblemBox title="There is no such payment">Please begin again from your cart.</ProblemBox>;
  return (
    <ProblemBox title="The payment could not be fetched">
      <Button variant="quiet" onClick={() => onAgain()}>
        Try again
      </Button>
    </ProblemBox>
  );
}
