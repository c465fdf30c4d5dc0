import { type FormEvent, useState } from 'react';
import { priceText } from '../../contracts/money.ts';
import { tillMethods, type TillMethod } from '../../contracts/till.ts';
import { dueBy } from './basket.ts';
import { refundCents, standingOf, type KeptSale } from './kept.ts';
import { Sheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { tillField } from './till-field.ts';
import { useKeeper, useTill } from './till-context.ts';

const ways = { cash: 'In cash', card: 'On the terminal', payid: 'By PayID' } as const;

type Props = { sale: KeptSale; how: 'void' | 'refund'; onBack: () => void };

/** A void takes a mistake back whole; a refund gives money for the kits that come back. */
export function TakeBack({ sale, how, onBack }: Props) {
  const keeper = useKeeper();
  const { entries, trouble } = useTill();
  const { entry, names } = sale;
  const standing = standingOf(entry, entries);
  const [counts, setCounts] = useState(() => standing.map(({ quantity, refunded }) => quantity - refunded));
  const [toBox, setToBox] = useState(true);
  const [method, setMethod] = useState<TillMethod>(entry.method);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const lines = standing
    .map(({ position }, i) => ({ position, quantity: counts[i] ?? 0, toBox }))
    .filter(({ quantity }) => quantity > 0);
  const by = how === 'void' ? entry.method : method;
  const cents = dueBy(by, refundCents(entry, lines, entries));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const why = reason.trim();
    if (why === '' || lines.length === 0) return setProblem('Please say what comes back, and why.');
    const { token } = entry;
    const deed =
      how === 'void'
        ? { kind: 'void' as const, token, reason: why }
        : { kind: 'refund' as const, token, lines, method, reason: why };
    if (await keeper.book(deed, [])) onBack();
  }

  return (
    <Sheet title={how === 'void' ? 'Void this sale' : 'Refund'} onBack={onBack}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-center text-sum leading-tight font-[560] tabular-nums">{priceText(cents)}</p>
        {how === 'refund' && (
          <>
            {standing.map(({ position, quantity, refunded }, i) => (
              <label key={position} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
                {names[i]}
                <select
                  className={tillField}
                  value={counts[i]}
                  onChange={({ target }) => setCounts(counts.with(i, Number(target.value)))}
                >
                  {Array.from({ length: quantity - refunded + 1 }, (_, n) => (
                    <option key={n}>{n}</option>
                  ))}
                </select>
              </label>
            ))}
            <Ways toBox={toBox} onToBox={setToBox} method={method} onMethod={setMethod} />
          </>
        )}
        <label className="grid gap-1 font-[560]">
          Why
          <input
            className={tillField}
            maxLength={80}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        {(problem ?? trouble) && (
          <p role="alert" className="text-danger">
            {problem ?? trouble}
          </p>
        )}
        <TillButton look="danger" type="submit">
          {how === 'void' ? `Void it, ${priceText(cents)} goes back` : `Give back ${priceText(cents)}`}
        </TillButton>
      </form>
    </Sheet>
  );
}

type WaysProps = {
  toBox: boolean;
  onToBox: (toBox: boolean) => void;
  method: TillMethod;
  onMethod: (method: TillMethod) => void;
};

/** Whether the kits can be sold again, and how the money goes back. */
function Ways({ toBox, onToBox, method, onMethod }: WaysProps) {
  return (
    <>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-eucalypt"
          checked={toBox}
          onChange={({ target }) => onToBox(target.checked)}
        />
        It can be sold again: back into the box
      </label>
      <label className="grid gap-1 font-[560]">
        The money goes back
        <select
          className={tillField}
          value={method}
          onChange={({ target }) => onMethod(target.value as TillMethod)}
        >
          {tillMethods.map((one) => (
            <option key={one} value={one}>
              {ways[one]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
