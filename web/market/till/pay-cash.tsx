import { useState } from 'react';
import { priceText, typedCents } from '../../../contracts/kernel/money.ts';
import { quickNotes } from './notes.ts';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { tillField } from './till-field.ts';

type Props = {
  totalCents: number;
  /** Rounded to five cents. */
  dueCents: number;
  problem: string | null;
  onPaid: (tenderedCents: number) => void;
  onBack: () => void;
};

/** What is handed over, and what goes back. */
export function PayCash({ totalCents, dueCents, problem, onPaid, onBack }: Props) {
  const [tendered, setTendered] = useState<number>();
  const [text, setText] = useState('');
  const choose = (cents: number) => {
    setTendered(cents);
    setText('');
  };
  const isEnough = tendered !== undefined && tendered >= dueCents;
  return (
    <TillSheet
      title="Cash"
      onBack={onBack}
      foot={
        <TillButton
          variant="main"
          disabled={!isEnough}
          onClick={() => tendered !== undefined && onPaid(tendered)}
        >
          {isEnough && tendered > dueCents ? `Change ${priceText(tendered - dueCents)} · done` : 'Done'}
        </TillButton>
      }
    >
      <div className="text-center">
        <p className="text-sum leading-tight font-[560] tabular-nums">{priceText(dueCents)}</p>
        {dueCents !== totalCents && (
          <p className="text-small text-stone">{priceText(totalCents)}, rounded to five cents for cash</p>
        )}
      </div>
      <p role="status" className="min-h-14 text-center text-h2">
        {isEnough ? (
          <>
            Change <strong className="font-[560] tabular-nums">{priceText(tendered - dueCents)}</strong>
          </>
        ) : (
          <span className="text-stone">What is handed over?</span>
        )}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {quickNotes(dueCents).map((cents) => (
          <TillButton
            key={cents}
            aria-pressed={tendered === cents}
            className="tabular-nums aria-pressed:border-eucalypt aria-pressed:bg-mist"
            // Exactly: nothing goes back, so there is nothing to look at before it is done.
            onClick={() => (cents === dueCents ? onPaid(cents) : choose(cents))}
          >
            {cents === dueCents ? 'Exactly · done' : priceText(cents).replace(/\.00$/, '')}
          </TillButton>
        ))}
      </div>
      <label className="grid gap-1 text-small">
        Another amount
        <input
          className={tillField}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setTendered(typedCents(target.value) ?? undefined);
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </TillSheet>
  );
}
