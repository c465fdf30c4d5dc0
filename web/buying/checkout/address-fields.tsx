import { useFormContext, useWatch } from 'react-hook-form';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import type { Street } from '../../../contracts/pricing/shipping/streets.ts';
import { StreetField } from '../../pricing/shipping/street-field.tsx';
import { SuburbField } from '../../pricing/shipping/suburb-field.tsx';
import { useStreetHelp } from '../../pricing/shipping/use-streets.ts';
import { TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';
import { StateField } from './state-field.tsx';

export function AddressFields() {
  const offersStreets = useStreetHelp();
  const field = useCheckoutField();
  const { control, getValues, setValue } = useFormContext<CheckoutForm>();
  const [line1, suburb, state, postcode] = useWatch({
    control,
    name: ['line1', 'suburb', 'state', 'postcode'],
  });
  const take = (place: Place | Street) => {
    for (const [name, value] of Object.entries(place) as [keyof Street, string][])
      // What somebody has written beside the street stays: the unit that they live in.
      if (name !== 'line2' || value !== '')
        setValue(name, value, { shouldValidate: true, shouldDirty: true });
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
      <StreetField
        className="sm:col-span-6"
        autoComplete="shipping address-line1"
        {...field('line1')}
        written={line1}
        state={state}
        isOffered={offersStreets}
        onStreet={(street, before) => {
          if (getValues('line1') === before) take(street);
        }}
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
