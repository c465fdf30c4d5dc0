import { useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import { tillMethods } from '../../../contracts/market/till.ts';
import { dueBy } from './basket.ts';
import { isSale, moneyOf, returnableLines, saleTotal, type TillRecord, type KeptSale } from './kept.ts';
import { OtherSales } from './other-sales.tsx';
import { saleTime } from './sale-time.ts';
import { TillSheet } from './sheet.tsx';
import { TakeBack, type TakenBack } from './take-back.tsx';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import type { Screen } from './till.tsx';

const methodNames = { cash: 'Cash', card: 'Card', payid: 'PayID' } as const;

/** What this till sold, newest first, and what it comes to. */
export function Sales({ onBack, onShow }: { onBack: () => void; onShow: (screen: Screen) => void }) {
  const store = useTillStore();
  const { entries } = useTill();
  const [back, setBack] = useState<{ sale: KeptSale; how: 'void' | 'refund' }>();
  const [isOthers, setOthers] = useState(false);
  const money = moneyOf(entries);
  const problems = entries.filter(({ problem }) => problem !== null);
  async function take(action: TakenBack): Promise<string | undefined> {
    if (await store.book(action, [])) return undefined;
    const { trouble, stopped } = store.snapshot();
    return trouble ?? stopped ?? undefined;
  }

  if (isOthers) return <OtherSales onBack={() => setOthers(false)} />;
  if (back) {
    const { entry, names } = back.sale;
    const { token, method } = entry;
    const sale = { token, method, names, soldLines: returnableLines(entry, entries) };
    return <TakeBack sale={sale} how={back.how} take={take} onBack={() => setBack(undefined)} />;
  }
  return (
    <TillSheet
      title="Sales of this till"
      onBack={onBack}
      foot={<TillButton onClick={() => setOthers(true)}>Sales of other tills</TillButton>}
    >
      <dl className="grid grid-cols-3 gap-2">
        {tillMethods.map((method) => (
          <div key={method} className="rounded-card bg-linen p-3">
            <dt className="text-tiny text-stone">{methodNames[method]}</dt>
            <dd className="font-[560] tabular-nums">
              {priceText(
                money.filter((one) => one.method === method).reduce((sum, { cents }) => sum + cents, 0),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {problems.map(({ sequence, problem }) => (
        <p key={sequence} role="alert" className="rounded-card bg-blush p-3 text-small text-clay-deep">
          {sequence}: {problem}
        </p>
      ))}
      <ul className="ruled">
        {entries
          .filter(isSale)
          .toReversed()
          .map((sale) => (
            <Row
              key={sale.sequence}
              sale={sale}
              all={entries}
              onReceipt={() => onShow({ of: 'receipt', sequence: sale.sequence, isNew: false })}
              onBack={(how) => setBack({ sale, how })}
            />
          ))}
      </ul>
      {entries.length === 0 && <p className="p-6 text-center text-stone">Nothing is sold yet.</p>}
    </TillSheet>
  );
}

type RowProps = {
  sale: KeptSale;
  all: readonly TillRecord[];
  onReceipt: () => void;
  onBack: (how: 'void' | 'refund') => void;
};

function Row({ sale, all, onReceipt, onBack }: RowProps) {
  const { entry, names, sequence } = sale;
  const { sentUpTo } = useTill();
  const soldLines = returnableLines(entry, all);
  const isBack = soldLines.every(({ quantity, refunded }) => refunded >= quantity);
  const isPartlyBack = !isBack && soldLines.some(({ refunded }) => refunded > 0);
  const small = 'min-h-11 px-3 text-small';
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-small text-stone">
          {sequence} · {saleTime.format(new Date(entry.at))} · {methodNames[entry.method]} ·{' '}
          {sequence <= sentUpTo ? 'in the shop' : 'on this device'}
        </span>
        <span className={isBack ? 'text-stone line-through tabular-nums' : 'font-[560] tabular-nums'}>
          {priceText(dueBy(entry.method, saleTotal(entry)))}
        </span>
      </div>
      <span className="leading-tight">
        {entry.lines.map(({ quantity }, i) => `${quantity} × ${names[i] ?? ''}`).join(', ')}
      </span>
      {(isBack || isPartlyBack) && (
        <span className="text-small text-clay-deep">{isBack ? 'Taken back' : 'Partly taken back'}</span>
      )}
      <div className="flex gap-2">
        <TillButton className={small} onClick={onReceipt}>
          Receipt
        </TillButton>
        {!isBack && (
          <>
            {!isPartlyBack && (
              <TillButton className={small} onClick={() => onBack('void')}>
                Void
              </TillButton>
            )}
            <TillButton className={small} onClick={() => onBack('refund')}>
              Refund
            </TillButton>
          </>
        )}
      </div>
    </li>
  );
}
