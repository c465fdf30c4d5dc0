import { useEffect, useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { OtherSale } from '../../../contracts/market/till.ts';
import { dueBy } from './basket.ts';
import { saleTime } from './sale-time.ts';
import { TillSheet } from './sheet.tsx';
import { TakeBack, type TakenBack } from './take-back.tsx';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { tillField } from './till-field.ts';

/** What the other tills of this market sold, as the shop knows it now: a refund of it needs the network. */
export function OtherSales({ onBack }: { onBack: () => void }) {
  const { sales, unreached, ask } = useOtherSales();
  const store = useTillStore();
  const [sought, setSought] = useState('');
  const [sale, setSale] = useState<OtherSale>();
  const [notice, setNotice] = useState<string>();
  if (sale) {
    const { token, method, lines: soldLines } = sale;
    const names = soldLines.map(({ name }) => name);
    const take = async (action: TakenBack) => {
      if (action.kind !== 'refund') return undefined;
      const { isKept, message } = await store.takeBackOfOther(action, soldLines);
      setNotice(isKept ? message : undefined);
      return isKept ? undefined : message;
    };
    const back = () => {
      setSale(undefined);
      ask();
    };
    return <TakeBack sale={{ token, method, names, soldLines }} how="refund" take={take} onBack={back} />;
  }
  const terms = sought.trim().toLowerCase();
  const shown = sales?.filter((one) => saleText(one).includes(terms)) ?? [];
  return (
    <TillSheet title="Sales of other tills" onBack={onBack}>
      {notice && (
        <p role="alert" className="rounded-card bg-blush p-3 text-clay-deep">
          {notice}
        </p>
      )}
      {unreached && (
        <p role="alert" className="rounded-card bg-blush p-3 text-clay-deep">
          The shop could not be reached. What other tills sold is known there only.
        </p>
      )}
      {unreached && <TillButton onClick={ask}>Try again</TillButton>}
      {sales && (
        <input
          className={tillField}
          aria-label="Find a sale by its kit, its till or its amount"
          placeholder="Kit, till or amount"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className="ruled">
        {shown.map((one) => (
          <Row key={one.token} sale={one} onRefund={() => setSale(one)} />
        ))}
      </ul>
      {sales && shown.length === 0 && <p className="p-6 text-center text-stone">There is no such sale.</p>}
    </TillSheet>
  );
}

function useOtherSales() {
  const store = useTillStore();
  const [sales, setSales] = useState<readonly OtherSale[]>();
  const [unreached, setUnreached] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    store.othersSales().then(
      (all) => {
        if (isOver) return;
        setSales(all);
        setUnreached(false);
      },
      () => !isOver && setUnreached(true),
    );
    return () => {
      isOver = true;
    };
  }, [store, turn]);
  return { sales, unreached, ask: () => setTurn(turn + 1) };
}

function Row({ sale, onRefund }: { sale: OtherSale; onRefund: () => void }) {
  const { stopped } = useTill();
  const isBack = sale.lines.every(({ quantity, refunded }) => refunded >= quantity);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-small text-stone">
          {sale.tillName} · {saleTime.format(new Date(sale.at))}
        </span>
        <span className={isBack ? 'text-stone line-through tabular-nums' : 'font-[560] tabular-nums'}>
          {priceText(dueBy(sale.method, sale.totalCents))}
        </span>
      </div>
      <span className="leading-tight">
        {sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
      </span>
      {isBack ? (
        <span className="text-small text-clay-deep">Taken back</span>
      ) : (
        <div>
          <TillButton className="min-h-11 px-3 text-small" disabled={stopped !== null} onClick={onRefund}>
            Refund
          </TillButton>
        </div>
      )}
    </li>
  );
}

function saleText({ tillName, lines, method, totalCents }: OtherSale): string {
  const names = lines.map(({ name }) => name);
  return [tillName, ...names, priceText(dueBy(method, totalCents))].join(' ').toLowerCase();
}
