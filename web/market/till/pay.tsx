import { Banknote, CreditCard, QrCode } from 'lucide-react';
import { useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { TillMethod } from '../../../contracts/market/till.ts';
import { dueBy, emptyBasket, basketSums, type Basket } from './basket.ts';
import { isSale } from './kept.ts';
import { PayCard, PayPayId } from './pay-by-other-means.tsx';
import { PayCash } from './pay-cash.tsx';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { newToken } from './token.ts';

type Props = { onBack: () => void; onSold: (sequence: number) => void };

/** How it is paid. The sale is kept on the device before anything says that it is sold. */
export function Pay({ onBack, onSold }: Props) {
  const store = useTillStore();
  const { basket, data, trouble } = useTill();
  const [method, setMethod] = useState<TillMethod>();
  const [isBooking, setBooking] = useState(false);
  const [token] = useState(newToken);
  const { totalCents } = basketSums(basket);

  async function sell(by: TillMethod, tenderedCents: number | null): Promise<void> {
    // Two presses of one button are one sale.
    if (isBooking) return;
    setBooking(true);
    const action = saleOf(basket, token, by, tenderedCents);
    const names = basket.lines.map(({ name }) => name);
    const isKept = await store.book(action, names, emptyBasket);
    setBooking(false);
    // By its receipt: another tab may have sold something since.
    const sold = store.snapshot().entries.find((kept) => isSale(kept) && kept.entry.token === token);
    if (isKept && sold) onSold(sold.sequence);
  }

  const leave = () => setMethod(undefined);
  const paid = (by: TillMethod) => (tendered: number | null) => void sell(by, tendered);
  const shared = { problem: trouble, onBack: leave };
  if (method === 'cash')
    return (
      <PayCash
        {...shared}
        dueCents={dueBy('cash', totalCents)}
        totalCents={totalCents}
        onPaid={paid('cash')}
      />
    );
  if (method === 'card') return <PayCard {...shared} cents={totalCents} onPaid={() => paid('card')(null)} />;
  if (method === 'payid') {
    const [payId, reference] = [data?.market.payId ?? '', token.slice(0, 6).toUpperCase()];
    const done = () => paid('payid')(null);
    return <PayPayId {...shared} {...{ payId, reference }} cents={totalCents} onPaid={done} />;
  }
  return (
    <Choice
      onBack={onBack}
      onChoose={setMethod}
      problem={trouble}
      onExactCash={() => void sell('cash', dueBy('cash', totalCents))}
    />
  );
}

type ChoiceProps = {
  onBack: () => void;
  onChoose: (method: TillMethod) => void;
  problem: string | null;
  /** The usual case at a stall, without a question after it. */
  onExactCash: () => void;
};

function Choice({ onBack, onChoose, problem, onExactCash }: ChoiceProps) {
  const { basket, data, stopped } = useTill();
  const { subtotalCents, totalCents } = basketSums(basket);
  return (
    <TillSheet
      title="How is it paid?"
      onBack={onBack}
      foot={
        <>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <TillButton variant="main" disabled={stopped !== null} onClick={onExactCash}>
            <Banknote aria-hidden="true" /> Exactly {priceText(dueBy('cash', totalCents))} in cash
          </TillButton>
          <TillButton disabled={stopped !== null} onClick={() => onChoose('cash')}>
            <Banknote aria-hidden="true" /> Cash {priceText(dueBy('cash', totalCents))}, with change
          </TillButton>
          <TillButton disabled={stopped !== null} onClick={() => onChoose('card')}>
            <CreditCard aria-hidden="true" /> Card {priceText(totalCents)}
          </TillButton>
          {data?.market.payId && (
            <TillButton disabled={stopped !== null} onClick={() => onChoose('payid')}>
              <QrCode aria-hidden="true" /> PayID {priceText(totalCents)}
            </TillButton>
          )}
        </>
      }
    >
      <p className="text-center text-sum font-[560] tabular-nums">{priceText(totalCents)}</p>
      <ul className="ruled">
        {basket.lines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-3 py-2">
            <span>
              {line.quantity} × {line.name}
            </span>
            <span className="tabular-nums">{priceText(line.unitPriceCents * line.quantity)}</span>
          </li>
        ))}
        {totalCents < subtotalCents && (
          <li className="flex justify-between gap-3 py-2">
            <span>{basket.discountReason || 'Discount'}</span>
            <span className="tabular-nums">{priceText(totalCents - subtotalCents)}</span>
          </li>
        )}
      </ul>
    </TillSheet>
  );
}

function saleOf(basket: Basket, token: string, method: TillMethod, tenderedCents: number | null) {
  const { discountCents, discountReason, reserved = [] } = basket;
  return {
    kind: 'sale' as const,
    token,
    lines: basket.lines.map(({ productId, quantity, unitPriceCents, reason }) => ({
      productId,
      quantity,
      unitPriceCents,
      reason,
    })),
    discountCents,
    discountReason,
    method,
    tenderedCents,
    seenTotalCents: basketSums(basket).totalCents,
    ...(reserved.length > 0 ? { reservationIds: reserved.map(({ id }) => id) } : {}),
  };
}
