import { type FormEvent, useState } from 'react';
import { decimalOf, priceText, typedCents } from '../../../contracts/kernel/money.ts';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { tillField } from './till-field.ts';

const reasons = ['Market price', 'Last of its kind', 'Box is bent', 'Two or more', 'A friend'];

type Props = {
  title: string;
  label: string;
  cents: number;
  mostCents?: number;
  reason: string;
  onAgreed: (cents: number, reason: string) => void;
  onBack: () => void;
};

/** Another price than the list's, or something off, always with its reason. */
export function Agree({ title, label, cents, mostCents = 1_000_000, reason, onAgreed, onBack }: Props) {
  const [text, setText] = useState(cents === 0 ? '' : decimalOf(cents));
  const [why, setWhy] = useState(reason);
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const agreed = typedCents(text === '' ? '0' : text);
    if (agreed === null || agreed > mostCents)
      return setProblem(
        agreed === null ? 'Please write dollars, such as 35.00.' : `At most ${priceText(mostCents)}.`,
      );
    if (why.trim() === '' && agreed !== cents) return setProblem('Please say why.');
    onAgreed(agreed, why.trim().slice(0, 80));
    onBack();
  }

  return (
    <TillSheet title={title} onBack={onBack}>
      <form className="grid gap-4" onSubmit={submit}>
        <label className="grid gap-1 font-[560]">
          {label}
          <input
            className={`${tillField} text-h2 tabular-nums`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-[560]">Why</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={why === one}
                className="min-h-11 cursor-pointer rounded-chip border border-control px-4 text-small aria-pressed:border-eucalypt aria-pressed:bg-mist"
                onClick={() => setWhy(one)}
              >
                {one}
              </button>
            ))}
          </div>
          <input
            aria-label="Why, in your words"
            className={tillField}
            maxLength={80}
            placeholder="In your words"
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        </fieldset>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <TillButton variant="main" type="submit">
          Agreed
        </TillButton>
      </form>
    </TillSheet>
  );
}
