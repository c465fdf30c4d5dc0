import { sandboxCards } from '../../../../contracts/orders/payments/sandbox.ts';
import { cardNumberText } from './card-format.ts';

const outcomes: Record<keyof typeof sandboxCards, string> = {
  succeeds: 'is paid',
  declined: 'is declined',
  insufficientFunds: 'has insufficient funds',
  challenge: 'asks whether it was you',
};

/** Nobody should ever mistake this page for a bank's. */
export function TestCards() {
  return (
    <aside aria-labelledby="test-cards" className="rounded-card border border-wattle bg-wattle/20 p-6">
      <h2 id="test-cards" className="text-h3">
        A demonstration
      </h2>
      <p className="mt-2">
        No bank stands behind this page and no money moves. Please use one of these cards, never your own.
      </p>
      <dl className="mt-4 grid gap-3">
        {(Object.keys(outcomes) as (keyof typeof outcomes)[]).map((card) => (
          <div key={card}>
            <dt className="tabular-nums font-[560] select-all">{cardNumberText(sandboxCards[card])}</dt>
            <dd className="text-small">{outcomes[card]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small">Any later month, any three digits and any name will do.</p>
    </aside>
  );
}
