import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { ReservationHere } from '../../../contracts/market/till.ts';
import { Agree } from './agree.tsx';
import { kitCount, emptyBasket, basketSums, withPrice, withQuantity, type BasketLine } from './basket.ts';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { freeHere, notFree } from './waiting-here.ts';

/** What lies on the table: how many, at which price, and what was agreed. */
export function BasketPanel({ onPay }: { onPay: () => void }) {
  const store = useTillStore();
  const { basket, stopped } = useTill();
  const waitedFor = useWaitedFor();
  const [agreeing, setAgreeing] = useState<number | 'discount'>();
  const sums = basketSums(basket);
  if (kitCount(basket) === 0) return <EmptyTable />;
  const line = basket.lines.find(({ productId }) => productId === agreeing);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 lg:p-3">
      <ul className="min-h-0 flex-1 ruled overflow-y-auto">
        {basket.lines.map((one) => (
          <Line
            key={one.productId}
            line={one}
            {...waitedFor(one)}
            onQuantity={(quantity) => store.putBasket(withQuantity(basket, one.productId, quantity))}
            onPrice={() => setAgreeing(one.productId)}
          />
        ))}
      </ul>
      <dl className="grid gap-1 tabular-nums">
        {basket.discountCents > 0 && (
          <div className="flex justify-between">
            <dt>{basket.discountReason || 'Discount'}</dt>
            <dd>{priceText(sums.totalCents - sums.subtotalCents)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between text-h2 font-[560]">
          <dt>Total</dt>
          <dd>{priceText(sums.totalCents)}</dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <TillButton className="text-small" onClick={() => setAgreeing('discount')}>
          Discount
        </TillButton>
        <TillButton className="text-small" onClick={() => store.putBasket(emptyBasket)}>
          Clear the table
        </TillButton>
      </div>
      <TillButton variant="main" disabled={stopped !== null} onClick={onPay}>
        Pay {priceText(sums.totalCents)}
      </TillButton>
      {line && (
        <Agree
          title={line.name}
          label="Market price"
          cents={line.unitPriceCents}
          reason={line.reason}
          onBack={() => setAgreeing(undefined)}
          onAgreed={(cents, reason) => store.putBasket(withPrice(basket, line.productId, cents, reason))}
        />
      )}
      {agreeing === 'discount' && (
        <Agree
          title="Discount"
          label="Off the whole sale"
          cents={basket.discountCents}
          mostCents={sums.subtotalCents}
          reason={basket.discountReason}
          onBack={() => setAgreeing(undefined)}
          onAgreed={(discountCents, discountReason) =>
            store.putBasket({ ...basket, discountCents, discountReason })
          }
        />
      )}
    </div>
  );
}

function EmptyTable() {
  return <p className="p-6 text-center text-stone">Press a picture to put a kit on the table.</p>;
}

/** For whom a line waited, and how many of it may wait for somebody else; none where nobody reserves. */
function useWaitedFor(): (line: BasketLine) => Pick<LineProps, 'names' | 'promised'> {
  const till = useTill();
  const { basket, data } = till;
  const free = freeHere(data, till);
  return (line) => ({
    names: (basket.reserved ?? []).filter(({ productId }) => productId === line.productId),
    promised: data?.reservationTimes ? notFree(line, basket, free) : 0,
  });
}

type LineProps = {
  line: BasketLine;
  /** For whom it waited. */
  names: readonly ReservationHere[];
  /** How many of it may be promised to somebody else. */
  promised: number;
  onQuantity: (quantity: number) => void;
  onPrice: () => void;
};

function Line({ line, names, promised, onQuantity, onPrice }: LineProps) {
  const { name, quantity, unitPriceCents, listPriceCents, reason } = line;
  const step =
    'grid size-12 cursor-pointer place-items-center rounded-card border border-control bg-white active:bg-linen';
  return (
    <li className="grid gap-1 py-2">
      <span className="leading-tight">{name}</span>
      {names.map((one) => (
        <span key={one.id} className="text-tiny text-stone">
          Waited for {one.name}, no. {one.number}
        </span>
      ))}
      {promised > 0 && (
        <span role="alert" className="text-small text-danger">
          {promised} of it {promised === 1 ? 'is' : 'are'} not free by this till: it may wait for somebody.
        </span>
      )}
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={step}
          aria-label={`One less of ${name}`}
          onClick={() => onQuantity(quantity - 1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <span
          className="w-7 text-center text-lead font-[560] tabular-nums"
          aria-label={`${quantity} of ${name}`}
        >
          {quantity}
        </span>
        <button
          type="button"
          className={step}
          aria-label={`One more of ${name}`}
          onClick={() => onQuantity(quantity + 1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="ml-auto min-h-12 cursor-pointer px-2 text-right tabular-nums underline decoration-dotted underline-offset-4"
          aria-label={`Price of ${name}, ${priceText(unitPriceCents)} each`}
          onClick={onPrice}
        >
          {priceText(unitPriceCents * quantity)}
        </button>
      </div>
      {unitPriceCents !== listPriceCents && (
        <span className="text-tiny text-stone">
          {priceText(unitPriceCents)} instead of {priceText(listPriceCents)}: {reason}
        </span>
      )}
    </li>
  );
}
