import { type FormEvent, useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import { tillMethods, type TillMethod } from '../../../contracts/market/till.ts';
import { dueBy } from './basket.ts';
import { centsBack, type SaleLineStatus, type TillAction } from './kept.ts';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { tillField } from './till-field.ts';

const ways = { cash: 'In cash', card: 'On the terminal', payid: 'By PayID' } as const;

/** A sale of this till or of another one, as it stands. */
export type ReturnableSale = {
  token: string;
  method: TillMethod;
  names: readonly string[];
  soldLines: readonly SaleLineStatus[];
};

export type TakenBack = TillAction & { kind: 'void' | 'refund' };

type Props = {
  sale: ReturnableSale;
  how: 'void' | 'refund';
  onBack: () => void;
  /** Says what stands against it; undefined when it is done. */
  take: (action: TakenBack) => Promise<string | undefined>;
};

/** A void takes a mistake back whole; a refund gives money for the kits that come back. */
export function TakeBack({ sale: { token, names, soldLines, ...sold }, how, onBack, take }: Props) {
  const [counts, setCounts] = useState(() => soldLines.map(({ quantity, refunded }) => quantity - refunded));
  const [toBox, setToBox] = useState(true);
  const [method, setMethod] = useState<TillMethod>(sold.method);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const lines = soldLines
    .map(({ position }, i) => ({ position, quantity: counts[i] ?? 0, toBox }))
    .filter(({ quantity }) => quantity > 0);
  const by = how === 'void' ? sold.method : method;
  const cents = dueBy(by, centsBack(soldLines, lines));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const why = reason.trim();
    if (why === '' || lines.length === 0) return setProblem('Please say what comes back, and why.');
    const action: TakenBack =
      how === 'void'
        ? { kind: 'void' as const, token, reason: why }
        : { kind: 'refund' as const, token, lines, method, reason: why };
    setBusy(true);
    const against = await take(action);
    setBusy(false);
    setProblem(against);
    if (against === undefined) onBack();
  }

  return (
    <TillSheet title={how === 'void' ? 'Void this sale' : 'Refund'} onBack={onBack}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-center text-sum leading-tight font-[560] tabular-nums">{priceText(cents)}</p>
        {how === 'refund' && (
          <>
            {soldLines.map(({ position, quantity, refunded }, i) => (
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
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <TillButton variant="danger" type="submit" disabled={isBusy}>
          {how === 'void' ? `Void it, ${priceText(cents)} goes back` : `Give back ${priceText(cents)}`}
        </TillButton>
      </form>
    </TillSheet>
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
