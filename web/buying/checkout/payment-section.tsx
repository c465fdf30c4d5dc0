import { CreditCard } from 'lucide-react';
import { eitherOf, useWaysToPay } from '../../orders/payments/ways-to-pay.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { CreditTick } from './credit-tick.tsx';
import { OnInvoice } from './on-invoice.tsx';
import { TransferChoice } from './transfer-choice.tsx';
import type { CheckoutState } from './use-checkout.ts';

export function PaymentSection({ checkout }: { checkout: CheckoutState }) {
  const { isQuote, option, totals, transfer } = checkout;
  const { onInvoice } = checkout.business;
  const ways = useWaysToPay();
  const isNothing = option !== undefined && totals.dueCents === 0;
  const isOffered = !isQuote && !onInvoice && !isNothing && transfer.days !== undefined;
  const paid = isNothing ? nothing : transfer.byTransfer ? byTransfer(transfer.days ?? 0) : byCard(ways);
  const { title, label } = isQuote ? later(ways) : onInvoice ? byInvoice : paid;
  return (
    <CheckoutSection title="Payment">
      {!isQuote && <OnInvoice checkout={checkout} />}
      {!isQuote && !onInvoice && <CreditTick credit={checkout.credit} />}
      {isOffered && <TransferChoice checkout={checkout} />}
      <div className="flex gap-4 rounded-control border border-control bg-white p-4">
        <Icon of={CreditCard} className="mt-0.5 text-eucalypt" />
        <div>
          <p className="font-[560]">{title}</p>
          <p className="text-small text-stone">{label}</p>
        </div>
      </div>
    </CheckoutSection>
  );
}

const byCard = (ways: readonly string[]) => ({
  title: ways.length > 2 ? eitherOf(ways) : `Card · ${eitherOf(ways)}`,
  label:
    ways.length > 2
      ? 'You choose on the payment page that comes next. A card’s number is never seen or kept by this shop.'
      : 'You enter it on the payment page that comes next. Its number is never seen or kept by this shop.',
});
const later = (ways: readonly string[]) => ({
  title: 'Nothing to pay yet',
  label: `Our letter with the price brings a link. You pay by it, with ${eitherOf(ways)}, or leave it.`,
});
const byTransfer = (days: number) => ({
  title: 'Bank transfer or PayID',
  label: `Nothing is charged now. The next page and our letter say where to send the money, with your order’s number as the reference. Your kits are kept for ${days === 1 ? '1 day' : `${days} days`}.`,
});
const byInvoice = {
  title: 'On invoice',
  label: 'Nothing is charged now. Your invoice says by when the money is to be with us; then we pack.',
};
const nothing = { title: 'Nothing to pay', label: 'No card is needed for this order.' };
