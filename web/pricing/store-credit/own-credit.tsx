import { useState } from 'react';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { readStoreCredit } from '../../../contracts/pricing/store-credit.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { useStoreCredit } from './use-store-credit.ts';

type Credit = AnswerOf<typeof readStoreCredit>;

/** The account's credit with what moved it; nothing where there never was any. */
export function OwnCredit() {
  const { credit } = useStoreCredit();
  if (!credit || credit.movements.length === 0) return null;
  return (
    <section aria-labelledby="store-credit" className="grid max-w-140 gap-3 rounded-card bg-linen p-6">
      <h2 id="store-credit" className="text-h3">
        Your credit: {priceText(credit.balanceCents)}
      </h2>
      {credit.balanceCents > 0 && (
        <p>It pays at the checkout while you are signed in, and does not expire.</p>
      )}
      <details>
        <summary className="w-fit cursor-pointer py-1.5">What moved it</summary>
        <Movements key={credit.next ?? ''} credit={credit} />
      </details>
    </section>
  );
}

function Movements({ credit }: { credit: Credit }) {
  const [older, setOlder] = useState<Credit['movements']>([]);
  const [next, setNext] = useState(credit.next);
  async function more(after: string): Promise<void> {
    const page = await call(readStoreCredit, { query: { after } });
    setOlder([...older, ...page.movements]);
    setNext(page.next);
  }
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {[...credit.movements, ...older].map(({ at, message, amountCents }) => (
          <li key={at + message} className="flex items-baseline justify-between gap-4 py-2">
            <span className="wrap-anywhere">
              {message}
              <time dateTime={at} className="block text-small text-stone">
                {dateText(at)}
              </time>
            </span>
            <span className="tabular-nums">{priceText(amountCents)}</span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="quiet" onClick={() => void more(next)}>
          Show older ones
        </Button>
      )}
    </>
  );
}
