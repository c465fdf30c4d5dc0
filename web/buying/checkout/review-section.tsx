import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { TermsText } from '../../ui/terms-text.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { CheckoutSection, useCheckoutField } from './checkout-section.tsx';
import { GiftOptions } from './gift-options.tsx';
import { InvoiceOptions } from './invoice-options.tsx';
import { RefusedOrder } from './refused-order.tsx';
import type { CheckoutState } from './use-checkout.ts';

export function ReviewSection({ cart, checkout }: { cart: Cart; checkout: CheckoutState }) {
  const { error, ...note } = useCheckoutField()('note');
  const { placing, quoting, option, totals, isQuote } = checkout;
  const { onInvoice } = checkout.business;
  const isBusy = placing.is !== 'idle' || quoting.isAsking;
  const refused = placing.refused ?? quoting.refused;
  return (
    <CheckoutSection title="Review">
      <Where
        cart={cart}
        deliveryName={isQuote ? 'Delivery to be quoted' : option?.name}
        isPickup={option?.service === 'pickup'}
      />
      <Field label={<Optional>A note for us</Optional>} error={error}>
        {(control) => <textarea rows={2} {...note} {...control} className={controlClass} />}
      </Field>
      {!isQuote && (
        <div className="border-b border-line">
          <GiftOptions />
          <InvoiceOptions
            totalCents={totals.totalCents}
            isPickup={option?.service === 'pickup'}
            isNamed={Boolean(option?.marketId)}
          />
        </div>
      )}
      <PromisedDay cart={cart} isQuote={isQuote} />
      <TermsText />
      {refused && <RefusedOrder refused={refused} />}
      <div className="grid grid-cols-1 gap-3">
        <Button
          type="submit"
          className="w-full"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
        >
          {isQuote && (quoting.isAsking ? 'Sending your request…' : 'Ask for a quote')}
          {!isQuote && placing.is === 'idle' && payLabel(checkout)}
          {placing.is === 'placing' && 'Holding your kits…'}
          {placing.is === 'leaving' && 'To the payment page…'}
        </Button>
        <p className="text-center text-small text-stone">
          {isQuote
            ? 'Nothing is ordered or charged by asking.'
            : `Includes GST of ${priceText(totals.gstCents)}. ${payText(totals.dueCents, onInvoice, checkout.transfer.byTransfer)}`}
        </p>
      </div>
    </CheckoutSection>
  );
}

function payText(dueCents: number, onInvoice: boolean, byTransfer: boolean): string {
  if (onInvoice) return 'You pay by the day on your invoice.';
  if (dueCents === 0) return 'Nothing is left to pay.';
  return byTransfer ? 'The next page says where to send the money.' : 'You enter your card on the next page.';
}

/** A gift of everything has nothing to pay, and a transfer or an invoice nothing at once. */
function payLabel({ option, totals, business, transfer }: CheckoutState): string {
  if (!option) return 'Pay';
  const isLater = business.onInvoice || transfer.byTransfer;
  return isLater || totals.dueCents === 0 ? 'Place the order' : `Pay ${priceText(totals.dueCents)}`;
}

/** Money is taken for what is not here only with the day on which it leaves. */
function PromisedDay({ cart: { leavesLabel }, isQuote }: { cart: Cart; isQuote: boolean }) {
  if (leavesLabel === undefined || isQuote) return null;
  return (
    <p className="rounded-control bg-mist px-4 py-3">
      This is a pre-order. {leavesLabel} If that day changes we write to you, and until then you can end your
      order for all of the money.
    </p>
  );
}

type WhereProps = { cart: Cart; deliveryName?: string | undefined; isPickup: boolean };

/** Once more in one sentence, so that a slip is seen before it is paid for. */
function Where({ cart, deliveryName, isPickup }: WhereProps) {
  const { control } = useFormContext<CheckoutForm>();
  const form = useWatch({ control }) as CheckoutForm;
  const { errors } = useFormState({ control, name: 'email' });
  const kits = cart.totalItems === 1 ? '1 kit' : `${cart.totalItems} kits`;
  const town = [form.suburb, form.state, form.postcode].filter(Boolean).join(' ');
  const place = [form.line1, form.line2, town].filter(Boolean).join(', ');
  return (
    <p className="wrap-break-word">
      {kits}
      {deliveryName && ` · ${deliveryName}`}
      {!isPickup && form.line1 && ` · to ${place}`}
      {form.email && !errors.email && ` · receipt to ${form.email}`}
    </p>
  );
}
