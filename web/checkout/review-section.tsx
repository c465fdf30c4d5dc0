import { useFormContext, useWatch } from 'react-hook-form';
import type { Cart } from '../../contracts/cart.ts';
import { priceText } from '../../contracts/money.ts';
import { Button } from '../ui/button.tsx';
import { controlClass, Field } from '../ui/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { Optional } from '../ui/optional.tsx';
import { CheckoutSection, useCheckoutField } from './checkout-section.tsx';
import { GiftOptions } from './gift-options.tsx';
import { RefusedOrder } from './refused-order.tsx';
import type { CheckoutState } from './use-checkout.ts';

export function ReviewSection({ cart, checkout }: { cart: Cart; checkout: CheckoutState }) {
  const { error, ...note } = useCheckoutField()('note');
  const { placing, option, totals } = checkout;
  return (
    <CheckoutSection title="Review">
      <Where cart={cart} deliveryName={option?.name} isPickup={option?.service === 'pickup'} />
      <Field label={<Optional>A note for us</Optional>} error={error}>
        {(control) => <textarea rows={2} {...note} {...control} className={controlClass} />}
      </Field>
      <GiftOptions />
      <p className="text-small text-stone">
        Your rights under the Australian Consumer Law stay as they are, whatever you buy here.
      </p>
      {placing.refused && <RefusedOrder refused={placing.refused} />}
      <div className="grid gap-3">
        <Button
          type="submit"
          className="w-full"
          aria-disabled={placing.is !== 'idle' || undefined}
          aria-busy={placing.is !== 'idle' || undefined}
        >
          {placing.is === 'idle' && payWords(option !== undefined, totals.totalCents)}
          {placing.is === 'placing' && 'Holding your kits…'}
          {placing.is === 'leaving' && 'To the payment page…'}
        </Button>
        <p className="text-center text-small text-stone">
          Includes GST of {priceText(totals.gstCents)}. You enter your card on the next page.
        </p>
      </div>
    </CheckoutSection>
  );
}

/** A gift of everything has nothing to pay. */
function payWords(isWhole: boolean, totalCents: number): string {
  if (!isWhole) return 'Pay';
  return totalCents === 0 ? 'Place the order' : `Pay ${priceText(totalCents)}`;
}

type WhereProps = { cart: Cart; deliveryName?: string; isPickup: boolean };

/** Once more in one sentence, so that a slip is seen before it is paid for. */
function Where({ cart, deliveryName, isPickup }: WhereProps) {
  const { control } = useFormContext<CheckoutForm>();
  const form = useWatch({ control }) as CheckoutForm;
  const kits = cart.totalItems === 1 ? '1 kit' : `${cart.totalItems} kits`;
  const town = [form.suburb, form.state, form.postcode].filter(Boolean).join(' ');
  const place = [form.line1, form.line2, town].filter(Boolean).join(', ');
  return (
    <p className="wrap-break-word">
      {kits}
      {deliveryName && ` · ${deliveryName}`}
      {!isPickup && form.line1 && ` · to ${place}`}
      {form.email && ` · receipt to ${form.email}`}
    </p>
  );
}
