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
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const lines = soldLines
    .map(({ position }, i) => ({ position, quantity: counts[i] ?? 0, toBox }))
    .filter(({ quantity }) => quantity > 0);
  const by = how === 'void' ? sold.method : method;
  const cents = dueBy(by, centsBack(soldLines, lines));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const why = reason.trim();
    const wrong = wrongIn(lines.length, why);
    setProblem(wrong);
    // One goes on where it is wrong.
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[data-field="${wrong.at}"]`)?.focus();
    const action: TakenBack =
      how === 'void'
        ? { kind: 'void' as const, token, reason: why }
        : { kind: 'refund' as const, token, lines, method, reason: why };
    setBusy(true);
    const against = await take(action);
    setBusy(false);
    setProblem(against === undefined ? undefined : { at: 'all', text: against });
    return against === undefined ? onBack() : undefined;
  }

  return (
    <TillSheet title={how === 'void' ? 'Void this sale' : 'Refund'} onBack={onBack}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-center text-sum leading-tight font-[560] tabular-nums">{priceText(cents)}</p>
        {how === 'refund' && (
          <>
            <WhatComesBack
              {...{ soldLines, names, counts, problem }}
              onCount={(i, count) => {
                setCounts(counts.with(i, count));
                setProblem(undefined);
              }}
            />
            <Ways toBox={toBox} onToBox={setToBox} method={method} onMethod={setMethod} />
          </>
        )}
        <div className="grid gap-1">
          <label className="grid gap-1 font-[560]">
            Why
            <input
              className={tillField}
              {...tied('reason', problem)}
              maxLength={80}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setProblem(undefined);
              }}
            />
          </label>
          <Said at="reason" problem={problem} />
        </div>
        <Said at="all" problem={problem} />
        <TillButton variant="danger" type="submit" disabled={isBusy}>
          {how === 'void' ? `Void it, ${priceText(cents)} goes back` : `Give back ${priceText(cents)}`}
        </TillButton>
      </form>
    </TillSheet>
  );
}

type Problem = { at: 'kits' | 'reason' | 'all'; text: string };

function wrongIn(lineCount: number, why: string): Problem | undefined {
  if (lineCount === 0) return { at: 'kits', text: 'Choose how many come back.' };
  return why === '' ? { at: 'reason', text: 'Please say why.' } : undefined;
}

const problemId = 'take-back-problem';

/** What ties a control to what is said about it. */
function tied(field: Problem['at'], problem: Problem | undefined) {
  const isWrong = problem?.at === field;
  return {
    'data-field': field,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? problemId : undefined,
  };
}

function Said({ at, problem }: { at: Problem['at']; problem: Problem | undefined }) {
  if (problem?.at !== at) return null;
  return (
    <p id={problemId} role="alert" className="text-danger">
      {problem.text}
    </p>
  );
}

type BackProps = Pick<ReturnableSale, 'soldLines' | 'names'> & {
  counts: readonly number[];
  problem: Problem | undefined;
  onCount: (index: number, count: number) => void;
};

/** How many of each kit; one that is back already is not asked for. */
function WhatComesBack({ soldLines, names, counts, problem, onCount }: BackProps) {
  return (
    <>
      {soldLines.map(({ position, quantity, refunded }, i) =>
        refunded >= quantity ? null : (
          <label key={position} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
            <span className="wrap-break-word">{names[i]}</span>
            <select
              className={tillField}
              {...tied('kits', problem)}
              value={counts[i]}
              onChange={({ target }) => onCount(i, Number(target.value))}
            >
              {Array.from({ length: quantity - refunded + 1 }, (_, n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
        ),
      )}
      <Said at="kits" problem={problem} />
    </>
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
