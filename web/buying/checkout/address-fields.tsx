import { useFormContext, useWatch } from 'react-hook-form';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import { SuburbField } from '../../pricing/shipping/suburb-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';
import { StateField } from './state-field.tsx';

export function AddressFields() {
  const field = useCheckoutField();
  const { control, setValue } = useFormContext<CheckoutForm>();
  const [suburb, state, postcode] = useWatch({ control, name: ['suburb', 'state', 'postcode'] });
  const take = (place: Place) => {
    for (const name of ['suburb', 'state', 'postcode'] as const)
      setValue(name, place[name], { shouldValidate: true, shouldDirty: true });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        className="sm:col-span-3"
        label="Given name"
        autoComplete="given-name"
        {...field('givenName')}
      />
      <TextField
        className="sm:col-span-3"
        label="Family name"
        autoComplete="family-name"
        {...field('familyName')}
      />
      <TextField
        className="sm:col-span-6"
        label="Street address"
        autoComplete="shipping address-line1"
        {...field('line1')}
      />
      <TextField
        className="sm:col-span-6"
        label={<Optional>Apartment, unit or floor</Optional>}
        autoComplete="shipping address-line2"
        {...field('line2')}
      />
      <SuburbField
        className="sm:col-span-4"
        autoComplete="shipping address-level2"
        {...field('suburb')}
        written={{ suburb, state, postcode }}
        onPlace={take}
      />
      <StateField className="sm:col-span-2" />
    </div>
  );
}
