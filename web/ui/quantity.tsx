import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** What is counted, for the names of the buttons: 'Lighthouse at dusk'. */
  of: string;
  value: number;
  /** Of the field, where it stands in a plain form. */
  name?: string;
  minimum?: number;
  maximum: number;
  /** Why there can be no more, once the value stands at its limit. */
  limitReason: string;
  /** The element that says so already; without one the reason stands under the buttons. */
  limitSaidBy?: string | undefined;
  onChange: (value: number) => void;
};

const step =
  'size-11 grid place-items-center cursor-pointer hover:bg-linen aria-disabled:cursor-not-allowed aria-disabled:text-stone aria-disabled:hover:bg-transparent';

/** An input with two named buttons. At its limit plus stays reachable and says why it does nothing. */
export function Quantity(props: Props) {
  const { of, name, value, minimum = 1, maximum, limitReason, limitSaidBy, onChange } = props;
  const id = useId();
  // What is being typed; undefined shows the value itself.
  const [typed, setTyped] = useState<string>();
  const atLimit = value >= maximum;

  const settle = () => {
    setTyped(undefined);
    if (!typed) return;
    const wanted = Math.min(maximum, Math.max(minimum, Number(typed)));
    if (wanted !== value) onChange(wanted);
  };

  return (
    <div>
      <div
        role="group"
        aria-label={`Quantity of ${of}`}
        className="inline-flex rounded-control border border-control bg-white"
      >
        <button
          type="button"
          className={`${step} rounded-l-control`}
          aria-label={`One less of ${of}`}
          aria-disabled={value <= minimum || undefined}
          onClick={() => value > minimum && onChange(value - 1)}
        >
          <Icon of={Minus} size={16} />
        </button>
        <input
          name={name}
          className="w-11 text-center tabular-nums"
          aria-label={`Quantity of ${of}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), settle())}
        />
        <button
          type="button"
          className={`${step} rounded-r-control`}
          aria-label={`One more of ${of}`}
          aria-disabled={atLimit || undefined}
          aria-describedby={atLimit ? (limitSaidBy ?? `${id}-limit`) : undefined}
          onClick={() => !atLimit && onChange(value + 1)}
        >
          <Icon of={Plus} size={16} />
        </button>
      </div>
      {atLimit && limitSaidBy === undefined && (
        <p id={`${id}-limit`} className="mt-1 text-small text-stone">
          {limitReason}
        </p>
      )}
    </div>
  );
}
