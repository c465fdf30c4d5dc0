import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { readStoreCredit } from '../../../contracts/pricing/store-credit.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
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
        <summary className="min-h-11 w-fit cursor-pointer py-2 underline underline-offset-4">
          What moved it
        </summary>
        <Movements key={credit.next ?? ''} credit={credit} />
      </details>
    </section>
  );
}

function Movements({ credit }: { credit: Credit }) {
  const [older, setOlder] = useState<Credit['movements']>([]);
  const [next, setNext] = useState(credit.next);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const end = useRef<HTMLLIElement>(null);
  const movements = [...credit.movements, ...older];

  async function more(after: string): Promise<void> {
    // Pressed twice, the same ones would stand there twice.
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const page = await call(readStoreCredit, { query: { after } });
      flushSync(() => {
        setOlder([...older, ...page.movements]);
        setNext(page.next);
      });
      // The button is gone with the last of them.
      if (page.next === null) end.current?.focus();
    } catch (error) {
      setTrouble(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ul className="mt-2 ruled">
        {movements.map(({ at, message, amountCents }, place) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- older ones come behind, and none moves
            key={place}
            ref={place === movements.length - 1 ? end : undefined}
            tabIndex={-1}
            className="flex items-baseline justify-between gap-4 py-2"
          >
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
        <Button variant="quiet" aria-busy={isBusy || undefined} onClick={() => void more(next)}>
          Show older ones
        </Button>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  );
}
