import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type Props = { isBusy: boolean; onAnswer: (answer: 'passed' | 'failed') => void };

/** What a bank's app would ask on the buyer's phone. */
export function Challenge({ isBusy, onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = (given: 'passed' | 'failed') => () => {
    if (!isBusy) onAnswer(given);
  };
  return (
    <section className="grid gap-5 rounded-card border border-line bg-white p-6">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Your bank asks: was this you?
      </h2>
      <p>Some cards want a second yes before they pay. Approve, and the payment goes on.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={answer('passed')} aria-disabled={isBusy || undefined}>
          Yes, approve
        </Button>
        <Button variant="secondary" onClick={answer('failed')} aria-disabled={isBusy || undefined}>
          No, decline
        </Button>
      </div>
    </section>
  );
}
