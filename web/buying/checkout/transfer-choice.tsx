import type { ReactNode } from 'react';
import { eitherOf, useWaysToPay } from '../../orders/payments/ways-to-pay.ts';
import type { CheckoutState } from './use-checkout.ts';

/** On the payment page, or by a bank transfer within some days. */
export function TransferChoice({ checkout }: { checkout: CheckoutState }) {
  const { byTransfer, setByTransfer, days } = checkout.transfer;
  const ways = useWaysToPay();
  return (
    <fieldset className="mb-3 grid gap-2">
      <legend className="mb-2 font-[560]">How you pay</legend>
      <Choice isChosen={!byTransfer} onChoose={() => setByTransfer(false)}>
        {eitherOf(ways)}, at once
      </Choice>
      <Choice isChosen={byTransfer} onChoose={() => setByTransfer(true)}>
        Bank transfer or PayID, within {days === 1 ? '1 day' : `${days} days`}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control bg-white px-4 py-2">
      <input
        type="radio"
        name="how-to-pay"
        className="size-6 shrink-0 accent-eucalypt"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  );
}
