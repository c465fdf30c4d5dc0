import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutForm, wholeName } from './checkout-form.ts';
import { CheckoutSection, useCheckoutField } from './checkout-section.tsx';
import { DeliveryOptions } from './delivery-options.tsx';
import type { CheckoutState } from './use-checkout.ts';

/** The postcode comes first, because it decides what is offered and what it costs. */
export function DeliverySection({ checkout }: { checkout: CheckoutState }) {
  const field = useCheckoutField();
  return (
    <CheckoutSection title="Delivery">
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        className="[&_input]:max-w-40"
        {...field('postcode')}
      />
      <DeliveryOptions delivery={checkout.delivery} />
      {checkout.option?.service !== 'pickup' && <AddressFields />}
      {checkout.option?.marketId && <NameAtMarket />}
    </CheckoutSection>
  );
}

/** Whoever has typed a name for a parcel is not asked for it again; for a parcel it is no name of the invoice. */
function NameAtMarket() {
  const field = useCheckoutField();
  const { getValues, setValue } = useFormContext<CheckoutForm>();
  useEffect(() => {
    const typed = wholeName(getValues());
    if (typed === '' || getValues('buyerName') !== '') return undefined;
    setValue('buyerName', typed);
    return () => {
      if (getValues('buyerName') === typed) setValue('buyerName', '');
    };
  }, [getValues, setValue]);
  return (
    <TextField
      label="Your name"
      hint="Your order waits under it at the market. Your invoice bears it too."
      autoComplete="name"
      {...field('buyerName')}
    />
  );
}
